import { hasId, idsOfSet } from './id-sets.ts'
import { weightsOf, type SearchGroup } from '../groups.ts'
import type { SearchKind } from '../schema.ts'
import type { ItemColumns } from './item-columns.ts'
import { timeLexemes, UNKNOWN_LANGUAGE } from '../item.ts'
import { havingLexemes } from './query.ts'
import {
  fittingOf,
  bitsByWordCount,
  inTitle,
  wordFactsOf,
  type KnownItems,
  type WordFacts,
} from './word-facts.ts'

export interface RankInput {
  groups: readonly SearchGroup[]
  /** An item needs one lexeme of each. */
  filters: readonly (readonly string[])[]
  /** Minutes since 1970, UTC: excludes older items. */
  since: number
  /** The maximum id: newer items came after the first page. */
  known?: number | undefined
  /** The reader's language, whose items rank slightly higher. */
  own: string
  /** The number of candidates per kind. */
  ofEach: number
}

/** A candidate for the best, before the nearness of its words is known. */
export interface RankCandidate {
  id: number
  /** Without the score for nearness. */
  score: number
  /** The missing words, by their number in the groups, from 1. */
  lacks: number[]
  /** The score for nearness: the minimum, from words in the head, and the maximum. */
  near: { least: number; most: number }
  /** How far it is placed below its score. */
  under: number
}

/** The items that match the words. */
export interface RankedWords {
  /** A bit for each event that is over. */
  past: Uint32Array
  /** A bit for each item with every word. */
  whole: Uint32Array
  /** The candidates by kind: items with every word first, then by score. */
  kinds: Map<SearchKind, RankCandidate[]>
}

/** Returns the score of words in one passage, as `near` of groups.ts. */
export const worthOfNear = (together: number, groups: number): number =>
  together >= Math.max(2, groups - 2) ? (together / groups) ** 1.5 : 0

/** Scores of a word in the title, in the head and anywhere, and of the reader's language. */
const TITLE = 1.33
const HEAD = 0.3
const ANYWHERE = 0.8
const LANGUAGE = 0.5
/** How far events that are over are placed below: after all others, or after equal ones if the words are their title. */
export const UNDER_COMING = 10
const UNDER_EQUAL = 0.01
/** Sums of the same numbers in another order differ by less. */
const ROUNDING = 1e-9
/** More than the maximum words of a title. */
const MAX_WORDS = 256

/**
 * Ranks items like search_scores of the database, but for all items at once: by words in the title, the share
 * of the title, words in the head and words anywhere. If an item has all words, items that lack more than a
 * third are not results.
 */
export function rankByWords(items: KnownItems, asked: RankInput): RankedWords {
  const { columns } = items
  const facts = wordFactsOf(items, asked.groups)
  const held = bitsByWordCount(facts, fittingOf(items, asked))
  const whole = held.at(-1)!
  const n = facts.length
  const least = whole.some((bits) => bits !== 0) ? Math.max(1, n - Math.floor(n / 3)) : 1
  const weights = weightsOf(asked.groups, items.words.size)
  const isOwn = columns.inLanguage(asked.own)
  const past = items.words.find(havingLexemes([[timeLexemes.past]]))
  const best = new Map<SearchKind, { whole: BestOf; lacking: BestOf }>()
  const rank = (tier: Tier) => {
    for (const id of idsOfSet(tier.bits)) {
      const kind = columns.kindOf(id)
      let ofKind = best.get(kind)
      if (!ofKind) best.set(kind, (ofKind = bestOfKind(columns, asked.ofEach)))
      const list = tier.isWhole ? ofKind.whole : ofKind.lacking
      const own = isOwn(id) ? LANGUAGE : 0
      if (list.isBeyond(tier.most + own)) continue
      const { score, together, isTitle } = scoreOf(facts, weights, columns, id)
      const under = hasId(past, id) ? (isTitle ? UNDER_EQUAL : UNDER_COMING) : 0
      list.offer({ id, score: score + own, near: worthOfNear(together, n), under })
    }
  }
  const tiers = tiersOf(facts, weights, whole, held[least - 1]!)
  for (const tier of tiers) if (tier.isWhole) rank(tier)
  // If some items have every word, one that lacks some is a result only if it may reach their best score.
  const lowest = Math.min(...[...best.values()].map((ofKind) => ofKind.whole.highest))
  const noneWhole = best.size === 0
  for (const tier of tiers)
    if (!tier.isWhole && (noneWhole || tier.most + worthOfNear(n - 1, n) + LANGUAGE >= lowest)) rank(tier)
  const candidateOf = ({ id, score, near, under }: Offered): RankCandidate => {
    const lacks = facts.flatMap(({ wide }, i) => (hasId(wide, id) ? [] : [i + 1]))
    return { id, score, lacks, near: { least: near, most: worthOfNear(n - lacks.length, n) }, under }
  }
  return {
    past,
    whole,
    kinds: new Map(
      [...best].map(([kind, lists]) => [
        kind,
        [...lists.whole.offered, ...lists.lacking.offered].map(candidateOf),
      ]),
    ),
  }
}

/** Items whose score is at most `most`, apart from their language. */
interface Tier {
  bits: Uint32Array
  isWhole: boolean
  most: number
}

