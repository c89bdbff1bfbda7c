import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { getLocale, type Locale } from '#lib/text/locale.ts'
import { areaOf, type TaxonomyField } from '../taxonomy/schema-fields.ts'
import type { blogService } from './api.ts'
import type { Article } from './around/schema.ts'
import type { BlogCard, BlogCounts, FieldCounts, SearchResults } from './schema.ts'
import type { ListSearch, SearchPageSearch } from './search/schema-address.ts'
import { chooseForLanding, type Landing, LANDING_CANDIDATES } from './trending/landing.ts'
import { outlineOf, type OutlineEntry } from './article/outline.ts'

const call = createClient<typeof blogService>('/blog-service/api/v1')

/** The scope of a query: a sector or subject, or everything. */
export type ListState = Omit<ListSearch, 'outline'> & Pick<SearchPageSearch, 'within'>

/** Loads a page of a list. The filters choose the specified call; all are sent along (decisions P9). */
export const searchQuery = (field: TaxonomyField | undefined, state: ListState) =>
  queryOptions({
    queryKey: ['searchBlogs', field ?? '*', state],
    async queryFn({ signal }): Promise<SearchResults> {
      const { cursor } = state
      if (!cursor) return runSearch(field, state, signal)
      // Loaded with the first list, since article pages do not need it.
      const { fetchBoardPage } = await import('#kits/board/ask.ts')
      return fetchBoardPage(cursor, (place) => runSearch(field, { ...state, cursor: place.cursor }, signal))
    },
  })

function runSearch(field: TaxonomyField | undefined, state: ListState, signal: AbortSignal, limit?: number) {
  const { category, topic, tag } = state
  const filters = {
    BlogPublishStatus: 'Published' as const,
    IsTrending: state.trending === '1',
    ...(field && { BlogPrimarySectorEncycdata: areaOf(field), BlogCategoryPrimarySector: field }),
    ...(category && { BlogCategoryEncycdata: category }),
    ...(topic && { BlogMainTopic: topic }),
    ...(tag && { BlogTags: tag }),
    ...(state.process && { ProcessCategory: state.process }),
    ...(state.technology && { TechnologyCategory: state.technology }),
    ...(state.language && { BlogLanguage: state.language }),
    ...(state.cursor && { cursor: state.cursor }),
    ...(limit && { limit }),
  }
  // An empty keyword is no keyword (public portal, section 5).
  const words = state.q?.trim()
  const options = { signal }
  if (words && state.by === 'organization') {
    return call('POST /searchBlogByOrganizationName', { ...filters, OrganizationName: words }, options)
  }
  if (words) {
    return call(
      'POST /searchBlogByKeyword',
      {
        ...filters,
        Keywords: [words],
        Exactly: state.exact === '1',
        ...(state.within && { PublishedWithin: state.within }),
      },
      options,
    )
  }
  if (topic) return call('POST /searchBlogByMainTopic', { ...filters, BlogMainTopic: topic }, options)
  if (tag) return call('POST /searchBlogByTag', { ...filters, BlogTags: tag }, options)
  if (category) return call('POST /searchBlogByCategory', filters, options)
  return call('POST /searchBlogByPrimarySector', filters, options)
}

/**
 * Loads an article with its content in a field; null if there is none. Its data is not sent with the page, which
 * already has its markup.
 */
export const blogQuery = (field: TaxonomyField, blogId: string) =>
  queryOptions({
    queryKey: ['article', field, blogId],
    queryFn: async ({ signal }): Promise<Article | null> =>
      (await call('GET /article', { BlogID: blogId, Field: field }, { signal })).result,
    meta: { inMarkup: true },
  })

/** The data the browser needs when the article is in the page's markup. */
export type ArticleSummary = Pick<BlogCard, 'BlogID' | 'BlogTitle' | 'BlogCategoryPrimarySector'>

/** Tells whether an article that is not there was archived. */
export const fetchArchived = async (blogId: string): Promise<boolean> =>
  (await call('GET /archived-article', { BlogID: blogId })).archived

/** Sent with the page. */
export const articleSummaryQuery = (field: TaxonomyField, blogId: string) =>
  queryOptions({
    queryKey: ['articleSummary', field, blogId],
    queryFn: async ({ client }): Promise<ArticleSummary | null> => {
      const blog = await client.ensureQueryData(blogQuery(field, blogId))
      if (!blog) return null
      const { BlogID, BlogTitle, BlogCategoryPrimarySector } = blog
      return { BlogID, BlogTitle, BlogCategoryPrimarySector }
    },
  })

