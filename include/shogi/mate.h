/**
 * @file mate.h
 * Mate: in one move, and by a search for problems (tsume shogi) and for positions of games.
 *
 * The attacker is the side to move. He gives check with every move, and wants mate: a check that
 * leaves no legal reply (RULES 5 to 7; mate by dropping a pawn, uchifuzume, is illegal). Either colour
 * may attack, with or without a king of its own; in check, the attacker must answer it by a check.
 * The defender plays any legal move. Coming back to an earlier position never helps the attacker,
 * since perpetual check loses (RULES 10); moves played before the position do not count.
 *
 * What problem solvers agree on, and how it is held here:
 *
 * - The attacker mates as soon as he can, the defender holds out as long as possible (攻方最短、
 *   玉方最長). Of defences that hold out equally long, the defender takes one after which the
 *   attacker has the fewest pieces left in hand; a sound problem leaves him none (駒余り otherwise).
 *   That is looked for in the last 64 plies of a shortest mate, among some thousand positions.
 * - A useless interposition (無駄合) is no move. A drop between a distant checker and the king is
 *   useless if it only puts off the end: every reply left to the defender is such a drop, the checker
 *   takes the piece, and it is mate again in the same sense, without any use of what was taken.
 *   So the line ends before such drops. #SHOGI_MATE_COUNT_USELESS makes them moves like others, so
 *   that the line goes on to a position without legal moves, as in a game. Whether there is a mate at
 *   all does not depend on it. Drops that make a mate longer before its end always count.
 * - A problem has one solution. Another check on the way that mates too, however long it takes, is a
 *   flaw (余詰), unless it can only come back to where it began (迂回手順). Choosing whether to promote,
 *   or among several mates on the last move, is told apart, as a minor one.
 */
#ifndef SHOGI_MATE_H
#define SHOGI_MATE_H

#include <shogi/export.h>
#include <shogi/move.h>
#include <shogi/position.h>
#include <shogi/status.h>

/** @name Mate in one
 * @{ */

/**
 * All moves of the side to move that mate at once, refused promotions too: legal checks without a
 * legal reply. The list works like that of shogi_position_legal_moves(). Exact for any setup.
 *
 * @return how many there are in all.
 * @since 0.1
 */
SHOGI_API size_t shogi_position_mates_in_one(const shogi_position *position, shogi_move *out,
                                             size_t capacity);

/**
 * One move that mates at once, or #SHOGI_NO_MOVE. Quicker than listing all of them.
 *
 * @since 0.1
 */
SHOGI_API shogi_move shogi_position_mate_in_one(const shogi_position *position);

/** @}
 * @name The solver
 * @{ */

/**
 * A solver: a table of what is known, limits, and the last answer. Different solvers are
 * independent; one is used by one thread at a time, but for shogi_mate_solver_cancel().
 *
 * @since 0.1
 */
typedef struct shogi_mate_solver shogi_mate_solver;

/** What a search found; one of the SHOGI_MATE_ answers. @since 0.1 */
typedef uint8_t shogi_mate_answer;

/** Values of #shogi_mate_answer. @since 0.1 */
enum {
    SHOGI_MATE_UNKNOWN = 0, /**< Neither is proven; shogi_mate_solver_reason() tells why. */
    SHOGI_MATE_FOUND = 1,   /**< The attacker can force mate. */
    SHOGI_MATE_NONE = 2     /**< The defender can hold out for ever. */
};

/** Why a search ended early; one of the SHOGI_MATE_REASON_ values. @since 0.1 */
typedef uint8_t shogi_mate_reason;

/** Values of #shogi_mate_reason. @since 0.1 */
enum {
    SHOGI_MATE_REASON_NONE = 0,     /**< It did not. */
    SHOGI_MATE_REASON_NODES = 1,    /**< The node limit was reached. */
    SHOGI_MATE_REASON_TIME = 2,     /**< The time limit was reached. */
    SHOGI_MATE_REASON_PLIES = 3,    /**< There is no mate within the ply limit, but perhaps beyond. */
    SHOGI_MATE_REASON_MEMORY = 4,   /**< There was no memory for a longer line. */
    SHOGI_MATE_REASON_CANCELLED = 5 /**< shogi_mate_solver_cancel() was called. */
};

