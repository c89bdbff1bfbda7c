/** Kinds of posting. */
export const postingKinds = ['job', 'project'] as const
export type PostingKind = (typeof postingKinds)[number]

/** Lists of a business's document with the items of each kind. */
export const postingLists = { job: 'jobOpenings', project: 'outsourcedProjects' } as const satisfies Record<
  PostingKind,
  string
>

/** Days a posting without a closing date stays open; search engines require a date. */
export const OPEN_DAYS = 45

/** Returns the cache tag of every page that shows a posting. */
export const postingTag = (id: number) => `posting:${id}`

/** Cache tags of every page that lists postings of a kind. */
export const postingListTags = { job: 'jobs', project: 'projects' } as const satisfies Record<
  PostingKind,
  string
>
