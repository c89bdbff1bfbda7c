import { searchedKinds, type SearchKind } from '#kits/search/schema.ts'
import { isField, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'

/** Values of the filter for upcoming or past events. */
export const times = ['coming', 'past'] as const
type Time = (typeof times)[number]

/** Parameters of the search page's address, unparsed. */
export interface SearchAddress {
  q?: string | undefined
  by?: string | undefined
  field?: string | undefined
  tag?: string | undefined
  language?: string | undefined
  exact?: string | undefined
  plain?: string | undefined
  kind?: string | undefined
  when?: string | undefined
  within?: string | undefined
  cursor?: string | undefined
}

/** A parsed search. */
export interface ParsedSearch {
  words: string
  kind: SearchKind | undefined
  field: TaxonomyField | undefined
  language: string | undefined
  when: Time | undefined
  exactly: boolean
  /** Chips that the reader removed, as typed, separated by commas. */
  plain: string | undefined
  cursor: string | undefined
}

/** Parses a search. @returns undefined without words, and for organizations and tags, which only articles have. */
export function readAddress(address: SearchAddress): ParsedSearch | undefined {
  const words = address.q?.trim()
  if (!words || address.by || address.tag) return undefined
  const kind = searchedKinds.find((each) => each === address.kind)
  return {
    words,
    kind,
    field: isField(address.field) ? address.field : undefined,
    language: address.language,
    when: kind === 'event' ? times.find((each) => each === address.when) : undefined,
    exactly: address.exact !== undefined,
    plain: address.plain,
    cursor: kind && address.cursor,
  }
}

/** Parameters of a search feed's address. */
export const searchFeedParameters = ['q', 'kind', 'field', 'language', 'when', 'exact', 'plain'] as const

/** Returns the feed parameters of a search. */
export const searchFeedAddress = ({
  words,
  kind,
  field,
  language,
  when,
  exactly,
  plain,
}: ParsedSearch): Pick<SearchAddress, (typeof searchFeedParameters)[number]> => ({
  q: words,
  kind,
  field,
  language,
  when,
  exact: exactly ? '1' : undefined,
  plain,
})
