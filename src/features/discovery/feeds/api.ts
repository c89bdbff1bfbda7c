import * as m from '#messages/blogs/answers.ts'
import * as z from 'zod/mini'
import { fileSchema } from '#lib/api/content.ts'
import { endpoint, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { areaOf } from '../../taxonomy/schema-fields.ts'
import { instituteListTag } from '#features/institute/search/schema.ts'
import { getFeedJobs } from '#features/posting/jobs/data-feed.ts'
import { postingParameters } from '#features/posting/search/schema-parameters.ts'
import { getFeedProjects } from '#features/posting/projects/data-feed.ts'
import { postingListTags } from '#features/posting/schema.ts'
import { getFeedBlogs, getFeedInstitutes } from '../data.ts'
import { feedFilterSchema, feedFormats, feedParameters, type FeedFilter } from '../schema.ts'

const text = z.optional(z.string())
const listFormat = z.enum(['atom', 'json'], { error: () => m.noSuchFormat() })

const forgiven = z.pipe(
  z.optional(z.string()),
  z.transform((given) => (given?.includes('\0') ? undefined : given)),
)

/** The parameters of a list: what is wrong in them falls away, as on its screen. */
const parametersIn = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, forgiven])) as Record<string, typeof forgiven>

/** Feeds of articles. They are kept like pages; a write to an article brings them up to date. */
export const feedService = {
  prefix: '/feeds',
  name: 'Feeds',
  files: true,
  endpoints: {
    'GET /{format}': endpoint({
      summary: 'The newest articles, or those of a sector or subject, a tag or an author',
      input: z.object({
        format: z.enum(feedFormats, { error: () => m.noSuchFormat() }),
        area: text,
        field: text,
        tag: text,
        author: text,
      }),
      output: fileSchema(
        ['application/atom+xml', 'application/rss+xml', 'application/feed+json'],
        'The feed',
      ),
      example: { format: 'atom', field: 'aerospace' },
      // Tags and authors can be made up without end: such a feed, when it is not kept, is a search.
      limit: ({ tag, author }) => (tag || author ? 'search' : undefined),
      refuses: { not_found: 'There is no such format, sector or subject.' },
      async handle({ deps, input: { format, ...given }, locale, request: { origin }, tag }) {
        const filter = filterOf(given)
        const { cards, tags } = await getFeedBlogs(deps.db, filter)
        tag(...tags)
        // Its library has more modules than any other: the portal starts without it.
        const { writeFeed } = await import('./feed.ts')
        const feed = writeFeed(format, filter, cards, { brand: deps.env.BRAND_NAME, origin, locale })
        return {
          type: feed.contentType,
          content: feed.body,
          cache: null,
          ...(feed.updated && { headers: { 'Last-Modified': feed.updated.toUTCString() } }),
        }
      },
    }),
    'GET /institutes/{format}': endpoint({
      summary: 'The institutes that came last, of those that somebody keeps',
      input: z.object({ format: listFormat }),
      output: fileSchema(['application/atom+xml', 'application/feed+json'], 'The feed'),
      example: { format: 'atom' },
      refuses: { not_found: 'There is no such format.' },
      async handle({ deps, input: { format }, locale, request: { origin }, tag }) {
        tag(instituteListTag)
        const institutes = await getFeedInstitutes(deps.db)
        const { writeInstituteFeed } = await import('./institutes.ts')
        const feed = writeInstituteFeed(format, institutes, { brand: deps.env.BRAND_NAME, origin, locale })
        return { type: feed.contentType, content: feed.body, cache: null }
      },
    }),
    'GET /jobs/{format}': endpoint({
      summary: 'The newest jobs that a search finds; the parameters are those of its screen',
      input: z.object({ ...parametersIn(postingParameters), format: listFormat }),
      output: fileSchema(['application/atom+xml', 'application/feed+json'], 'The feed'),
      example: { format: 'atom' },
      limit: 'search',
      refuses: { not_found: 'There is no such format.' },
      async handle({ deps, input: { format, ...given }, locale, request: { origin }, tag }) {
        tag(postingListTags.job)
        const { cards, query } = await getFeedJobs(deps, given, new Date())
        const { writeJobFeed } = await import('./postings.ts')
        const feed = writeJobFeed(format, cards, query, { brand: deps.env.BRAND_NAME, origin, locale })
        return { type: feed.contentType, content: feed.body, cache: null }
      },
    }),
    'GET /projects/{format}': endpoint({
      summary: 'The newest projects that a search finds; the parameters are those of its screen',
      input: z.object({ ...parametersIn(postingParameters), format: listFormat }),
      output: fileSchema(['application/atom+xml', 'application/feed+json'], 'The feed'),
      example: { format: 'atom' },
      limit: 'search',
      refuses: { not_found: 'There is no such format.' },
      async handle({ deps, input: { format, ...given }, locale, request: { origin }, tag }) {
        tag(postingListTags.project)
        const { cards, query } = await getFeedProjects(deps, given, new Date())
        const { writeProjectFeed } = await import('./postings.ts')
        const feed = writeProjectFeed(format, cards, query, { brand: deps.env.BRAND_NAME, origin, locale })
        return { type: feed.contentType, content: feed.body, cache: null }
      },
    }),
  },
} satisfies Service

/**
 * An unknown sector or subject is a wrong address; a tag or author may have articles tomorrow, and a reader that
 * follows it keeps doing so: its feed is empty until then.
 */
function filterOf(query: Partial<Record<string, string>>): FeedFilter {
  const given = Object.fromEntries(
    feedParameters.flatMap((name) => (query[name] ? [[name, query[name]]] : [])),
  )
  const parsed = z.safeParse(feedFilterSchema, given)
  const { area, field } = parsed.data ?? {}
  const wrong = parsed.error?.issues[0]?.path[0]
  if (wrong === 'area' || wrong === 'field' || (area && field && areaOf(field) !== area)) {
    throw new AppError('not_found', m.noSuchField())
  }
  if (parsed.success) return parsed.data
  throw new AppError('invalid_input', m.wrongName(), { fields: { [String(wrong)]: m.wrongName() } })
}