/** A set of SHOGI_MATE_ options. @since 0.1 */
typedef uint32_t shogi_mate_options;

/** Limits of the solver. @since 0.1 */
enum {
    SHOGI_MAX_MATE_PLIES = 4095 /**< The greatest ply limit, and the one that is set at first. */
};

/** Flags of #shogi_mate_options. @since 0.1 */
enum {
    SHOGI_MATE_SHORTEST = 1 << 0,      /**< Go on until the shortest mate is found, which is more work. */
    SHOGI_MATE_COUNT_USELESS = 1 << 1, /**< Useless interpositions are moves like others. */
    SHOGI_MATE_OPTIONS_ALL = 3         /**< All of them. */
};

/**
 * Makes a solver, with options #SHOGI_MATE_SHORTEST and no limits but that of
 * #SHOGI_MAX_MATE_PLIES.
 *
 * @param[out] out the solver; the caller frees it with shogi_mate_solver_free().
 * @param table_bytes the size of the table; 0 for 64 MiB. A small one makes the search slower, never
 *        wrong. The search also takes some kilobytes for each ply of its line.
 * @return #SHOGI_OK, #SHOGI_E_NO_MEMORY or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_mate_solver_new(shogi_mate_solver **out, size_t table_bytes);

/** Frees a solver; NULL is fine. @since 0.1 */
SHOGI_API void shogi_mate_solver_free(shogi_mate_solver *solver);

/** Sets the options, a set of SHOGI_MATE_ flags; #SHOGI_E_ARGUMENT for others. @since 0.1 */
SHOGI_API shogi_status shogi_mate_solver_set_options(shogi_mate_solver *solver,
                                                     shogi_mate_options options);

/**
 * Limits the positions that the search may expand; 0 for no limit. To write down the line of a mate
 * that was found, and then to judge it, as many again may be expanded each. The first limit is 0.
 *
 * @return #SHOGI_OK, or #SHOGI_E_ARGUMENT for NULL.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_mate_solver_set_node_limit(shogi_mate_solver *solver, uint64_t nodes);

/**
 * Limits the time that the search may take, in milliseconds; 0 for no limit. To write down the line of
 * a mate that was found, and then to judge it, as much again may be taken each. The first limit is 0.
 *
 * @return #SHOGI_OK, or #SHOGI_E_ARGUMENT for NULL.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_mate_solver_set_time_limit(shogi_mate_solver *solver,
                                                        uint32_t milliseconds);

/** Limits the length of the mate, 1 to #SHOGI_MAX_MATE_PLIES; #SHOGI_E_ARGUMENT otherwise. @since 0.1 */
SHOGI_API shogi_status shogi_mate_solver_set_ply_limit(shogi_mate_solver *solver, uint32_t plies);

/**
 * Makes the call that a solver is in, and all later ones, end soon. May be called from any thread,
 * as long as the solver is not freed. Holds until shogi_mate_solver_resume().
 *
 * @since 0.1
 */
SHOGI_API void shogi_mate_solver_cancel(shogi_mate_solver *solver);

/** Takes back shogi_mate_solver_cancel(). @since 0.1 */
SHOGI_API void shogi_mate_solver_resume(shogi_mate_solver *solver);

/**
 * Looks for a mate by the side to move. Any setup will do; a side without a king cannot be mated.
 *
 * The answer stays until the next call. The same position and settings give the same answer and
 * line, unless time or cancelling ended the search.
 *
 * @return #SHOGI_OK, whatever the answer; #SHOGI_E_ARGUMENT if a pointer is NULL. Running out of
 *         memory is a reason for #SHOGI_MATE_UNKNOWN.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_mate_solver_solve(shogi_mate_solver *solver,
                                               const shogi_position *position);

/** The answer of the last call; #SHOGI_MATE_UNKNOWN before the first. @since 0.1 */
SHOGI_API shogi_mate_answer shogi_mate_solver_answer(const shogi_mate_solver *solver);

/**
 * Why the answer is unknown. With #SHOGI_MATE_FOUND: why it is not certain that there is no shorter
 * mate, or why the line or the list of flaws is not complete.
 *
 * @since 0.1
 */
