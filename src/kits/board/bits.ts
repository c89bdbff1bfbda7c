import { partsOf, type AnyBoard, type Board } from './board.ts'
import type { ClosedFacet, StoredBits } from './parts.ts'

// Stores the values of an item as bits in 32-bit words. The table keeps two words in an int8, the second one in the
// upper half. Unknown values (from imports) have no bit.

const WORD = 32

/** The bits of a group. */
interface BitGroup {
  /** The key of its part. */
  key: string
  /** The index of the word, and the first bit in it. */
  word: number
  from: number
  values: readonly string[]
  /** The mask of the group in its word. */
  all: number
}

const layouts = new WeakMap<AnyBoard, BitGroup[]>()

/**
 * Returns the bits of each group.
 * @throws Error if two groups share a bit, or one spans two words: a mistake in the declaration.
 */
export function bitGroupsOf(board: AnyBoard): BitGroup[] {
  const known = layouts.get(board)
  if (known) return known
  const taken: number[] = []
  const groups = withBits(board).map(([key, { bit, values }]): BitGroup => {
    const word = Math.floor(bit / WORD)
    const from = bit % WORD
    const all = values.length === WORD ? -1 : ((1 << values.length) - 1) << from
    if (values.length === 0 || from + values.length > WORD)
      throw new Error(`The bits of ${board.name}.${key} do not lie in one word of ${WORD}`)
    if (((taken[word] ?? 0) & all) !== 0) throw new Error(`The bits of ${board.name}.${key} are taken`)
    taken[word] = (taken[word] ?? 0) | all
    return { key, word, from, values, all }
  })
  layouts.set(board, groups)
  return groups
}

type WithBits = ClosedFacet<never> | StoredBits<never>

const withBits = (board: AnyBoard): [string, WithBits][] =>
  partsOf(board).filter(
    (each): each is [string, WithBits] => each[1].kind === 'closed' || each[1].kind === 'stored',
  )

/** Returns the number of words per item, an even number since the table stores pairs. */
export const wordsIn = (board: AnyBoard): number =>
  2 * Math.ceil((Math.max(0, ...bitGroupsOf(board).map(({ word }) => word)) + 1) / 2)

/** Returns the index of a value in its group, also for alternative spellings. */
export const indexOfValue = (
  { values, aliases }: { values: readonly string[]; aliases?: Readonly<Record<string, string>> },
  value: string,
): number => values.indexOf(aliases && Object.hasOwn(aliases, value) ? aliases[value]! : value)

/** Returns the int8 columns of an item as text. */
export function bitsOf<Item>(board: Board<Item>, item: Item): string[] {
  const words = Array.from({ length: wordsIn(board) }, () => 0)
  const groups = new Map(bitGroupsOf(board).map((group) => [group.key, group]))
  for (const [key, part] of withBits(board)) {
    const { word, from } = groups.get(key)!
    for (const value of part.of(item as never)) {
      const place = indexOfValue(part, value)
      if (place >= 0) words[word]! |= 1 << (from + place)
    }
  }
  return Array.from({ length: words.length / 2 }, (_, i) => int8Of(words[2 * i]!, words[2 * i + 1]!))
}

const int8Of = (low: number, high: number): string =>
  BigInt.asIntN(64, (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)).toString()

/** Returns the bit of a value in the table: the index of the int8 column, and the mask. */
export function bitOf(board: AnyBoard, key: string, value: string): { column: number; mask: string } {
  const group = bitGroupsOf(board).find((each) => each.key === key)
  const place = group?.values.indexOf(value) ?? -1
  if (!group || place < 0) throw new Error(`${board.name}.${key} has no value ${value}`)
  return maskOf(group.word, 1 << (group.from + place))
}

/** Returns the mask of a word for its int8 column. */
export const maskOf = (word: number, mask: number): { column: number; mask: string } => ({
  column: word >> 1,
  mask: word % 2 === 0 ? int8Of(mask, 0) : int8Of(0, mask),
})

/** Returns the values of an open group as the table stores them. */
export const groupValues = (values: readonly string[]): string[] =>
  [...new Set(values.filter(Boolean))].sort()
