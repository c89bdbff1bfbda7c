import { nullCharacter } from '#messages/shell/refusals.ts'
import * as z from 'zod/mini'
import { taxonomyFieldSchema } from '../taxonomy/schema.ts'
import { areas } from '../taxonomy/schema-fields.ts'

/** The number of articles in a feed. */
export const FEED_SIZE = 50

/** The number of articles in a sitemap. The protocol allows 50,000, but a smaller file is quick to build and fetch. */
export const SITEMAP_SIZE = 10_000

export const feedFormats = ['atom', 'rss', 'json'] as const
export type FeedFormat = (typeof feedFormats)[number]

const name = z.string().check(
  z.maxLength(200),
  z.refine((value) => !value.includes('\0'), { error: () => nullCharacter() }),
)

/** The filters of a feed, which are combined with AND. `q` matches articles that have every word. */
export const feedFilterSchema = z.object({
  area: z.optional(z.enum(areas)),
  field: z.optional(taxonomyFieldSchema),
  tag: z.optional(name),
  author: z.optional(name),
  language: z.optional(z.string().check(z.maxLength(35))),
  q: z.optional(name),
})
export type FeedFilter = z.infer<typeof feedFilterSchema>

/** The query parameters of a feed, in the order of its canonical link. */
export const feedParameters = ['area', 'field', 'tag', 'author', 'language', 'q'] as const
