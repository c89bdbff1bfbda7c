import { LONGEST_TEXT, parameterText } from '#lib/api/read-query.ts'
import { isField, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'

// Read by hand and not by zod, which would weigh 8 kB on every page: the router reads addresses before anything else.

/** What may stand in the address of a list; each is plain text. */
export const listParameters = [
  'category',
  'q',
  'by',
  'topic',
  'tag',
  'process',
  'technology',
  'language',
  'trending',
  'exact',
  'cursor',
  'outline',
] as const

/** What may stand in the address of the search page. */
export const searchParameters = [
  'q',
  'by',
  'field',
  'tag',
  'language',
  'exact',
  'cursor',
  'outline',
  'kind',
  'when',
  'within',
] as const

/** How long ago an article may have been published. */
export const publishedSpans = ['week', 'month', 'year'] as const
export type PublishedSpan = (typeof publishedSpans)[number]

/** The address bar's part of a list screen. */
export interface ListSearch {
  category?: string | undefined
  q?: string | undefined
  by?: 'organization' | undefined
  topic?: string | undefined
  tag?: string | undefined
  process?: string | undefined
  technology?: string | undefined
  language?: string | undefined
  trending?: '1' | undefined
  /** Nothing but the words as they are typed. */
  exact?: '1' | undefined
  cursor?: string | undefined
  /** The article whose outline dialog is open. */
  outline?: string | undefined
}

/** The address bar's part of the search over everything published. */
export interface SearchPageSearch extends Pick<
  ListSearch,
  'q' | 'by' | 'tag' | 'language' | 'exact' | 'cursor' | 'outline'
> {
  field?: TaxonomyField | undefined
  /** What alone is looked for; see features/search. */
  kind?: string | undefined
  /** When events take place. */
  when?: string | undefined
  /** Articles that were published within it. */
  within?: PublishedSpan | undefined
}

/** Longest values where the API takes others than usual. */
const limits: Record<string, number> = { language: 35, cursor: 500 }

/** The longest value of a parameter, in characters. */
export const longestText = (name: string): number => limits[name] ?? LONGEST_TEXT

/** Whatever is wrong in an address falls away, so that every address gives a page. */
function read<K extends string>(
  given: Record<string, unknown>,
  names: readonly K[],
): Partial<Record<K, string>> {
  const kept: Partial<Record<K, string>> = {}
  for (const name of names) {
    const value = parameterText(given[name], longestText(name))
    if (value !== undefined) kept[name] = value
  }
  return kept
}

// By keyword is what is meant without it; a form that is sent without scripts says it all the same.
const byOf = (value: string | undefined) => (value === 'organization' ? value : undefined)

const flagOf = (value: string | undefined) => (value === '1' ? value : undefined)

export function parseListSearch(given: Record<string, unknown>): ListSearch {
  const { by, trending, exact, ...texts } = read(given, listParameters)
  return withoutUndefined({ ...texts, by: byOf(by), trending: flagOf(trending), exact: flagOf(exact) })
}

export function parseSearchPage(given: Record<string, unknown>): SearchPageSearch {
  const { by, field, exact, within, ...texts } = read(given, searchParameters)
  // Other lists do not narrow by it, and must not say that they do.
  const rankedArticles = texts.kind === 'article' && Boolean(texts.q?.trim()) && !byOf(by)
  return withoutUndefined({
    ...texts,
    by: byOf(by),
    field: isField(field) ? field : undefined,
    exact: flagOf(exact),
    within: rankedArticles ? publishedSpans.find((span) => span === within) : undefined,
  })
}

// A key that is not there and one that is undefined are the same address, and must be the same query.
const withoutUndefined = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
