import { MAX_TEXT_LENGTH, parameterText, type PageParameters } from '#lib/api/read-query.ts'
import { isField, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'

// Parsed without zod, which would add 8 kB to every page, since the router parses addresses first.

/** Maximum lengths where the API's differ from the usual ones. */
const MAX_LANGUAGE_LENGTH = 35
const MAX_CURSOR_LENGTH = 500
/** Pasted text is searched by its first words. */
const MAX_PASTED_LENGTH = 2_000

/** The parameters of a list's address, all plain text. */
export const listParameters = {
  category: MAX_TEXT_LENGTH,
  q: MAX_TEXT_LENGTH,
  by: MAX_TEXT_LENGTH,
  topic: MAX_TEXT_LENGTH,
  tag: MAX_TEXT_LENGTH,
  process: MAX_TEXT_LENGTH,
  technology: MAX_TEXT_LENGTH,
  language: MAX_LANGUAGE_LENGTH,
  trending: MAX_TEXT_LENGTH,
  exact: MAX_TEXT_LENGTH,
  cursor: MAX_CURSOR_LENGTH,
  outline: MAX_TEXT_LENGTH,
}

/** The parameters of the search page's address. */
export const searchParameters = {
  q: MAX_PASTED_LENGTH,
  by: MAX_TEXT_LENGTH,
  field: MAX_TEXT_LENGTH,
  tag: MAX_TEXT_LENGTH,
  language: MAX_LANGUAGE_LENGTH,
  exact: MAX_TEXT_LENGTH,
  cursor: MAX_CURSOR_LENGTH,
  outline: MAX_TEXT_LENGTH,
  plain: MAX_TEXT_LENGTH,
  kind: MAX_TEXT_LENGTH,
  when: MAX_TEXT_LENGTH,
  within: MAX_TEXT_LENGTH,
}

/** The time spans for the publication date. */
export const publishedSpans = ['week', 'month', 'year'] as const
export type PublishedSpan = (typeof publishedSpans)[number]

/** The parsed address of a list. */
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
  /** Match the words only as they are typed. */
  exact?: '1' | undefined
  cursor?: string | undefined
  /** The article whose outline dialog is open. */
  outline?: string | undefined
}

/** The parsed address of the portal-wide search. */
export interface SearchPageSearch extends Pick<
  ListSearch,
  'q' | 'by' | 'tag' | 'language' | 'exact' | 'cursor' | 'outline'
> {
  field?: TaxonomyField | undefined
  /** Words that are searched for as plain words; see features/search. */
  plain?: string | undefined
  /** The only kind to search; see features/search. */
  kind?: string | undefined
  /** When events take place. */
  when?: string | undefined
  /** The time span of publication. */
  within?: PublishedSpan | undefined
}

/** Drops invalid parameters, so that every address shows a page. */
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

// Search by keyword is the default, but forms without scripts always send it.
const byOf = (value: string | undefined) => (value === 'organization' ? value : undefined)

const flagOf = (value: string | undefined) => (value === '1' ? value : undefined)

export function parseListSearch(given: Record<string, unknown>): ListSearch {
  const { by, trending, exact, ...texts } = read(given, listParameters)
  return withoutUndefined({ ...texts, by: byOf(by), trending: flagOf(trending), exact: flagOf(exact) })
}

export function parseSearchPage(given: Record<string, unknown>): SearchPageSearch {
  const { by, field, exact, within, q, ...texts } = read(given, searchParameters)
  // Other lists do not support this filter and must not show it.
  const rankedArticles = texts.kind === 'article' && Boolean(q?.trim()) && !byOf(by)
  return withoutUndefined({
    q: q && firstWords(q),
    ...texts,
    by: byOf(by),
    field: isField(field) ? field : undefined,
    exact: flagOf(exact),
    within: rankedArticles ? publishedSpans.find((span) => span === within) : undefined,
  })
}

/** Returns the first words of a text, as many as a search may have. */
const firstWords = (text: string): string =>
  text.length > MAX_TEXT_LENGTH
    ? text
        .slice(0, MAX_TEXT_LENGTH + 1)
        .replace(/\s+\S*$/u, '')
        .slice(0, MAX_TEXT_LENGTH)
    : text

// A missing key and an undefined one are the same address, and must be the same query.
const withoutUndefined = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
