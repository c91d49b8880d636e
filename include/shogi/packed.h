/**
 * @file packed.h
 * Packed positions and training records: the binary forms in which engines keep positions by the
 * million (FORMATS 7), and moves as their 16-bit forms and as dense indices.
 *
 * Both forms take exactly #SHOGI_PACKED_SIZE bytes: side to move, board and hands; neither move number nor
 * history. A side must have exactly one king, and no kind may be there more often than in a full set;
 * pieces may be missing, as in handicap games. A position has one encoding in a form, and what is not that
 * encoding is refused: damaged bytes are never a position that they do not say.
 *
 * Bytes are read where they are: at any address, alike on every machine, without a copy.
 */
#ifndef SHOGI_PACKED_H
#define SHOGI_PACKED_H

#include <shogi/export.h>
#include <shogi/move.h>
#include <shogi/position.h>
#include <shogi/setup.h>
#include <shogi/status.h>

/** Sizes in bytes. @since 0.1 */
enum {
    SHOGI_PACKED_SIZE = 32, /**< A packed position. */
    SHOGI_PSV_SIZE = 40,    /**< A PackedSfenValue. */
    SHOGI_HCPE_SIZE = 38,   /**< A HuffmanCodedPosAndEval. */
    SHOGI_BOARD_SIZE = 96   /**< A plain board, see shogi_packed_read_boards(). */
};

/** A packed form; one of the SHOGI_PACKING_ values. @since 0.1 */
typedef uint8_t shogi_packing;

/** Values of #shogi_packing. @since 0.1 */
enum {
    SHOGI_PACKING_PSFEN = 0, /**< PackedSfen, of YaneuraOu (FORMATS 7.2). */
    SHOGI_PACKING_HCP = 1    /**< HuffmanCodedPos, of Apery, cshogi and dlshogi (FORMATS 7.3). */
};

/** How to unpack; SHOGI_UNPACK_ flags. @since 0.1 */
enum {
    SHOGI_UNPACK_STRICT = 0,       /**< Take nothing but correct encodings. */
    SHOGI_UNPACK_ZERO_BOX = 1 << 0 /**< Take #SHOGI_PACKED_ZERO_BOX for what was meant: the pieces without a
                                        code are missing. A missing pawn may be taken for one in hand. */
};

/** What is wrong with a packed position, or with one that cannot be packed. @since 0.1 */
typedef uint8_t shogi_packed_problem;

/** Values of #shogi_packed_problem. @since 0.1 */
enum {
    SHOGI_PACKED_GOOD = 0,            /**< Nothing. */
    SHOGI_PACKED_BAD_KING = 1,        /**< A king's square is none, or both kings' is the same. */
    SHOGI_PACKED_BAD_CODE = 2,        /**< Bits that are no code of the form. */
    SHOGI_PACKED_BAD_ORDER = 3,       /**< Hands or box not in their order. */
    SHOGI_PACKED_TOO_MANY_PIECES = 4, /**< More of a kind than a full set has. */
    SHOGI_PACKED_ZERO_BOX = 5,        /**< Too many pawns, all the rest being zero bits: programs before 2022
                                           wrote so where pieces are missing. */
    SHOGI_PACKED_NO_KING = 6,         /**< A side without a king cannot be packed. */
    SHOGI_PACKED_TWO_KINGS = 7,       /**< Nor can one with several. */
    SHOGI_PACKED_BAD_BOARD = 8        /**< A byte of a plain board is out of range. */
};

/** The stable name of a problem, such as "too-many-pieces"; "unknown" for another value. @since 0.1 */
SHOGI_API const char *shogi_packed_problem_name(shogi_packed_problem problem);

/** @name Positions
 * @{ */

/**
 * Refills a position from a packed one, allocating nothing; its history is gone and its move number 1.
 *
 * @param position the position
 * @param bytes #SHOGI_PACKED_SIZE bytes; a training record begins with them
 * @param packing in which form they are
 * @param flags SHOGI_UNPACK_ flags
 * @param tolerated the SHOGI_FAULT_ flags that the caller accepts, as for shogi_position_set_setup()
 * @param[out] problem receives what is wrong, or #SHOGI_PACKED_GOOD; may be NULL
 * @return #SHOGI_OK; #SHOGI_E_PARSE for bytes that are no encoding; #SHOGI_E_FAULT; #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_position_set_packed(shogi_position *position, const void *bytes,
                                                 shogi_packing packing, uint32_t flags,
                                                 shogi_faults tolerated,
                                                 shogi_packed_problem *problem);

/**
 * Packs a position.
 *
 * @param position the position
 * @param packing in which form
 * @param[out] bytes receives #SHOGI_PACKED_SIZE bytes
 * @param[out] problem receives why it cannot be packed, or #SHOGI_PACKED_GOOD; may be NULL
 * @return #SHOGI_OK; #SHOGI_E_UNSUPPORTED for a position that the forms cannot hold; #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_position_pack(const shogi_position *position, shogi_packing packing,
                                           void *bytes, shogi_packed_problem *problem);

/** @}
 * @name Many at once
 *
 * These go through `count` records of `stride` bytes each, which begin with a packed position:
 * #SHOGI_PACKED_SIZE for bare ones, #SHOGI_PSV_SIZE and #SHOGI_HCPE_SIZE for training records. What is behind
 * the position is neither read nor written. They answer how many positions were good; for the others there are
 * zeros in the output, and the problem in `problems`, which may be NULL. They answer 0 and write
 * nothing if a pointer is NULL, a packing is none, or a stride is less than #SHOGI_PACKED_SIZE.
 * @{ */

