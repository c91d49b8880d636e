/* Functions that are worth nothing unless they vanish into their caller: small ones of the hot paths,
 * and those that take constants which shape the code. */
#ifndef SHOGI_I_BASE_INLINE_H
#define SHOGI_I_BASE_INLINE_H

#if defined(__GNUC__) && !defined(SHOGI_I_PLAIN_INLINE) /* plain under sanitizers, for the compiler's sake */
#define SHOGI_I_INLINE static inline __attribute__((always_inline))
/** For rare paths, which must not swell the common one. */
#define SHOGI_I_OUT_OF_LINE static __attribute__((noinline, unused))
#else
#define SHOGI_I_INLINE static inline
#define SHOGI_I_OUT_OF_LINE static inline
#endif

#endif
