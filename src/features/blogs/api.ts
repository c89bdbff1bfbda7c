import * as z from 'zod/mini'
import { tagged } from '#lib/api/tagged.ts'
import { endpoint, type Call, type Service } from '#lib/api/endpoint.ts'
import { completeBlogKeyword, completeOrganization } from './search/data-complete.ts'
import { getBlogCounts, getFieldCounts, getRecommendations } from './data-overview.ts'
import { searchBlogs, type SearchTerms } from './search/data.ts'
import { getArticle } from './around/data.ts'
import { articleResultSchema } from './around/schema.ts'
import { getBlogs } from './data.ts'
import { recordShare } from './trending/mutations.ts'
import * as schema from './schema.ts'

/** Recommendations when no number is asked for. */
const RECOMMENDATIONS = 6

// Visitors get published articles whatever status they ask for, and there is one kind of collateral, the article:
// BlogPublishStatus and CollateralCategory are taken and change nothing (decisions P11).
const search = (call: Call<schema.BlogFilters>, terms?: SearchTerms) =>
  tagged(call, searchBlogs(call.deps.db, call.input, terms, call.deps.search))

/** The blog service (public portal, section 7). All calls are POST with JSON. */
export const blogService = {
  prefix: '/blog-service/api/v1',
  name: 'Blog service',
  endpoints: {
    'POST /searchBlogByPrimarySector': endpoint({
      summary: 'Published articles, newest first, within a sector or subject if one is given',
      input: schema.byPrimarySectorSchema,
      output: schema.blogResultsSchema,
      example: { BlogPrimarySectorEncycdata: 'technology', BlogCategoryPrimarySector: 'aerospace', limit: 5 },
      limit: 'search',
      // The latest and the trending of the whole portal stand on many pages.
      kept: (input) => Object.keys(input).every((name) => name === 'limit' || name === 'IsTrending'),
      handle: (call) => search(call),
    }),
    'POST /searchBlogByCategory': endpoint({
      summary: 'Published articles of a category, newest first',
      input: schema.byCategorySchema,
      output: schema.blogResultsSchema,
      example: { BlogCategoryPrimarySector: 'aerospace', BlogCategoryEncycdata: 'Aerodynamics' },
      limit: 'search',
      handle: (call) => search(call),
    }),
    'POST /searchBlogByMainTopic': endpoint({
      summary: 'Published articles on a topic or one below it, newest first',
      input: schema.byMainTopicSchema,
      output: schema.blogResultsSchema,
      example: { BlogCategoryPrimarySector: 'aerospace', BlogMainTopic: 'Orbits' },
      limit: 'search',
      handle: (call) => search(call),
    }),
    'POST /searchBlogByTag': endpoint({
      summary: 'Published articles with any of the tags, newest first',
      input: schema.byTagSchema,
      output: schema.blogResultsSchema,
      example: { BlogTags: ['Worked example', 'Lift'] },
      limit: 'search',
      handle: (call) => search(call),
    }),
    'POST /searchBlogByKeyword': endpoint({
      summary:
        'Published articles by words of title, text, tags, authors or organizations, best first; what lacks a word says so',
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
      summary: "Published articles of an organization's authors or that it sponsors, newest first",
      input: schema.byOrganizationSchema,
      output: schema.blogResultsSchema,
      example: { OrganizationName: 'Solway Airframe Archive' },
      limit: 'search',
      handle: (call) => search(call, { organization: call.input.OrganizationName }),
    }),
    'POST /searchKeywordAutoComplete': endpoint({
      summary: 'Up to 10 words of articles, or organizations, that what is typed may become',
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
      summary: 'Published articles with their content, in the order of the ids; unknown ids are left out',
      input: schema.blogsByIdSchema,
      output: schema.blogsSchema,
      example: { BlogID: ['comet-lessons-cracks-in-aircraft'] },
      async handle(call) {
        return { results: await tagged(call, getBlogs(call.deps.db, call.input.BlogID)) }
      },
    }),
    'GET /article': endpoint({
      summary:
        'A published article as its page shows it: with what its end leads to; null when there is none',
      input: schema.articleInFieldSchema,
      output: articleResultSchema,
      example: { BlogID: 'comet-lessons-cracks-in-aircraft', Field: 'aerospace' },
      async handle(call) {
        const { BlogID, Field } = call.input
        return { result: await tagged(call, getArticle(call.deps.db, BlogID, Field, new Date())) }
      },
    }),
    'POST /shared': endpoint({
      summary: 'Tells that an article was shared, for trending',
      input: schema.sharedSchema,
      output: schema.acknowledgedSchema,
      limit: 'write',
      refuses: { not_found: 'There is no such article.' },
      async handle({ input, deps }) {
        await recordShare(deps.db, input.BlogID)
        return { message: 'Thank you' }
      },
    }),
    'GET /field-counts': endpoint({
      summary: 'Published articles per sector and subject',
      input: z.strictObject({}),
      output: schema.fieldCountsSchema,
      kept: () => true,
      handle: (call) => tagged(call, getFieldCounts(call.deps.db)),
    }),
    'GET /blog-counts': endpoint({
      summary:
        'Published articles of a sector or subject per category, topic, process, technology and language',
      input: schema.inFieldSchema,
      output: schema.blogCountsSchema,
      kept: () => true,
      example: { PrimarySector: 'aerospace' },
      handle: (call) => tagged(call, getBlogCounts(call.deps.db, call.input.PrimarySector)),
    }),
    'GET /recommendations': endpoint({
      summary: "What to read beside a sector's or subject's list",
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
