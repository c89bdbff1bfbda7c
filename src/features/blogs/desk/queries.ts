import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { getSession } from '#lib/browser/session.ts'
import type { BlogStatus } from '../schema.ts'
import type { articleDeskService } from './api.ts'

/** What authors do with their articles. */
export const callArticles = createClient<typeof articleDeskService>('/blog-service/api/v1')

// Others change them too, so each visit asks. Whoever signs in next sees nothing of it.
function own(...name: string[]) {
  const user = getSession()?.user
  return { queryKey: [...name, user?.id], enabled: user !== undefined, staleTime: 0, gcTime: 0, retry: false }
}

/** The articles that one writes. */
export const myArticlesQuery = () =>
  queryOptions({
    ...own('myArticles'),
    queryFn: ({ signal }) => callArticles('GET /my-articles', {}, { signal }),
  })

/** An article as its authors write it. */
export const ownArticleQuery = (draftId: string) =>
  queryOptions({
    ...own('ownArticle', draftId),
    queryFn: async ({ signal }) => (await callArticles('GET /own-article', { draftId }, { signal })).result,
    // What is typed would be lost under one that comes anew.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** An article as it would be published now. */
export const articlePreviewQuery = (draftId: string) =>
  queryOptions({
    ...own('articlePreview', draftId),
    queryFn: async ({ signal }) =>
      (await callArticles('GET /preview-article', { draftId }, { signal })).result,
  })

/** What an article was like before. */
export const revisionsQuery = (draftId: string) =>
  queryOptions({
    ...own('articleRevisions', draftId),
    queryFn: ({ signal }) => callArticles('GET /article-revisions', { draftId }, { signal }),
  })

/** One of those; none: nothing is asked. */
export function revisionQuery(draftId: string, revisionId: number | undefined) {
  const asked = own('articleRevision', draftId, String(revisionId))
  return queryOptions({
    ...asked,
    enabled: asked.enabled && revisionId !== undefined,
    queryFn: async ({ signal }) =>
      (await callArticles('GET /article-revision', { draftId, revisionId: revisionId! }, { signal })).result,
    placeholderData: keepPreviousData,
  })
}

/** What was submitted, for editors. */
export const reviewQuery = (status: BlogStatus | undefined, q: string) =>
  queryOptions({
    ...own('reviewArticles', status ?? '', q),
    queryFn: ({ signal }) =>
      callArticles('GET /review-articles', { ...(status && { status }), ...(q && { q }) }, { signal }),
    placeholderData: keepPreviousData,
  })

/** After an article was begun, stepped or deleted. */
export const refreshArticles = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => name === 'myArticles' || name === 'reviewArticles',
  })
