/** The kinds of the portal's search, in display order. */
export const searchedKinds = [
  'article',
  'event',
  'person',
  'institute',
  'programme',
  'company',
  'job',
  'project',
  'page',
] as const
export type SearchKind = (typeof searchedKinds)[number]

/** The cache tag of pages with search results of all kinds. */
export const searchTag = 'search'

/** Separates the key of an item from the name of its part that is searched by itself. */
export const partSeparator = '/'
