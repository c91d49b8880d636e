/* Chooses the variant of each hot function that fits the machine (hot.h). With an ifunc the dynamic linker
 * asks once, before the program starts; elsewhere an atomic pointer is set at the first call, to the same
 * value by whoever comes first. Nothing but the machine decides. */
#include "rules/hot.h"

#include <cpuid.h>

#include "rules/movegen.h"

/* Resolvers run before anything is set up, so that sanitizers must keep out of them. Not every compiler
 * sees that an ifunc uses its resolver. */
#define BARE __attribute__((no_sanitize("address", "undefined", "thread"), unused))

BARE static bool has_lzcnt(void)
{
    unsigned a, b, c = 0, d;
    return __get_cpuid(0x80000001, &a, &b, &c, &d) && (c >> 5 & 1);
}

BARE int shogi_i_machine_level(void)
{
    __builtin_cpu_init();
    if (!__builtin_cpu_supports("popcnt") || !__builtin_cpu_supports("sse4.2") ||
        !__builtin_cpu_supports("ssse3"))
        return 1;
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi") ||
        !__builtin_cpu_supports("bmi2") || !__builtin_cpu_supports("fma") || !has_lzcnt())
        return 2;
    if (!__builtin_cpu_supports("avx512f") || !__builtin_cpu_supports("avx512bw") ||
        !__builtin_cpu_supports("avx512cd") || !__builtin_cpu_supports("avx512dq") ||
        !__builtin_cpu_supports("avx512vl"))
        return 3;
    return 4;
}

/* A function `name` of type name_function, as one of its four variants. */
#define VARIANT_OF(name, level)                                                                    \
    (level == 1 ? name##_baseline : level == 2 ? name##_v2 : level == 3 ? name##_v3 : name##_v4)

#ifdef SHOGI_I_HAVE_IFUNC
#define DISPATCH(name, result, parameters, arguments)                                              \
    __attribute__((unused)) /* clang does not count the name below as a use */                     \
    BARE static name##_function *name##_resolve(void)                                              \
    {                                                                                              \
        int level = shogi_i_machine_level();                                                       \
        return VARIANT_OF(name, level);                                                            \
    }                                                                                              \
    result name parameters __attribute__((ifunc(#name "_resolve")));
#else
#include <stdatomic.h>
#define DISPATCH(name, result, parameters, arguments)                                              \
    static _Atomic(name##_function *) name##_chosen;                                               \
    result name parameters                                                                         \
    {                                                                                              \
        name##_function *chosen = atomic_load_explicit(&name##_chosen, memory_order_relaxed);      \
        if (!chosen) {                                                                             \
            int level = shogi_i_machine_level();                                                   \
            chosen = VARIANT_OF(name, level);                                                      \
            atomic_store_explicit(&name##_chosen, chosen, memory_order_relaxed);                   \
        }                                                                                          \
        return chosen arguments;                                                                   \
    }
#endif

DISPATCH(shogi_i_generate, size_t,
         (const shogi_i_state *state, shogi_move *out, size_t capacity), (state, out, capacity))
DISPATCH(shogi_i_count, size_t, (const shogi_i_state *state), (state))
DISPATCH(shogi_i_any_legal_move, shogi_move, (const shogi_i_state *state), (state))
DISPATCH(shogi_i_count_leaves, uint64_t, (shogi_position * position, uint32_t depth),
         (position, depth))
