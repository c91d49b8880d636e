/* Functions that are worth nothing unless they vanish into their caller: small ones of the hot paths,
 * and those that take constants which shape the code. */
#ifndef SHOGI_I_BASE_INLINE_H
#define SHOGI_I_BASE_INLINE_H

#if defined(__GNUC__)
#define SHOGI_I_INLINE static inline __attribute__((always_inline))
#else
#define SHOGI_I_INLINE static inline
#endif

#endif
