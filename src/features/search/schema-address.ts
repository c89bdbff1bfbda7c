import { searchedKinds, type SearchKind } from '#kits/search/schema.ts'
import { isField, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'

/** When events take place. */
export const times = ['coming', 'past'] as const
type Time = (typeof times)[number]

/** What the address of the search asks for, as it stands there. */
export interface SearchAddress {
  q?: string | undefined
  by?: string | undefined
  field?: string | undefined
  tag?: string | undefined
  language?: string | undefined
  exact?: string | undefined
  kind?: string | undefined
  when?: string | undefined
  within?: string | undefined
  cursor?: string | undefined
}

/** The same, read. */
export interface AskedSearch {
  words: string
  kind: SearchKind | undefined
  field: TaxonomyField | undefined
  language: string | undefined
  when: Time | undefined
  exactly: boolean
  cursor: string | undefined
}

/** @returns nothing without words: there is nothing to rank by. Organizations and tags are only of articles. */
export function readAddress(address: SearchAddress): AskedSearch | undefined {
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
    cursor: kind && address.cursor,
  }
}

/** What the address of a search's feed may hold. */
export const foundParameters = ['q', 'kind', 'field', 'language', 'when', 'exact'] as const

/** The same search as the address of its feed has it. */
export const foundAddress = ({
  words,
  kind,
  field,
  language,
  when,
  exactly,
}: AskedSearch): Pick<SearchAddress, (typeof foundParameters)[number]> => ({
  q: words,
  kind,
  field,
  language,
  when,
  exact: exactly ? '1' : undefined,
})
