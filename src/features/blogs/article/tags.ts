import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'

/** Tags every page that shows the article or its card. */
export const articleTag = (blogId: string) => `article:${blogId}`

/** Tags every page that lists or searches a sector or subject; '*' is for pages across all of them. */
export const blogListTag = (field: TaxonomyField | '*') => `list:${field}`

const WORDS_PER_MINUTE = 220

/** Rounds to whole minutes, at least one. */
export const readingMinutes = (words: number) => Math.max(1, Math.round(words / WORDS_PER_MINUTE))
