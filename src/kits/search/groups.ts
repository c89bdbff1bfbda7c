import { quoteLexeme } from '#lib/text/words.ts'

/** The forms of one search word. */
export interface SearchGroup {
  /** As it was typed. */
  typed: string
  /** Lexemes of the typed word. */
  exact: string[]
  /** Exact and similar lexemes. */
  wide: string[]
  /** The weight of a form that is not exact. */
  k: number
  /** Maximum number of items with one of them. */
  df: number
  /** The same for the head. */
  headDf: number
}

/** Maximum postings that a rung may read. */
const HEAD_BUDGET = 2_000
const DOC_BUDGET = 4_000
/** With more words there are too many combinations: only the outer rungs are queried. */
const ALL_RUNGS = 5
/** Rows to scan, newest first, before an index is faster. */
const WALKED = 6_000
/** The same if a few results of each kind are enough. */
const BEST = 30
const WALKED_BEST = 1_000
/** The same for whole texts, from this share of the items with the words. */
const WALKED_REST = 0.05
const CANDIDATES = 100
/** Head candidates that make others unnecessary if even the rarest word is common. */
const ENOUGH_BROAD = 20

/** The arguments of a search in the database. */
export interface RankedQuery {
  headRungs: string[]
  docRungs: string[]
  walk: boolean
  walkBest: boolean
  /** Whether the results after the best, by date, are found by a scan. */
  walkRest: boolean
  /** The query for every word, filters included. */
  every: string
  exact: string[]
  wide: string[]
  titleExact: string[]
  titleWide: string[]
  weights: number[]
  wideK: number[]
  near: string[]
  nearWeights: number[]
  enough: number
}

/**
 * @param total number of items.
 * @param filters a tsquery, '' for none.
 * @param rare whether the filters match few items.
 */
export function rankedQueryOf(
  groups: readonly SearchGroup[],
  total: number,
  filters: string,
  rare: boolean,
): RankedQuery {
  const wide = groups.map((group) => anyOf(group.wide))
  const exact = groups.map((group) => anyOf(group.exact.length > 0 ? group.exact : group.wide))
  const within = (query: string) => (filters ? `(${query})&${filters}` : query)
  const shareOf = (counts: readonly number[]) =>
    counts.reduce((share, count) => share * Math.min(1, count / Math.max(1, total)), 1)
  const shares = shareOf(groups.map(({ headDf }) => headDf))
  const rarest = Math.min(...groups.map(({ df }) => df))
  const weights = weightsOf(groups, total)
  const near = nearOf(wide)
  return {
    headRungs: rungsOf(
      groups.map(({ headDf }) => headDf),
      wide,
      HEAD_BUDGET,
    ).map(within),
    // For one word all texts score the same, so the newest come first anyway. Texts with every word are
    // always read.
    docRungs:
      groups.length < 2
        ? []
        : rungsOf(
            groups.map(({ df }) => df),
            wide,
            DOC_BUDGET,
          )
            .slice(1)
            .map(within),
    walk: !rare && CANDIDATES / Math.max(shares, 1e-9) < WALKED && total > WALKED,
    walkBest: !rare && BEST / Math.max(shares, 1e-9) < WALKED_BEST && total > WALKED,
    walkRest: !rare && total > WALKED && shareOf(groups.map(({ df }) => df)) > WALKED_REST,
    every: within(wide.join('&')),
    exact,
    wide,
    titleExact: groups.map((group) => titled(group.exact.length > 0 ? group.exact : group.wide)),
    titleWide: groups.map((group) => titled(group.wide)),
    weights,
    wideK: groups.map(({ k }) => k),
    near: near.map(({ query }) => query),
    nearWeights: near.map(({ weight }) => weight),
    enough: rarest > DOC_BUDGET ? ENOUGH_BROAD : CANDIDATES,
  }
}

/** Returns a query for one of the words in the title. */
export const titled = (lexemes: readonly string[]) =>
  `(${lexemes.map((each) => `${quoteLexeme(each)}:A`).join('|')})`

/**
 * Returns the weights of the words, nearly flat: with plain rarity, one superfluous rare word would beat
 * three words of a title. Weights are rounded, so that the pages of a search use the same ones during writes.
 */
export function weightsOf(groups: readonly SearchGroup[], total: number): number[] {
  const raw = groups.map(({ df }) => {
    const n = Math.min(df, total)
    return 1.33 + Math.log(1 + (total - n + 0.5) / (n + 0.5)) ** 0.35
  })
  const sum = raw.reduce((all, each) => all + each, 0)
  return raw.map((each) => Math.round((each / sum) * 100) / 100)
}

/** Returns the number of required words, rung by rung. */
const stepsOf = (n: number, least: number): number[] => {
  const steps = Array.from({ length: n - least + 1 }, (_, i) => n - i)
  return n <= ALL_RUNGS ? steps : steps.filter((m) => m >= n - 1 || m === least)
}

/**
 * Returns queries for items with at least n, n-1, … 1 of the words. The index reads only the rarest n-m+1
 * words of one. If these have too many postings, each item needs one of the rarest that fit.
 */
function rungsOf(counts: readonly number[], groups: readonly string[], budget: number): string[] {
  const n = groups.length
  const order = groups.map((_, i) => i).sort((a, b) => counts[a]! - counts[b]!)
  return stepsOf(n, 1).flatMap((m) => {
    let cost = 0
    let anchors = 0
    while (anchors < n - m + 1 && (anchors === 0 || cost + counts[order[anchors]!]! <= budget))
      cost += counts[order[anchors++]!]!
    // Even the rarest word is common: skip the lower rungs.
    if (cost > budget && m < n) return []
    const all = order.map((i) => groups[i]!)
    if (anchors === n - m + 1 || m === n) return [atLeast(m, all)]
    return [
      all
        .slice(0, anchors)
        .map((anchor, i) => (m === 1 ? anchor : `(${anchor}&(${atLeast(m - 1, all.toSpliced(i, 1))}))`))
        .join('|'),
    ]
  })
}

/** Returns a query for at least m of the groups. */
const atLeast = (m: number, groups: readonly string[], operator = '&'): string =>
  combinations(m, groups)
    .map((some) => `(${some.join(operator)})`)
    .join('|')

function combinations(m: number, groups: readonly string[]): string[][] {
  if (m === 0) return [[]]
  return groups.flatMap((group, i) =>
    combinations(m - 1, groups.slice(i + 1)).map((rest) => [group, ...rest]),
  )
}

/** Returns queries for several words in one passage; positions are passage numbers. */
function nearOf(groups: readonly string[]): { query: string; weight: number }[] {
  const n = groups.length
  if (n < 2) return []
  return stepsOf(n, Math.max(2, n - 2)).map((m) => ({
    query: atLeast(m, groups, '<0>'),
    weight: (m / n) ** 1.5,
  }))
}

/** Returns a tsquery for any of the lexemes. */
export const anyOf = (lexemes: readonly string[]): string => `(${lexemes.map(quoteLexeme).join('|')})`

/** Returns a tsquery for one lexeme of each group. */
export const allOf = (groups: readonly (readonly string[])[]): string => groups.map(anyOf).join('&')
