import { hasId, idsOfSet, takeOut } from './id-sets.ts'
import { mergeSegments, PAUSE_AFTER } from './merge.ts'
import type { WordForm, WordQuery } from './query.ts'
import type { Segment } from './segment.ts'
import { isMistakeOf, mistakenBeginning } from './typos.ts'

/** One of the segments: an item counts in the last one that it is in. */
interface IndexPart {
  segment: Segment
  /** Items that were written anew or went: a bit each. They are dead in all parts before, too. */
  dead: Uint32Array
  deaths: number
}

/** From so many parts on some are merged. */
const MOST_PARTS = 8
/** Letters of a beginning with a mistake: of fewer, too much begins nearly so. */
const BEGINNING_FROM = 6
/** Words that one that was mistyped may stand for. */
const MOST_MEANT = 32

/** Which items have which words, in this process. */
export class WordIndex {
  readonly #parts: IndexPart[] = []

  /** In memory. */
  get bytes(): number {
    return this.#parts.reduce((sum, { segment, dead }) => sum + segment.bytes + dead.byteLength, 0)
  }

  /**
   * Works in what became of some items.
   * @param segments of those that are still there.
   */
  replace(ids: Iterable<number>, segments: readonly Segment[]): void {
    for (const id of ids) for (const part of this.#parts) kill(part, id)
    this.#parts.push(...segments.map(partOf))
  }

  /** A bit for each item that has the words. */
  find({ groups, titles }: WordQuery): Uint32Array {
    const size = Math.max(0, ...this.#parts.map(({ segment }) => segment.items.length))
    let found: Uint32Array | undefined
    for (const group of groups) {
      const bits = new Uint32Array(size)
      for (const { segment, dead, deaths } of this.#parts) {
        for (const form of group) segment.mark(form, titles, bits)
        if (deaths > 0) takeOut(bits, dead)
      }
      if (found) for (let at = 0; at < size; at++) found[at]! &= bits[at]!
      else found = bits
    }
    return found ?? new Uint32Array(size)
  }

  /** What tells of each group whether an item that a query finds has one of its forms, too. */
  testAmong(query: WordQuery): (group: readonly WordForm[]) => boolean {
    const found = this.find(query)
    // An item counts in its last part alone.
    const living = this.#parts.map(({ segment, dead, deaths }) => {
      if (deaths === 0) return { segment, bits: found }
      const bits = found.slice()
      takeOut(bits, dead)
      return { segment, bits }
    })
    return (group) =>
      living.some(({ segment, bits }) => group.some((form) => segment.meets(form, query.titles, bits)))
  }

  /** A bit for each item. */
  items(): Uint32Array {
    const all = new Uint32Array(Math.max(0, ...this.#parts.map(({ segment }) => segment.items.length)))
    for (const { segment, dead } of this.#parts)
      for (let at = 0; at < dead.length; at++) all[at]! |= segment.items[at]! & ~dead[at]!
    return all
  }

  /** How many items. */
  get size(): number {
    return this.#parts.reduce((sum, { segment, deaths }) => sum + segment.size - deaths, 0)
  }

  knows(lexeme: string): boolean {
    return this.#parts.some(({ segment }) => segment.dictionary.numberOf(lexeme) >= 0)
  }

  /** Whether a lexeme begins so. */
  knowsBeginning(letters: string): boolean {
    return this.#parts.some(({ segment }) => {
      const [from, to] = segment.dictionary.beginningWith(letters)
      return from < to
    })
  }

  /**
   * What a word may stand for that was typed with one mistake, the most used first: lexemes; where there are none and
   * the word may not be finished, what they begin with.
   */
  meantBy(typed: string, unfinished: boolean): WordForm[] {
    const words = new Set<string>()
    const beginnings = new Set<string>()
    const mayBegin = unfinished && typed.length >= BEGINNING_FROM
    for (const { segment } of this.#parts)
      for (const lexeme of segment.dictionary.nearTo(typed)) {
        if (isMistakeOf(typed, lexeme)) words.add(lexeme)
        else if (mayBegin && words.size === 0) {
          const begun = mistakenBeginning(typed, lexeme)
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
    return weighed.slice(0, MOST_MEANT).map(({ form }) => form)
  }

  /**
   * Merges parts where they have become many; one call at a time.
   * @param pause awaited now and then; where it says no, the work is left.
   * @param pauseAfter ids between that.
   */
  async tidy(pause: () => Promise<boolean>, pauseAfter = PAUSE_AFTER): Promise<void> {
    while (this.#parts.length > MOST_PARTS) if (!(await this.#merge(pause, pauseAfter))) return
  }

  /** At least the last two, and those before that are not much larger, or in which much is dead. */
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
    // Who died meanwhile is in it.
    for (const [at, { dead }] of old.entries()) {
      const late = dead.slice()
      takeOut(late, before[at]!.dead)
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

/** Whether a part should be merged with those behind it. @param size of them. */
const isWorthIt = ({ segment, deaths }: IndexPart, size: number): boolean =>
  segment.size <= 2 * size || 4 * deaths > segment.size
