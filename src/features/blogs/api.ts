import * as z from 'zod/mini'
import { tagged } from '#lib/api/tagged.ts'
import { endpoint, type Call, type Service } from '#lib/api/endpoint.ts'
import { completeBlogKeyword, completeOrganization } from './search/data-complete.ts'
import { getBlogCounts, getFieldCounts, getRecommendations } from './data-overview.ts'
import { searchBlogs, type SearchTerms } from './search/data.ts'
import { getArticle } from './around/data.ts'
import { articleResultSchema } from './around/schema.ts'
import { getBlogs, isArchived } from './data.ts'
import { recordShare } from './trending/mutations.ts'
import * as schema from './schema.ts'

/** The default number of recommendations. */
const RECOMMENDATIONS = 6

// Visitors only get published articles, and articles are the only collateral. So BlogPublishStatus and
// CollateralCategory are accepted and ignored (decisions P11).
const search = (call: Call<schema.BlogFilters>, terms?: SearchTerms) =>
  tagged(call, searchBlogs(call.deps.db, call.input, terms, call.deps.search))

/** The blog service (public portal, section 7). All calls are POST with JSON. */
export const blogService = {
  prefix: '/blog-service/api/v1',
  name: 'Blog service',
  endpoints: {
    'POST /searchBlogByPrimarySector': endpoint({
      summary: 'List published articles, newest first, optionally of a sector or subject',
      input: schema.byPrimarySectorSchema,
      output: schema.blogResultsSchema,
      example: { BlogPrimarySectorEncycdata: 'technology', BlogCategoryPrimarySector: 'aerospace', limit: 5 },
      limit: 'search',
      // Many pages show the latest and trending articles of the whole portal.
      kept: (input) =>
        Object.keys(input).every((name) => ['BlogPublishStatus', 'limit', 'IsTrending'].includes(name)),
      handle: (call) => search(call),
    }),
    'POST /searchBlogByCategory': endpoint({
      summary: 'List the published articles of a category, newest first',
      input: schema.byCategorySchema,
      output: schema.blogResultsSchema,
      example: { BlogCategoryPrimarySector: 'aerospace', BlogCategoryEncycdata: 'Aerodynamics' },
      limit: 'search',
      handle: (call) => search(call),
    }),
    'POST /searchBlogByMainTopic': endpoint({
      summary: 'List the published articles on a topic and its subtopics, newest first',
      input: schema.byMainTopicSchema,
      output: schema.blogResultsSchema,
      example: { BlogCategoryPrimarySector: 'aerospace', BlogMainTopic: 'Orbits' },
      limit: 'search',
      handle: (call) => search(call),
    }),
    'POST /searchBlogByTag': endpoint({
      summary: 'List the published articles with any of the tags, newest first',
      input: schema.byTagSchema,
      output: schema.blogResultsSchema,
      example: { BlogTags: ['Worked example', 'Lift'] },
      limit: 'search',
      handle: (call) => search(call),
    }),
    'POST /searchBlogByKeyword': endpoint({
      summary:
        'Search published articles by words in their title, text, tags, authors or organizations, best match first; each result lists the words it lacks',
      input: schema.byKeywordSchema,
      output: schema.blogResultsSchema,
      example: { Keywords: ['metal fatigue'], IsTrending: false },
      limit: 'search',
      handle(call) {
        const { Exactly: exactly, PublishedWithin: within, ...filters } = call.input
        return search({ ...call, input: filters }, { q: filters.Keywords.join(' '), exactly, within })
      },
    }),
    'POST /searchBlogByOrganizationName': endpoint({
      summary:
        "List the published articles that an organization's authors wrote or that it sponsors, newest first",
      input: schema.byOrganizationSchema,
      output: schema.blogResultsSchema,
      example: { OrganizationName: 'Solway Airframe Archive' },
      limit: 'search',
      handle: (call) => search(call, { organization: call.input.OrganizationName }),
    }),
    'POST /searchKeywordAutoComplete': endpoint({
      summary: 'Complete a typed word: up to 10 words from articles, or names of organizations',
      input: schema.autoCompleteSchema,
      output: schema.autoCompleteResultSchema,
      example: { keyword: 'fati', primarySector: 'aerospace' },
      limit: 'search',
      async handle(call) {
        const { by, keyword, primarySector } = call.input
        const complete = by === 'organization' ? completeOrganization : completeBlogKeyword
        return {
          keyword: await tagged(call, complete(call.deps.db, keyword, primarySector, call.deps.search)),
        }
      },
    }),
    'POST /getBlogByBlogID': endpoint({
      summary: 'Get published articles with their content, in the order of the IDs; unknown IDs are left out',
      input: schema.blogsByIdSchema,
      output: schema.blogsSchema,
      limit: 'none',
      example: { BlogID: ['comet-lessons-cracks-in-aircraft'] },
      async handle(call) {
        return { results: await tagged(call, getBlogs(call.deps.db, call.input.BlogID)) }
      },
    }),
    'GET /article': endpoint({
      summary: 'Get a published article with its related content; null if it does not exist',
      input: schema.articleInFieldSchema,
      output: articleResultSchema,
      example: { BlogID: 'comet-lessons-cracks-in-aircraft', Field: 'aerospace' },
      async handle(call) {
        const { BlogID, Field } = call.input
        return { result: await tagged(call, getArticle(call.deps.db, BlogID, Field, new Date())) }
      },
    }),
    'GET /archived-article': endpoint({
      summary: 'Tell whether an article that is not published was archived by its editors',
      input: schema.articleIdSchema,
      output: schema.archivedSchema,
      example: { BlogID: 'comet-lessons-cracks-in-aircraft' },
      handle: async (call) => ({ archived: await tagged(call, isArchived(call.deps.db, call.input.BlogID)) }),
    }),
    'POST /shared': endpoint({
      summary: 'Record that an article was shared, for trending',
      input: schema.articleIdSchema,
      output: schema.acknowledgedSchema,
      refuses: { not_found: 'The article does not exist.' },
      async handle({ input, deps }) {
        await recordShare(deps.db, input.BlogID)
        return { message: 'Thank you' }
      },
    }),
    'GET /field-counts': endpoint({
      summary: 'Count published articles by sector and subject',
      input: z.strictObject({}),
      output: schema.fieldCountsSchema,
      kept: () => true,
      handle: (call) => tagged(call, getFieldCounts(call.deps.db)),
    }),
    'GET /blog-counts': endpoint({
      summary:
        'Count the published articles of a sector or subject by category, topic, process, technology and language',
      input: schema.inFieldSchema,
      output: schema.blogCountsSchema,
      kept: () => true,
      example: { PrimarySector: 'aerospace' },
      handle: (call) => tagged(call, getBlogCounts(call.deps.db, call.input.PrimarySector)),
    }),
    'GET /recommendations': endpoint({
      summary: 'List recommended articles for a sector or subject',
      input: schema.recommendationsSchema,
      output: schema.blogCardsSchema,
      kept: () => true,
      example: { PrimarySector: 'aerospace', limit: 3 },
      async handle(call) {
        const { PrimarySector, BlogLanguage, limit = RECOMMENDATIONS } = call.input
        const found = getRecommendations(call.deps.db, PrimarySector, limit, BlogLanguage)
        return { results: await tagged(call, found) }
      },
    }),
  },
} satisfies Service
