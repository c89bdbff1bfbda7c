/** Returns the cache tag of pages and answers that show a person's profile; see PageCache. */
export const profileTag = (personId: string) => `profile:${personId}`