/**
 * Unpacks positions as plain boards of #SHOGI_BOARD_SIZE bytes: the #shogi_piece of each square; how many
 * of kinds 1 to 7 are in Black's hand, then in White's; the side to move.
 *
 * @param data the records
 * @param stride bytes from one record to the next
 * @param count how many there are
 * @param packing in which form they are
 * @param flags SHOGI_UNPACK_ flags
 * @param[out] boards receives `count` boards
 * @param[out] problems receives what is wrong with each, or NULL
 * @return how many were good.
 * @since 0.1
 */
SHOGI_API size_t shogi_packed_read_boards(const void *data, size_t stride, size_t count,
                                          shogi_packing packing, uint32_t flags, uint8_t *boards,
                                          shogi_packed_problem *problems);

/**
 * Packs plain boards.
 *
 * @param boards `count` boards, as shogi_packed_read_boards() has them
 * @param count how many there are
 * @param packing in which form
 * @param[out] data receives the positions, at the beginning of records
 * @param stride bytes from one record to the next
 * @param[out] problems receives what is wrong with each, or NULL
 * @return how many were good.
 * @since 0.1
 */
SHOGI_API size_t shogi_packed_write_boards(const uint8_t *boards, size_t count,
                                           shogi_packing packing, void *data, size_t stride,
                                           shogi_packed_problem *problems);

/**
 * The frozen keys of packed positions (see shogi_position_key()).
 *
 * @param data the records
 * @param stride bytes from one record to the next
 * @param count how many there are
 * @param packing in which form they are
 * @param flags SHOGI_UNPACK_ flags
 * @param[out] keys receives `count` keys
 * @param[out] problems receives what is wrong with each, or NULL
 * @return how many were good.
 * @since 0.1
 */
SHOGI_API size_t shogi_packed_keys(const void *data, size_t stride, size_t count,
                                   shogi_packing packing, uint32_t flags, uint64_t *keys,
                                   shogi_packed_problem *problems);

/**
 * Repacks positions in another form, or checks and repairs them in the same.
 *
 * @param data the records
 * @param stride bytes from one record to the next
 * @param count how many there are
 * @param packing in which form they are
 * @param flags SHOGI_UNPACK_ flags
 * @param[out] target receives the positions, at the beginning of records; it may be `data` itself if the
 *             strides are the same
 * @param target_stride bytes from one of these records to the next
 * @param target_packing in which form they will be
 * @param[out] problems receives what is wrong with each, or NULL
 * @return how many were good.
 * @since 0.1
 */
SHOGI_API size_t shogi_packed_convert(const void *data, size_t stride, size_t count,
                                      shogi_packing packing, uint32_t flags, void *target,
                                      size_t target_stride, shogi_packing target_packing,
                                      shogi_packed_problem *problems);

/** @}
 * @name Moves
 * @{ */

/**
 * A move in the 16 bits that the training records of a form have it in. Both forms have the target in
 * bits 0-6 and the source square, from 0, in bits 7-13. A drop is marked so:
 *
 *   PSFEN: bit 14 a drop, bits 7-13 its kind, bit 15 promotion
 *   HCP: bits 7-13 are 80 + kind, bit 14 promotion
 *
 * @return the value; 129 (as those programs have it) for #SHOGI_NULL_MOVE; 0 for #SHOGI_NO_MOVE, invalid
 *         values, and moves to their own source, which would collide with special values.
 * @since 0.1
 */
SHOGI_API uint16_t shogi_move_pack(shogi_move move, shogi_packing packing);

/**
 * The move of 16 bits as training records have it.
 *
 * @return the move; #SHOGI_NULL_MOVE for 129; #SHOGI_NO_MOVE for anything that is no move (0, YaneuraOu's 258 for
 *         resignation and 387 for a declared win, squares out of range).
 * @since 0.1
 */
SHOGI_API shogi_move shogi_move_unpack(uint16_t value, shogi_packing packing);

