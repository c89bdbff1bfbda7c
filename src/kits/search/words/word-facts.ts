import type { SearchGroup } from '../groups.ts'
import type { ItemColumns } from './item-columns.ts'
import { formsOf, havingLexemes } from './query.ts'
import type { WordIndex } from './word-index.ts'

/** All items: their words, and other data for ranking. */
export interface KnownItems {
  words: WordIndex
  columns: ItemColumns
}

/** Returns the lexeme of a word in a title. */
export const inTitle = (word: string): string => `#=${word}`

/** Where one word occurs, a bit for each item: as typed, and in any form. */
export interface WordFacts {
  exact: Uint32Array
  wide: Uint32Array
  headExact: Uint32Array
  headWide: Uint32Array
  titleExact: Uint32Array
  titleWide: Uint32Array
  k: number
}

/** Reads where the forms of each word occur. */
export function wordFactsOf({ words }: KnownItems, groups: readonly SearchGroup[]): WordFacts[] {
  return groups.map(({ exact, wide, k }) => {
    const of = (lexemes: readonly string[], titles = false) => words.find(havingLexemes([lexemes], titles))
    const forms = of(wide)
    const heads = of(wide, true)
    const titles = of(wide.map(inTitle))
    // If the typed word is unknown, its corrections count like any form.
    const typed = exact.length > 0 ? exact : wide
    const isAll = typed.length === wide.length
    return {
      exact: isAll ? forms : of(typed),
      wide: forms,
      headExact: isAll ? heads : of(typed, true),
      headWide: heads,
      titleExact: isAll ? titles : of(typed.map(inTitle)),
      titleWide: titles,
      k,
    }
  })
}

/** Returns a bit for each item that passes all filters; undefined without filters. */
export function fittingOf(
  { words, columns }: KnownItems,
  {
    filters,
    since,
    known = columns.highest,
  }: { filters: readonly (readonly string[])[]; since: number; known?: number | undefined },
): Uint32Array | undefined {
  const isAll = known >= columns.highest
  if (filters.length === 0 && since <= 0 && isAll) return undefined
  const fitting = filters.length > 0 ? words.find(havingLexemes(filters)) : words.items()
  return since > 0 || !isAll ? columns.keepSince(fitting, since, known) : fitting
}

/** Returns for each number of words, from 1, a bit for each item with at least as many. */
export function bitsByWordCount(
  facts: readonly WordFacts[],
  fitting: Uint32Array | undefined,
): Uint32Array[] {
  const size = facts[0]!.wide.length
  const held = facts.map(() => new Uint32Array(size))
  for (const [n, { wide }] of facts.entries())
    for (let at = 0; at < size; at++) {
      const bits = fitting ? wide[at]! & fitting[at]! : wide[at]!
      if (bits === 0) continue
      for (let m = n; m > 0; m--) held[m]![at]! |= held[m - 1]![at]! & bits
      held[0]![at]! |= bits
    }
  return held
}

/**
 * Returns the proposals that at least one item has together with all of the context, in order.
 * @param context an item needs one lexeme of each.
 * @param proposals each needs one of its lexemes.
 * @param most the maximum number.
 */
export function findTogether(
  { words }: KnownItems,
  context: readonly (readonly string[])[],
  proposals: readonly (readonly string[])[],
  most: number,
): number[] {
  const isFound = words.testAmong(havingLexemes(context))
  const found: number[] = []
  for (const [at, lexemes] of proposals.entries()) {
    if (found.length >= most) break
    if (isFound(formsOf(lexemes))) found.push(at)
  }
  return found
}
