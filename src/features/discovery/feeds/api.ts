import * as m from '#messages/blogs/answers.ts'
import { nothingSearched } from '#messages/discovery/discovery.ts'
import { noSuchFeed } from '#messages/reading/answers.ts'
import * as z from 'zod/mini'
import { fileSchema } from '#lib/api/content.ts'
import { endpoint, type Call, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import type { ListPage } from '#components/shell/list-pages.ts'
import { parametersOf } from '#kits/board/address.ts'
import type { AnyBoard } from '#kits/board/board.ts'
import type { Address } from '#kits/board/parts.ts'
import type { Deps } from '#lib/server/deps.ts'
import { getFeedCompanies } from '#features/organizations/business/search/data-feed.ts'
import { companiesBoard } from '#features/organizations/business/search/board.ts'
import { businessListTag } from '#features/organizations/business/schema-tag.ts'
import { getSectorPage } from '#features/sector/data.ts'
import { areaOf, sectors } from '../../taxonomy/schema-fields.ts'
import { instituteListTag } from '#features/organizations/institute/search/schema.ts'
import { getFeedJobs, getFeedProjects } from '#features/posting/search/data-feed.ts'
import { jobsBoard } from '#features/posting/jobs/board.ts'
import { projectsBoard } from '#features/posting/projects/board.ts'
import { postingListTags } from '#features/posting/schema.ts'
import { MAX_NEWS } from '#features/reading/data.ts'
import { followsOfKey } from '#features/reading/data-own.ts'
import { newsOf } from '#features/reading/news/data.ts'
import { getFeedResults } from '#features/search/data-feed.ts'
import { searchFeedParameters, readAddress } from '#features/search/schema-address.ts'
import { searchTag } from '#kits/search/schema.ts'
import type { Locale } from '#lib/text/locale.ts'
import { getFeedBlogs, getFeedInstitutes } from '../data.ts'
import { articleList, boardList, followingList, listEntries, newsList, searchList } from './list-contents.ts'
import type { FeedEntry, ListFeed } from './feed.ts'
import {
  FEED_SIZE,
  feedFilterSchema,
  feedFormats,
  feedParameters,
  type FeedFilter,
  type FeedFormat,
} from '../schema.ts'

const text = z.optional(z.string())
const listFormat = z.enum(['atom', 'json'], { error: () => m.noSuchFormat() })

const forgiven = z.pipe(
  z.optional(z.string()),
  z.transform((given) => (given?.includes('\0') ? undefined : given)),
)

/** Returns the parameters of a list; invalid ones are dropped, as on its screen. */
const parametersIn = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, forgiven])) as Record<string, typeof forgiven>

interface SearchFeed<Entry> {
  of: ListPage
  board: AnyBoard
  /** Its cache tags. */
  tags: readonly string[]
  find: (
    deps: Deps,
    given: Readonly<Record<string, unknown>>,
    now: Date,
  ) => Promise<{ entries: Entry[]; query: Address }>
  entryOf: (item: Entry, locale: Locale) => FeedEntry
}

/** Writes a list in one of the formats. */
async function answerList(
  { deps, locale, request: { origin } }: Pick<Call<unknown>, 'deps' | 'locale' | 'request'>,
  format: FeedFormat,
  list: ListFeed,
) {
  // Loaded on demand: the feed library is large and would slow down the start.
  const { writeFeed } = await import('./feed.ts')
  const feed = writeFeed(format, list, { brand: deps.env.BRAND_NAME, origin, locale })
  return { type: feed.contentType, content: feed.body, cache: null, updated: feed.updated }
}

/** Creates the endpoint for the feed of a list search. */
const searchFeed = <Entry>({ of, board, tags, find, entryOf }: SearchFeed<Entry>) =>
  endpoint({
    summary: `Get a feed of the newest ${of} in a search; takes the parameters of the search page`,
    input: z.object({ ...parametersIn(parametersOf(board)), format: listFormat }),
    output: fileSchema(['application/atom+xml', 'application/feed+json'], 'The feed'),
    example: { format: 'atom' },
    limit: 'search',
    refuses: { not_found: 'The format does not exist.' },
    async handle(call) {
      const { format, ...given } = call.input
      call.tag(...tags)
      const { entries, query } = await find(call.deps, given, new Date())
      const listed = entries.map((each) => entryOf(each, call.locale))
      return answerList(call, format, boardList(of, format, listed, query, call.locale))
    },
  })

