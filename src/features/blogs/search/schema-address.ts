import { LONGEST_TEXT, parameterText, type PageParameters } from '#lib/api/read-query.ts'
import { isField, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'

// Read by hand and not by zod, which would weigh 8 kB on every page: the router reads addresses before anything else.

/** Longest values where the API takes others than usual. */
const LONGEST_LANGUAGE = 35
const LONGEST_CURSOR = 500

/** What may stand in the address of a list; each is plain text. */
export const listParameters = {
  category: LONGEST_TEXT,
  q: LONGEST_TEXT,
  by: LONGEST_TEXT,
  topic: LONGEST_TEXT,
  tag: LONGEST_TEXT,
  process: LONGEST_TEXT,
  technology: LONGEST_TEXT,
  language: LONGEST_LANGUAGE,
  trending: LONGEST_TEXT,
  exact: LONGEST_TEXT,
  cursor: LONGEST_CURSOR,
  outline: LONGEST_TEXT,
}

/** What may stand in the address of the search page. */
export const searchParameters = {
  q: LONGEST_TEXT,
  by: LONGEST_TEXT,
  field: LONGEST_TEXT,
  tag: LONGEST_TEXT,
  language: LONGEST_LANGUAGE,
  exact: LONGEST_TEXT,
  cursor: LONGEST_CURSOR,
  outline: LONGEST_TEXT,
  kind: LONGEST_TEXT,
  when: LONGEST_TEXT,
  within: LONGEST_TEXT,
}

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

/** Whatever is wrong in an address falls away, so that every address gives a page. */
function read<P extends PageParameters>(
  given: Record<string, unknown>,
  parameters: P,
): Partial<Record<keyof P, string>> {
  const kept: Record<string, string> = {}
  for (const [name, limit] of Object.entries(parameters)) {
    const value = parameterText(given[name], limit)
    if (value !== undefined) kept[name] = value
  }
  return kept as Partial<Record<keyof P, string>>
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
