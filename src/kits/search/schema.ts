/** What the portal's search knows, each a kind of its own, in the order in which it shows them. */
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

/** On every page that shows what the search finds of all kinds. */
export const searchTag = 'search'

/** Between the key of something and the name of a part of it that is searched by itself. */
export const partSeparator = '/'