/** Feeds of articles and lists. They are cached like pages; a write to what they show invalidates them. */
export const feedService = {
  prefix: '/feeds',
  name: 'Feeds',
  files: true,
  endpoints: {
    'GET /{format}': endpoint({
      summary:
        'Get a feed of the newest articles, filtered by sector or subject, tag, author, language or search',
      input: z.object({
        format: z.enum(feedFormats, { error: () => m.noSuchFormat() }),
        area: text,
        field: text,
        tag: text,
        author: text,
        language: text,
        q: text,
      }),
      output: fileSchema(
        ['application/atom+xml', 'application/rss+xml', 'application/feed+json'],
        'The feed',
      ),
      example: { format: 'atom', field: 'aerospace' },
      // Free-text filters have endless values, so they count against the search limit.
      limit: ({ tag, author, language, q }) => (tag || author || language || q ? 'search' : undefined),
      refuses: { not_found: 'The format, sector or subject does not exist.' },
      async handle(call) {
        const { deps, locale, tag } = call
        const { format, ...given } = call.input
        const filter = filterOf(given)
        const { cards, tags } = await getFeedBlogs(deps.db, filter)
        tag(...tags)
        const list = articleList(format, filter, cards, { locale, brand: deps.env.BRAND_NAME })
        const { updated, ...feed } = await answerList(call, format, list)
        return { ...feed, ...(updated && { headers: { 'Last-Modified': updated.toUTCString() } }) }
      },
    }),
    'GET /following/{format}': endpoint({
      summary: 'Get a feed of everything an account follows; the key is a secret',
      input: z.object({ format: listFormat, key: z._default(z.string(), '') }),
      output: fileSchema(['application/atom+xml', 'application/feed+json'], 'The feed'),
      limit: 'search',
      refuses: { not_found: 'The format does not exist, or no feed has this key.' },
      async handle(call) {
        const { deps, input, locale } = call
        const follows = await followsOfKey(deps.db, input.key)
        if (!follows) throw new AppError('not_found', noSuchFeed())
        const news = await newsOf(deps, { follows, locale, now: new Date(), limit: MAX_NEWS })
        const list = followingList(input.format, input.key, news, locale)
        // Private to its reader, so it is never cached.
        const { type, content } = await answerList(call, input.format, list)
        return { type, content }
      },
    }),
    'GET /institutes/{format}': endpoint({
      summary: 'Get a feed of the newest institutes that have an owner',
      input: z.object({ format: listFormat }),
      output: fileSchema(['application/atom+xml', 'application/feed+json'], 'The feed'),
      example: { format: 'atom' },
      refuses: { not_found: 'The format does not exist.' },
      async handle(call) {
        const { format } = call.input
        call.tag(instituteListTag)
        const institutes = await getFeedInstitutes(call.deps.db)
        const listed = institutes.map((each) => listEntries.institutes(each, call.locale))
        return answerList(call, format, boardList('institutes', format, listed, {}, call.locale))
      },
    }),
    'GET /news/{format}': endpoint({
      summary: 'Get a feed of the newest articles, events, jobs and projects of a sector',
      input: z.object({ format: listFormat, field: text }),
      output: fileSchema(['application/atom+xml', 'application/feed+json'], 'The feed'),
      example: { format: 'atom', field: 'aerospace' },
      refuses: { not_found: 'The format or sector does not exist.' },
      async handle(call) {
        const { deps, locale, tag } = call
        const { format, field } = call.input
        const Sector = sectors.find((sector) => sector === field)
        if (!Sector) throw new AppError('not_found', m.noSuchField())
        const { answer, tags } = await getSectorPage(
          deps,
          { Sector, Page: 'news', Language: locale },
          new Date(),
        )
        tag(...tags)
        return answerList(call, format, newsList(format, answer, locale))
      },
    }),
    'GET /search/{format}': endpoint({
      summary: 'Get a feed of the newest results of a search over everything',
      input: z.object({ ...parametersIn(searchFeedParameters), q: text, format: listFormat }),
      output: fileSchema(['application/atom+xml', 'application/feed+json'], 'The feed'),
      example: { format: 'atom', q: 'metal fatigue' },
      limit: 'search',
      refuses: { not_found: 'The format does not exist, or there are no search terms.' },
      async handle(call) {
        const { deps, locale, tag } = call
        const { format, ...given } = call.input
        const asked = readAddress(given)
        if (!asked) throw new AppError('not_found', nothingSearched())
        tag(searchTag)
        const context = { locale, index: deps.search, synonyms: deps.site.synonyms }
        const found = await getFeedResults(deps.db, asked, context, FEED_SIZE)
        return answerList(call, format, searchList(format, asked, found, locale))
      },
    }),
    'GET /jobs/{format}': searchFeed({
      of: 'jobs',
      board: jobsBoard,
      tags: [postingListTags.job],
      find: getFeedJobs,
      entryOf: listEntries.jobs,
    }),
    'GET /projects/{format}': searchFeed({
      of: 'projects',
      board: projectsBoard,
      tags: [postingListTags.project],
      find: getFeedProjects,
      entryOf: listEntries.projects,
    }),
    'GET /companies/{format}': searchFeed({
      of: 'companies',
      board: companiesBoard,
      // A facet shows whether a company is hiring, so jobs invalidate the feed too.
      tags: [businessListTag, postingListTags.job],
      find: getFeedCompanies,
      entryOf: listEntries.companies,
    }),
  },
} satisfies Service & { endpoints: Record<`GET /${ListPage}/{format}`, unknown> }

/**
 * Parses the filter of a feed. An unknown sector or subject is an error; an unknown tag or author gives an empty feed,
 * since it may have articles later and feed readers would drop a failing feed.
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
