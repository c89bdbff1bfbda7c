/** What the portal's search knows, each a kind of its own. */
export type SearchKind =
  | 'article'
  | 'event'
  | 'person'
  | 'institute'
  | 'programme'
  | 'company'
  | 'job'
  | 'project'
  | 'page'
