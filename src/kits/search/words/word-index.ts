import { hasId, idsOfSet, removeIds } from './id-sets.ts'
import type { WordForm, WordQuery } from './query.ts'
import { Segment } from './segment.ts'
import { isTypoOf, mistypedPrefix } from './typos.ts'
import { Dictionary } from './dictionary.ts'
import { IdListsWriter } from './id-lists.ts'

/** A segment of the index. An item counts only in its last segment. */
interface IndexPart {
  segment: Segment
  /** A bit for each item that was rewritten or deleted. Such items are dead in all earlier parts, too. */
  dead: Uint32Array
  deaths: number
}

/** The number of parts from which some are merged. */
const MAX_PARTS = 8
/** Minimum letters of a mistyped prefix: shorter ones match too much. */
const BEGINNING_FROM = 6
/** Maximum corrections of a mistyped word. */
const MAX_CORRECTIONS = 32

/** The words of all items, in memory. */
export class WordIndex {
  readonly #parts: IndexPart[] = []

  /** The memory in use. */
  get bytes(): number {
    return this.#parts.reduce((sum, { segment, dead }) => sum + segment.bytes + dead.byteLength, 0)
  }

  /**
   * Replaces or removes items.
   * @param segments of the items that still exist.
   */
  replace(ids: Iterable<number>, segments: readonly Segment[]): void {
    for (const id of ids) for (const part of this.#parts) kill(part, id)
    this.#parts.push(...segments.map(partOf))
  }

  /** Returns a bit for each item that matches the query. */
  find({ groups, titles }: WordQuery): Uint32Array {
    const size = Math.max(0, ...this.#parts.map(({ segment }) => segment.items.length))
    let found: Uint32Array | undefined
    for (const group of groups) {
      const bits = new Uint32Array(size)
      for (const { segment, dead, deaths } of this.#parts) {
        for (const form of group) segment.mark(form, titles, bits)
        if (deaths > 0) removeIds(bits, dead)
      }
      if (found) for (let at = 0; at < size; at++) found[at]! &= bits[at]!
      else found = bits
    }
    return found ?? new Uint32Array(size)
  }

  /** Returns a test for groups: whether an item that the query finds also has one of the group's forms. */
  testAmong(query: WordQuery): (group: readonly WordForm[]) => boolean {
    const found = this.find(query)
    // An item counts only in its last part.
    const living = this.#parts.map(({ segment, dead, deaths }) => {
      if (deaths === 0) return { segment, bits: found }
      const bits = found.slice()
      removeIds(bits, dead)
      return { segment, bits }
    })
    return (group) =>
      living.some(({ segment, bits }) => group.some((form) => segment.meets(form, query.titles, bits)))
  }

  /** Returns a bit for each item. */
  items(): Uint32Array {
    const all = new Uint32Array(Math.max(0, ...this.#parts.map(({ segment }) => segment.items.length)))
    for (const { segment, dead } of this.#parts)
      for (let at = 0; at < dead.length; at++) all[at]! |= segment.items[at]! & ~dead[at]!
    return all
  }

  /** The number of items. */
  get size(): number {
    return this.#parts.reduce((sum, { segment, deaths }) => sum + segment.size - deaths, 0)
  }

  knows(lexeme: string): boolean {
    return this.#parts.some(({ segment }) => segment.dictionary.numberOf(lexeme) >= 0)
  }

  /** Tells whether a lexeme has a prefix. */
  knowsBeginning(letters: string): boolean {
    return this.#parts.some(({ segment }) => {
      const [from, to] = segment.dictionary.beginningWith(letters)
      return from < to
    })
  }

  /**
   * Returns corrections of a word with one typo, most used first: lexemes. If there are none and the word may
   * be unfinished, returns prefixes.
   */
  meantBy(typed: string, unfinished: boolean): WordForm[] {
    const words = new Set<string>()
    const beginnings = new Set<string>()
    const mayBegin = unfinished && typed.length >= BEGINNING_FROM
    for (const { segment } of this.#parts)
      for (const lexeme of segment.dictionary.nearTo(typed)) {
        if (isTypoOf(typed, lexeme)) words.add(lexeme)
        else if (mayBegin && words.size === 0) {
          const begun = mistypedPrefix(typed, lexeme)
          if (begun !== undefined) beginnings.add(begun)
        }
      }
    return words.size > 0
      ? this.#mostUsed([...words].map((lexeme) => ({ lexeme })))
      : this.#mostUsed([...beginnings].map((lexeme) => ({ lexeme, begins: true })))
  }

  #mostUsed(forms: readonly WordForm[]): WordForm[] {
    const weighed = forms.map((form) => ({
      form,
      weight: this.#parts.reduce((sum, { segment }) => sum + segment.weightOf(form), 0),
    }))
    weighed.sort((a, b) => b.weight - a.weight || (a.form.lexeme < b.form.lexeme ? -1 : 1))
    return weighed.slice(0, MAX_CORRECTIONS).map(({ form }) => form)
  }

  /**
   * Merges parts when there are many. Run one call at a time.
   * @param pause awaited regularly; false stops the work.
   * @param pauseAfter ids between two pauses.
   */
  async tidy(pause: () => Promise<boolean>, pauseAfter = PAUSE_AFTER): Promise<void> {
    while (this.#parts.length > MAX_PARTS) if (!(await this.#merge(pause, pauseAfter))) return
  }

  /**
   * Returns the first part to merge: at least the last two, and earlier ones that are not much larger or have
   * many dead items.
   */
  #firstToMerge(): number {
    let first = this.#parts.length - 1
    let size = this.#parts[first]!.segment.size
    do size += this.#parts[--first]!.segment.size
    while (first > 0 && isWorthIt(this.#parts[first - 1]!, size))
    return first
  }

  async #merge(pause: () => Promise<boolean>, pauseAfter: number): Promise<boolean> {
    const first = this.#firstToMerge()
    const old = this.#parts.slice(first)
    const before = old.map(({ segment, dead }) => ({ segment, dead: dead.slice() }))
    const work = mergeSegments(before, pauseAfter)
    let step = work.next()
    for (; !step.done; step = work.next()) if (!(await pause())) return false
    const merged = partOf(step.value)
    // Items that died during the merge are in it.
    for (const [at, { dead }] of old.entries()) {
      const late = dead.slice()
      removeIds(late, before[at]!.dead)
      for (const id of idsOfSet(late)) kill(merged, id)
    }
    this.#parts.splice(first, old.length, merged)
    return true
  }
}

const partOf = (segment: Segment): IndexPart => ({
  segment,
  dead: new Uint32Array(segment.items.length),
  deaths: 0,
})

function kill(part: IndexPart, id: number): void {
  const { segment, dead } = part
  if (!hasId(segment.items, id) || hasId(dead, id)) return
  dead[id >>> 5]! |= 1 << (id & 31)
  part.deaths++
}

/** Tells whether a part should be merged with the later ones. @param size of those. */
const isWorthIt = ({ segment, deaths }: IndexPart, size: number): boolean =>
  segment.size <= 2 * size || 4 * deaths > segment.size

/** A segment, and a bit set of its dead items, of the same size. */
interface MergedPart {
  segment: Segment
  dead: Uint32Array
}

/** Ids between two pauses: some milliseconds. */
const PAUSE_AFTER = 100_000

/**
 * Merges segments, without dead items and their lexemes. Yields regularly, so that other work can run.
 * @param pauseAfter ids between two pauses.
 */
function* mergeSegments(parts: readonly MergedPart[], pauseAfter: number): Generator<void, Segment> {
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
