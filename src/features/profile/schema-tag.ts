/** Names the pages and answers that show somebody's profile; see PageCache. */
export const profileTag = (personId: string) => `profile:${personId}`