/**
 * Returns the article as the server rendered it, if this page has it: read once, before anything
 * changes, and cached.
 */
export function cachedMarkup(client: QueryClient, field: TaxonomyField, blogId: string): string | undefined {
  const key = ['articleMarkup', field, blogId]
  const kept = client.getQueryData<string>(key)
  if (kept !== undefined || import.meta.env.SSR) return kept
  const element = document.querySelector(`[data-article="${CSS.escape(blogId)}"][data-motif="${field}"]`)
  if (element) client.setQueryData(key, element.innerHTML)
  return element?.innerHTML
}

/** The outline of an article, opened from its card. */
export interface Outline {
  BlogID: string
  BlogTitle: string
  BlogLanguage: string
  BlogCategoryPrimarySector: BlogCard['BlogCategoryPrimarySector']
  entries: OutlineEntry[]
}

export const outlineQuery = (blogId: string) =>
  queryOptions({
    queryKey: ['outline', blogId],
    queryFn: async ({ signal }): Promise<Outline | null> => {
      const { results } = await call('POST /getBlogByBlogID', { BlogID: [blogId] }, { signal })
      const blog = results[0]
      if (!blog) return null
      const { BlogID, BlogTitle, BlogLanguage, BlogCategoryPrimarySector } = blog
      return { BlogID, BlogTitle, BlogLanguage, BlogCategoryPrimarySector, entries: outlineOf(blog) }
    },
  })

/** Loads the number of articles of each category, topic, process, technology and language of a field. */
export const countsQuery = (field: TaxonomyField) =>
  queryOptions({
    queryKey: ['blog-counts', field],
    queryFn: ({ signal }): Promise<BlogCounts> =>
      call('GET /blog-counts', { PrimarySector: field }, { signal }),
  })

const ARTICLES_BESIDE = 5

/** Loads recommendations for a field's list, in the page's language. */
export const recommendationsQuery = (field: TaxonomyField) =>
  queryOptions({
    queryKey: ['recommendations', field, getLocale()],
    queryFn: ({ signal }): Promise<{ results: BlogCard[] }> =>
      call(
        'GET /recommendations',
        { PrimarySector: field, BlogLanguage: getLocale(), limit: ARTICLES_BESIDE },
        { signal },
      ),
  })

/** Loads the number of articles of each sector and subject, and of all. */
export const fieldCountsQuery = () =>
  queryOptions({
    queryKey: ['field-counts'],
    queryFn: ({ signal }): Promise<FieldCounts> => call('GET /field-counts', {}, { signal }),
  })

/** Loads the landing page: the newest articles, and the most read ones. */
export const landingQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['landing', locale],
    queryFn: async ({ signal }): Promise<Landing> => {
      const [latest, trending] = await Promise.all([
        runSearch(undefined, {}, signal, LANDING_CANDIDATES),
        runSearch(undefined, { trending: '1' }, signal, LANDING_CANDIDATES),
      ])
      return chooseForLanding(latest.results, trending.results, locale)
    },
  })

/** Completes words or organizations. */
export const suggest = (
  typed: string,
  options: { by: 'keyword' | 'organization'; field?: TaxonomyField | undefined; signal: AbortSignal },
): Promise<string[]> =>
  call(
    'POST /searchKeywordAutoComplete',
    { keyword: typed, by: options.by, ...(options.field && { primarySector: options.field }) },
    { signal: options.signal },
  ).then(({ keyword }) => keyword)

/** Loads words in articles with the same beginning; shorter beginnings give more. */
export const similarWordsQuery = (words: string) =>
  queryOptions({
    queryKey: ['similarWords', words],
    queryFn: async ({ signal }): Promise<string[]> => {
      const longest = words.split(/\s+/).sort((a, b) => b.length - a.length)[0] ?? ''
      for (const length of [5, 3]) {
        if (longest.length < length) continue
        const found = await suggest(longest.slice(0, length), { by: 'keyword', signal })
        if (found.length > 0) return found.slice(0, 6)
      }
      return []
    },
  })

/** Counts a share for trending. Failures do not matter to the reader. */
export const reportShare = (blogId: string): Promise<unknown> =>
  call('POST /shared', { BlogID: blogId }).catch(() => undefined)
