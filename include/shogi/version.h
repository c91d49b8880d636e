/**
 * @file version.h
 * The library's version and what was built into it.
 */
#ifndef SHOGI_VERSION_H
#define SHOGI_VERSION_H

#include <shogi/export.h>

/** Major version of the headers in use. @since 0.1 */
#define SHOGI_VERSION_MAJOR 0
/** Minor version of the headers in use. @since 0.1 */
#define SHOGI_VERSION_MINOR 1
/** Micro version of the headers in use. @since 0.1 */
#define SHOGI_VERSION_MICRO 0

/** Optional parts of a build, for shogi_has_feature(). @since 0.1 */
enum {
    SHOGI_FEATURE_JKF = 1 /**< JSON Kifu Format is read and written. */
};

/**
 * The version of the library that runs, which may be newer than the headers.
 *
 * @return major * 1000000 + minor * 1000 + micro; 0.1.0 is 1000.
 * @since 0.1
 */
SHOGI_API uint32_t shogi_version(void);

/**
 * The version of the library that runs, as text.
 *
 * @return "MAJOR.MINOR.MICRO"; a constant, never freed.
 * @since 0.1
 */
SHOGI_API const char *shogi_version_text(void);

/**
 * Whether an optional part was built in. Its functions exist in every build;
 * without the part they answer #SHOGI_E_UNSUPPORTED.
 *
 * @param feature one of the SHOGI_FEATURE_ values; any other value is false.
 * @since 0.1
 */
SHOGI_API bool shogi_has_feature(uint32_t feature);

#endif