SHOGI_API shogi_mate_reason shogi_mate_solver_reason(const shogi_mate_solver *solver);

/**
 * The moves of the mate that was found, of both sides in turn. The list works like that of
 * shogi_position_legal_moves(). It is cut short only if shogi_mate_solver_reason() tells a reason.
 *
 * @return how many there are; 0 if no mate was found.
 * @since 0.1
 */
SHOGI_API size_t shogi_mate_solver_line(const shogi_mate_solver *solver, shogi_move *out,
                                        size_t capacity);

/** The length of the mate in plies; the line may be cut short of it. 0 if no mate was found. @since 0.1 */
SHOGI_API uint32_t shogi_mate_solver_plies(const shogi_mate_solver *solver);

/** Whether the attacker cannot mate in fewer plies for certain. @since 0.1 */
SHOGI_API bool shogi_mate_solver_is_shortest(const shogi_mate_solver *solver);

/** How many pieces the attacker has in hand at the end of the line (駒余り). @since 0.1 */
SHOGI_API uint32_t shogi_mate_solver_hand_left(const shogi_mate_solver *solver);

/** How many positions the last call expanded. @since 0.1 */
SHOGI_API uint64_t shogi_mate_solver_nodes(const shogi_mate_solver *solver);

/** The stable name of an answer: "mate", "no-mate" or "unknown". @since 0.1 */
SHOGI_API const char *shogi_mate_answer_name(shogi_mate_answer answer);

/** The stable name of a reason: "nodes", "time", "plies", "memory", "cancelled"; "none" otherwise. @since 0.1 */
SHOGI_API const char *shogi_mate_reason_name(shogi_mate_reason reason);

/** @}
 * @name Judging a problem
 * @{ */

/** What is wrong with a problem; one of the SHOGI_FLAW_ values. @since 0.1 */
typedef uint8_t shogi_mate_flaw;

/** Values of #shogi_mate_flaw. @since 0.1 */
enum {
    SHOGI_FLAW_NONE = 0,      /**< No such flaw. */
    SHOGI_FLAW_COOK = 1,      /**< Another check mates too (余詰). */
    SHOGI_FLAW_PROMOTION = 2, /**< The same move mates whether it promotes or not (成・不成非限定): minor. */
    SHOGI_FLAW_LAST_MOVE = 3, /**< Another mate on the last move (最終手余詰): minor. */
    SHOGI_FLAW_HAND_LEFT = 4, /**< Pieces are left in hand (駒余り). */
    SHOGI_FLAW_UNDECIDED = 5  /**< Whether another check mates too was not decided within the limits. */
};

/**
 * Solves a problem like shogi_mate_solver_solve() with #SHOGI_MATE_SHORTEST, and lists what is wrong
 * with it as a problem, ply by ply along the line. Without a flaw, and without a reason, it is sound.
 *
 * @return as shogi_mate_solver_solve().
 * @since 0.1
 */
SHOGI_API shogi_status shogi_mate_solver_judge(shogi_mate_solver *solver,
                                               const shogi_position *position);

/** The number of flaws that the last call found; 0 after shogi_mate_solver_solve(). @since 0.1 */
SHOGI_API size_t shogi_mate_solver_flaw_count(const shogi_mate_solver *solver);

/** What flaw `index` (from 0) is; #SHOGI_FLAW_NONE beyond the end. @since 0.1 */
SHOGI_API shogi_mate_flaw shogi_mate_solver_flaw(const shogi_mate_solver *solver, size_t index);

/** The ply of the line before which flaw `index` shows, from 0; the last one for pieces left. 0 beyond the end. @since 0.1 */
SHOGI_API uint32_t shogi_mate_solver_flaw_ply(const shogi_mate_solver *solver, size_t index);

/** The other move of flaw `index`; #SHOGI_NO_MOVE where there is none. @since 0.1 */
SHOGI_API shogi_move shogi_mate_solver_flaw_move(const shogi_mate_solver *solver, size_t index);

/** The stable name of a flaw: "cook", "promotion", "last-move", "hand-left", "undecided"; "none" otherwise. @since 0.1 */
SHOGI_API const char *shogi_mate_flaw_name(shogi_mate_flaw flaw);

/** @} */

#endif