/** Groups the items by the places of their words, so that not every item with a common word is scored. */
function tiersOf(
  facts: readonly WordFacts[],
  weights: readonly number[],
  whole: Uint32Array,
  some: Uint32Array,
): Tier[] {
  const n = facts.length
  const tier = (isWhole: boolean, most: number): Tier => ({
    bits: new Uint32Array(whole.length),
    isWhole,
    most,
  })
  const tiers = [true, false].flatMap((isWhole) => {
    const share = isWhole ? 1 : 1 - Math.min(...weights)
    return [
      tier(isWhole, Number.POSITIVE_INFINITY),
      tier(isWhole, (HEAD + ANYWHERE) * share + worthOfNear(isWhole ? n : n - 1, n)),
      tier(isWhole, ANYWHERE * share),
    ]
  })
  for (let at = 0; at < whole.length; at++) {
    const all = some[at]!
    if (all === 0) continue
    let title = 0
    let head = 0
    for (const { titleWide, headWide } of facts) {
      title |= titleWide[at]!
      head |= headWide[at]!
    }
    const parts = [title, head & ~title, ~head & ~title]
    for (const [i, { bits, isWhole }] of tiers.entries())
      bits[at] = all & (isWhole ? whole[at]! : ~whole[at]!) & parts[i % parts.length]!
  }
  return tiers
}

const bestOfKind = (columns: ItemColumns, most: number) => ({
  whole: new BestOf(columns, most),
  lacking: new BestOf(columns, most),
})

/** Returns the score of an item, the number of its words in the head, and whether they are its whole title. */
function scoreOf(
  facts: readonly WordFacts[],
  weights: readonly number[],
  columns: ItemColumns,
  id: number,
): { score: number; together: number; isTitle: boolean } {
  const at = id >>> 5
  const bit = 1 << (id & 31)
  let title = 0
  let titleWords = 0
  let head = 0
  let together = 0
  let anywhere = 0
  for (let i = 0; i < facts.length; i++) {
    const each = facts[i]!
    if ((each.wide[at]! & bit) === 0) continue
    const weight = weights[i]!
    const less = weight * each.k
    anywhere += (each.exact[at]! & bit) === 0 ? less : weight
    if ((each.headWide[at]! & bit) === 0) continue
    together++
    head += (each.headExact[at]! & bit) === 0 ? less : weight
    if ((each.titleWide[at]! & bit) === 0) continue
    titleWords++
    title += (each.titleExact[at]! & bit) === 0 ? less : weight
  }
  const share = Math.sqrt(Math.min(1, titleWords / Math.max(1, columns.titleWordsOf(id))))
  const score = TITLE * title * share + TITLE * title ** 2 + HEAD * head + ANYWHERE * anywhere
  const isTitle = titleWords === facts.length && titleWords >= columns.titleWordsOf(id)
  return { score, together, isTitle }
}

interface Offered {
  id: number
  score: number
  near: number
  under: number
}

const sumOf = ({ score, near, under }: Offered) => score + near - under

/** Collects the best items, best first; of equals the newest. */
class BestOf {
  readonly offered: Offered[] = []
  readonly #columns: ItemColumns
  readonly #most: number

  constructor(columns: ItemColumns, most: number) {
    this.#columns = columns
    this.#most = most
  }

  /** The guaranteed score of the best item. */
  get highest(): number {
    const [first] = this.offered
    return first ? first.score + first.near : Number.POSITIVE_INFINITY
  }

  /** Tells whether an item with at most this score cannot enter the list. */
  isBeyond(most: number): boolean {
    const last = this.offered[this.#most - 1]
    return last !== undefined && sumOf(last) > most + ROUNDING
  }

  offer(item: Offered): void {
    const list = this.offered
    const isFull = list.length >= this.#most
    if (isFull && !this.#isBefore(item, list.at(-1)!)) return
    let at = isFull ? list.length - 1 : list.length
    while (at > 0 && this.#isBefore(item, list[at - 1]!)) at--
    if (isFull) list.pop()
    list.splice(at, 0, item)
  }

  #isBefore(item: Offered, other: Offered): boolean {
    const more = sumOf(item) - sumOf(other)
    if (more !== 0) return more > 0
    const later = this.#columns.publishedOf(item.id) - this.#columns.publishedOf(other.id)
    return later === 0 ? item.id > other.id : later > 0
  }
}

/**
 * Returns items whose title has one form of each group: those in the reader's language or in none first,
 * then by share of the title, then newest.
 */
export function shortestTitles(
  { words, columns }: KnownItems,
  groups: readonly (readonly string[])[],
  own: string,
  most: number,
): number[] {
  const isOwn = columns.inLanguage(own)
  const isOfNone = columns.inLanguage(UNKNOWN_LANGUAGE.slice(0, 2))
  const best = new BestOf(columns, most)
  const titles = groups.map((forms) => forms.map(inTitle))
  for (const id of idsOfSet(words.find(havingLexemes(titles))))
    best.offer({
      id,
      score: (isOwn(id) || isOfNone(id) ? MAX_WORDS : 0) - columns.titleWordsOf(id),
      near: 0,
      under: 0,
    })
  return best.offered.map(({ id }) => id)
}

/** Counts the items with every word by kind. Translations count once. */
export function countWhole({ columns }: KnownItems, whole: Uint32Array): Map<SearchKind, number> {
  const counts = new Map<SearchKind, number>()
  const shared = new Set<number>()
  for (const id of idsOfSet(whole)) {
    if (columns.hasTwins(id)) {
      const twin = columns.twinOf(id)
      if (shared.has(twin)) continue
      shared.add(twin)
    }
    const kind = columns.kindOf(id)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return counts
}
