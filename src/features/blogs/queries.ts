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

/** What is asked for: within a sector or subject, or everywhere. */
export type ListState = Omit<ListSearch, 'outline'> & Pick<SearchPageSearch, 'within'>

/** One page of a list. The address's filters choose the specified call; all others are sent along (decisions P9). */
export const searchQuery = (field: TaxonomyField | undefined, state: ListState, limit?: number) =>
  queryOptions({
    queryKey: ['searchBlogs', field ?? '*', state, limit ?? null],
    async queryFn({ signal }): Promise<SearchResults> {
      const { cursor } = state
      if (!cursor) return runSearch(field, state, limit, signal)
      // Loaded with the first such page: articles, which have no pages, do without.
      const { askPage } = await import('#kits/board/ask.ts')
      return askPage(cursor, (place) => runSearch(field, { ...state, cursor: place.cursor }, limit, signal))
    },
  })

function runSearch(
  field: TaxonomyField | undefined,
  state: ListState,
  limit: number | undefined,
  signal: AbortSignal,
) {
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

/** An article with its content, as it is read in a field; nothing when there is none. The page holds it as markup: it is not sent twice. */
export const blogQuery = (field: TaxonomyField, blogId: string) =>
  queryOptions({
    queryKey: ['article', field, blogId],
    queryFn: async ({ signal }): Promise<Article | null> =>
      (await call('GET /article', { BlogID: blogId, Field: field }, { signal })).result,
    meta: { inMarkup: true },
  })

/** What the browser goes by where the rest of an article is in the page's markup. */
export type ArticleSummary = Pick<BlogCard, 'BlogID' | 'BlogTitle' | 'BlogCategoryPrimarySector'>

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
 * The article as the server rendered it, if this is the page that holds it or held it before: read once, before anything
 * changes there, and kept for coming back.
 */
export function cachedMarkup(client: QueryClient, field: TaxonomyField, blogId: string): string | undefined {
  const key = ['articleMarkup', field, blogId]
  const kept = client.getQueryData<string>(key)
  if (kept !== undefined || import.meta.env.SSR) return kept
  const element = document.querySelector(`[data-article="${CSS.escape(blogId)}"][data-motif="${field}"]`)
  if (element) client.setQueryData(key, element.innerHTML)
  return element?.innerHTML
}

/** What the dialog of a card shows. */
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

/** How many articles each category, topic, process, technology and language of a field has. */
export const countsQuery = (field: TaxonomyField) =>
  queryOptions({
    queryKey: ['blog-counts', field],
    queryFn: ({ signal }): Promise<BlogCounts> =>
      call('GET /blog-counts', { PrimarySector: field }, { signal }),
  })

const ARTICLES_BESIDE = 5

/** What to read beside a field's list, in the language of the page. */
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

/** How many articles there are, in all and in each sector and subject. */
export const fieldCountsQuery = () =>
  queryOptions({
    queryKey: ['field-counts'],
    queryFn: ({ signal }): Promise<FieldCounts> => call('GET /field-counts', {}, { signal }),
  })

/** The landing page: the newest, and what is read most beside them. */
export const landingQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['landing', locale],
    queryFn: async ({ signal }): Promise<Landing> => {
      const [latest, trending] = await Promise.all([
        runSearch(undefined, {}, LANDING_CANDIDATES, signal),
        runSearch(undefined, { trending: '1' }, LANDING_CANDIDATES, signal),
      ])
      return chooseForLanding(latest.results, trending.results, locale)
    },
  })

const ARTICLES_WITH_EVENTS = 4

/** The newest articles of a field. */
export const newestQuery = (field: TaxonomyField) => searchQuery(field, {}, ARTICLES_WITH_EVENTS)

/** Words or organizations that begin like what was typed. */
export const suggest = (
  typed: string,
  options: { by: 'keyword' | 'organization'; field?: TaxonomyField | undefined; signal: AbortSignal },
): Promise<string[]> =>
  call(
    'POST /searchKeywordAutoComplete',
    { keyword: typed, by: options.by, ...(options.field && { primarySector: options.field }) },
    { signal: options.signal },
  ).then(({ keyword }) => keyword)

/** Words that articles contain and that begin like the searched ones; the shorter the beginning, the more there are. */
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

/** Counts a share for trending. Whether it is counted is of no concern to the one who shares. */
export const reportShare = (blogId: string): Promise<unknown> =>
  call('POST /shared', { BlogID: blogId }).catch(() => undefined)
