import { nullCharacter } from '#messages/shell/refusals.ts'
import * as z from 'zod/mini'
import { taxonomyFieldSchema } from '../taxonomy/schema.ts'
import { areas } from '../taxonomy/schema-fields.ts'

/** Articles of one feed, the newest. */
export const FEED_SIZE = 50

/** Articles of one sitemap: half a sitemap may hold 50,000 addresses, but a small one is made and fetched quickly. */
export const SITEMAP_SIZE = 10_000

export const feedFormats = ['atom', 'rss', 'json'] as const
export type FeedFormat = (typeof feedFormats)[number]

const name = z.string().check(
  z.maxLength(200),
  z.refine((value) => !value.includes('\0'), { error: () => nullCharacter() }),
)

/** What a feed is about; with several, articles that fit all of them. `q`: articles that have every word of a search. */
export const feedFilterSchema = z.object({
  area: z.optional(z.enum(areas)),
  field: z.optional(taxonomyFieldSchema),
  tag: z.optional(name),
  author: z.optional(name),
  language: z.optional(z.string().check(z.maxLength(35))),
  q: z.optional(name),
})
export type FeedFilter = z.infer<typeof feedFilterSchema>

/** The parameters of a feed's address, in the order of its own link. */
export const feedParameters = ['area', 'field', 'tag', 'author', 'language', 'q'] as const