/** Sizes of the dense indices, and their value for no move. @since 0.1 */
enum {
    SHOGI_MOVE_INDICES = 13689,  /**< Indices of shogi_move_index(): 2 * 81 * 81 + 7 * 81. */
    SHOGI_POLICY_INDICES = 2187, /**< Indices of shogi_move_policy(): 27 * 81. */
    SHOGI_NO_INDEX = 65535       /**< No index. */
};

/**
 * A dense index of a move, made and read without a position: no two moves share one.
 *
 *   (promotes * 81 + source) * 81 + target; for a drop (162 + kind - 1) * 81 + target
 *
 * @return 0 to #SHOGI_MOVE_INDICES - 1; #SHOGI_NO_INDEX for what is neither a board move nor a drop.
 * @since 0.1
 */
SHOGI_API uint16_t shogi_move_index(shogi_move move);

/** The move of an index; #SHOGI_NO_MOVE if it is out of range. @since 0.1 */
SHOGI_API shogi_move shogi_move_from_index(uint32_t index);

/**
 * The index that policy networks learn (dlshogi's labels): direction * 81 + target square, the
 * board seen from the side that moves (White's is turned round).
 *
 *   0-9    forward, forward left, forward right, left, right, back, back left, back right, and
 *          the knight's jumps left and right: where the piece goes, seen by its owner
 *   10-19  the same with promotion
 *   20-26  drops of kinds 1 to 7
 *
 * @param move the move
 * @param color who moves
 * @return 0 to #SHOGI_POLICY_INDICES - 1; #SHOGI_NO_INDEX for what is neither a drop nor a move along a
 *         line or a knight's jump forward, or if `color` is no side.
 * @since 0.1
 */
SHOGI_API uint16_t shogi_move_policy(shogi_move move, shogi_color color);

/**
 * The move of the side to move that has a policy index: the first piece that stands in the opposite
 * direction from the target is the one that moves. Whether it is legal is for others to say, but every
 * legal move is found from its index.
 *
 * @return the move; #SHOGI_NO_MOVE if the index is out of range, or no own piece stands there.
 * @since 0.1
 */
SHOGI_API shogi_move shogi_move_from_policy(const shogi_position *position, uint32_t index);

/** @}
 * @name Training records
 *
 * The position is at the beginning of a record: give the record to shogi_position_set_packed().
 * @{ */

/** The score of a PackedSfenValue, for the side to move. @since 0.1 */
SHOGI_API int16_t shogi_psv_score(const void *record);
/** The move of a PackedSfenValue, or #SHOGI_NO_MOVE. @since 0.1 */
SHOGI_API shogi_move shogi_psv_move(const void *record);
/** The ply number of a PackedSfenValue, as its program counted. @since 0.1 */
SHOGI_API uint16_t shogi_psv_ply(const void *record);
/** How the game ended for the side to move: 1 won, 0 drawn, -1 lost. @since 0.1 */
SHOGI_API int8_t shogi_psv_result(const void *record);

/**
 * Writes a PackedSfenValue; its last byte is 0.
 *
 * @param[out] record receives #SHOGI_PSV_SIZE bytes
 * @param position the position
 * @param score for the side to move
 * @param move a move, #SHOGI_NULL_MOVE or #SHOGI_NO_MOVE
 * @param ply the ply number
 * @param result 1, 0 or -1, for the side to move
 * @return #SHOGI_OK; #SHOGI_E_UNSUPPORTED for a position that cannot be packed; #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_psv_write(void *record, const shogi_position *position, int16_t score,
                                       shogi_move move, uint16_t ply, int8_t result);

/** The score of a HuffmanCodedPosAndEval, for the side to move. @since 0.1 */
SHOGI_API int16_t shogi_hcpe_score(const void *record);
/** The move of a HuffmanCodedPosAndEval, or #SHOGI_NO_MOVE. @since 0.1 */
SHOGI_API shogi_move shogi_hcpe_move(const void *record);
/** The byte about the game's end: bits 0-1 say who won, dlshogi adds how in bits 2-4. @since 0.1 */
SHOGI_API uint8_t shogi_hcpe_result(const void *record);
/** Who won the game of a HuffmanCodedPosAndEval; #SHOGI_NO_COLOR for a draw or an unknown value. @since 0.1 */
SHOGI_API shogi_color shogi_hcpe_winner(const void *record);

/**
 * Writes a HuffmanCodedPosAndEval; its last byte is 0.
 *
 * @param[out] record receives #SHOGI_HCPE_SIZE bytes
 * @param position the position
 * @param score for the side to move
 * @param move a move, #SHOGI_NULL_MOVE or #SHOGI_NO_MOVE
 * @param result 0 a draw, 1 Black won, 2 White won; other bits as they are wanted
 * @return #SHOGI_OK; #SHOGI_E_UNSUPPORTED for a position that cannot be packed; #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_hcpe_write(void *record, const shogi_position *position, int16_t score,
                                        shogi_move move, uint8_t result);

/** @} */

#endif
