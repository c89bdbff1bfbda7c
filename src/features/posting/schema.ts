/** What businesses post. */
export const postingKinds = ['job', 'project'] as const
export type PostingKind = (typeof postingKinds)[number]

/** The list of a business's document that holds the items of a kind. */
export const postingLists = { job: 'jobOpenings', project: 'outsourcedProjects' } as const satisfies Record<
  PostingKind,
  string
>

/** How long a posting is open that does not say until when; search engines ask for a last day. */
export const OPEN_DAYS = 45

/** On every page that shows a posting. */
export const postingTag = (id: number) => `posting:${id}`

/** On every page that lists postings of a kind. */
export const postingListTags = { job: 'jobs', project: 'projects' } as const satisfies Record<
  PostingKind,
  string
>
