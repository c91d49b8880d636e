/**
 * @file export.h
 * How the library's symbols are declared; nothing here is for calling.
 */
#ifndef SHOGI_EXPORT_H
#define SHOGI_EXPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** What #SHOGI_API needs of the compiler. @since 0.1 */
#if defined(_WIN32)
#if defined(SHOGI_STATIC)
#define SHOGI_EXPORT
#elif defined(SHOGI_BUILDING)
#define SHOGI_EXPORT __declspec(dllexport)
#else
#define SHOGI_EXPORT __declspec(dllimport)
#endif
#elif defined(__GNUC__)
#define SHOGI_EXPORT __attribute__((visibility("default")))
#else
#define SHOGI_EXPORT
#endif

/** Marks a function of the public interface (C linkage, exported). @since 0.1 */
#if defined(__cplusplus)
#define SHOGI_API extern "C" SHOGI_EXPORT
#else
#define SHOGI_API extern SHOGI_EXPORT
#endif

#endif
