import { Dictionary } from './dictionary.ts'
import { IdListsWriter } from './id-lists.ts'
import { hasId } from './id-sets.ts'
import { Segment } from './segment.ts'

/** A segment, and a bit set of its dead items, of the same size. */
export interface MergedPart {
  segment: Segment
  dead: Uint32Array
}

/** Ids between two pauses: some milliseconds. */
export const PAUSE_AFTER = 100_000

/**
 * Merges segments, without dead items and their lexemes. Yields regularly, so that other work can run.
 * @param pauseAfter ids between two pauses.
 */
export function* mergeSegments(parts: readonly MergedPart[], pauseAfter: number): Generator<void, Segment> {
  const bytesOf = (which: 'everywhere' | 'titles') =>
    parts.reduce((sum, { segment }) => sum + segment[which].bytes, 0)
  const everywhere = new IdListsWriter(bytesOf('everywhere'))
  const titles = new IdListsWriter(bytesOf('titles'))
  const ids = new Int32Array(parts.reduce((sum, { segment }) => sum + segment.size, 0))
  const next = parts.map(() => 0)
  const heads = parts.map(({ segment }) => headOf(segment, 0))
  const lexemes: string[] = []
  let done = 0
  for (;;) {
    const lexeme = leastOf(heads)
    if (lexeme === undefined) break
    const having = parts.flatMap((part, at) => (heads[at] === lexeme ? [{ ...part, list: next[at]! }] : []))
    for (const [at, { segment }] of parts.entries())
      if (heads[at] === lexeme) heads[at] = headOf(segment, ++next[at]!)
    const count = gather(having, 'everywhere', ids)
    if (count > 0) {
      lexemes.push(lexeme)
      everywhere.add(ids, 0, count)
      titles.add(ids, 0, gather(having, 'titles', ids))
    }
    done += count + parts.length
    if (done > pauseAfter) {
      done = 0
      yield
    }
  }
  return new Segment({
    dictionary: new Dictionary(lexemes),
    everywhere: everywhere.finish(),
    titles: titles.finish(),
    items: livingIn(parts),
  })
}

function livingIn(parts: readonly MergedPart[]): Uint32Array {
  const items = new Uint32Array(Math.max(0, ...parts.map(({ segment }) => segment.items.length)))
  for (const { segment, dead } of parts)
    for (let at = 0; at < dead.length; at++) items[at]! |= segment.items[at]! & ~dead[at]!
  return items
}

const headOf = ({ dictionary }: Segment, number: number): string | undefined =>
  number < dictionary.size ? dictionary.at(number) : undefined

function leastOf(heads: readonly (string | undefined)[]): string | undefined {
  let least: string | undefined
  for (const head of heads) if (head !== undefined && (least === undefined || head < least)) least = head
  return least
}

/** Collects the living ids of a lexeme, ascending. @returns their number. */
function gather(
  having: readonly (MergedPart & { list: number })[],
  which: 'everywhere' | 'titles',
  ids: Int32Array,
): number {
  let count = 0
  let isSorted = true
  for (const { segment, dead, list } of having) {
    const before = count
    const end = segment[which].read(list, ids, before)
    for (let k = before; k < end; k++) if (!hasId(dead, ids[k]!)) ids[count++] = ids[k]!
    if (before > 0 && count > before && ids[before]! < ids[before - 1]!) isSorted = false
  }
  if (!isSorted) ids.subarray(0, count).sort()
  return count
}
