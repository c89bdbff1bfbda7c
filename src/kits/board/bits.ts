import { partsOf, type AnyBoard, type Board } from './board.ts'
import type { ClosedFacet, StoredBits } from './parts.ts'

// The values of an item as bits in words of 32, which is what JavaScript computes with. The table keeps two words in an
// int8, the second one above. Values that nobody knows (imports) have no bit.

const WORD = 32

/** Where the values of a group are kept. */
interface BitGroup {
  /** The key of its part. */
  key: string
  /** Which word, and its first bit there. */
  word: number
  from: number
  values: readonly string[]
  /** All bits of the group, in its word. */
  all: number
}

const layouts = new WeakMap<AnyBoard, BitGroup[]>()

/**
 * Where each group has its bits.
 * @throws Error when two groups would share a bit, or one lies in two words: a mistake in the declaration.
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

/** How many words an item has: an even number, since the table keeps them in pairs. */
export const wordsIn = (board: AnyBoard): number =>
  2 * Math.ceil((Math.max(0, ...bitGroupsOf(board).map(({ word }) => word)) + 1) / 2)

/** The place of a value among those of a group; other spellings count as what they stand for. */
export const placeIn = (
  { values, aliases }: { values: readonly string[]; aliases?: Readonly<Record<string, string>> },
  value: string,
): number => values.indexOf(aliases && Object.hasOwn(aliases, value) ? aliases[value]! : value)

/** What a table keeps of the bits of an item: each int8 as text. */
export function bitsOf<Item>(board: Board<Item>, item: Item): string[] {
  const words = Array.from({ length: wordsIn(board) }, () => 0)
  const groups = new Map(bitGroupsOf(board).map((group) => [group.key, group]))
  for (const [key, part] of withBits(board)) {
    const { word, from } = groups.get(key)!
    for (const value of part.of(item as never)) {
      const place = placeIn(part, value)
      if (place >= 0) words[word]! |= 1 << (from + place)
    }
  }
  return Array.from({ length: words.length / 2 }, (_, i) => int8Of(words[2 * i]!, words[2 * i + 1]!))
}

const int8Of = (low: number, high: number): string =>
  BigInt.asIntN(64, (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)).toString()

/** A value's bit as the table has it: which of its int8 columns, and the mask. */
export function bitOf(board: AnyBoard, key: string, value: string): { column: number; mask: string } {
  const group = bitGroupsOf(board).find((each) => each.key === key)
  const place = group?.values.indexOf(value) ?? -1
  if (!group || place < 0) throw new Error(`${board.name}.${key} has no value ${value}`)
  return maskOf(group.word, 1 << (group.from + place))
}

/** A mask of one of the words as the table has it. */
export const maskOf = (word: number, mask: number): { column: number; mask: string } => ({
  column: word >> 1,
  mask: word % 2 === 0 ? int8Of(mask, 0) : int8Of(0, mask),
})

/** Values of an open group as the table keeps them. */
export const groupValues = (values: readonly string[]): string[] =>
  [...new Set(values.filter(Boolean))].sort()
