import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { getSession } from '#lib/browser/session.ts'
import type { BlogStatus } from '../schema.ts'
import type { articleDraftService } from './api.ts'

/** The API of the article editor. */
export const callArticles = createClient<typeof articleDraftService>('/blog-service/api/v1')

// Not cached: others change articles too, and the next person to sign in must not see them.
function own(...name: string[]) {
  const user = getSession()?.user
  return { queryKey: [...name, user?.id], enabled: user !== undefined, staleTime: 0, gcTime: 0, retry: false }
}

/** Loads a page of the viewer's articles. */
export const myArticlesQuery = (status?: BlogStatus, q = '', cursor?: string) =>
  queryOptions({
    ...own('myArticles', status ?? '', q, cursor ?? ''),
    queryFn: ({ signal }) =>
      callArticles(
        'GET /my-articles',
        { ...(status && { status }), ...(q && { q }), ...(cursor && { cursor }) },
        { signal },
      ),
  })

/** Loads the working copy of an article. */
export const ownArticleQuery = (draftId: string) =>
  queryOptions({
    ...own('ownArticle', draftId),
    queryFn: async ({ signal }) => (await callArticles('GET /own-article', { draftId }, { signal })).result,
    // Loading again would overwrite what is typed.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Loads the preview of an article. */
export const articlePreviewQuery = (draftId: string) =>
  queryOptions({
    ...own('articlePreview', draftId),
    queryFn: async ({ signal }) =>
      (await callArticles('GET /preview-article', { draftId }, { signal })).result,
  })

/** Loads the versions of an article. */
export const revisionsQuery = (draftId: string) =>
  queryOptions({
    ...own('articleRevisions', draftId),
    queryFn: ({ signal }) => callArticles('GET /article-revisions', { draftId }, { signal }),
  })

/** Loads one version; nothing without an ID. */
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

/** Loads submitted articles, for editors. */
export const reviewQuery = (status?: BlogStatus, q = '', cursor?: string) =>
  queryOptions({
    ...own('reviewArticles', status ?? '', q, cursor ?? ''),
    queryFn: ({ signal }) =>
      callArticles(
        'GET /review-articles',
        { ...(status && { status }), ...(q && { q }), ...(cursor && { cursor }) },
        { signal },
      ),
  })

/** Refreshes after an article was created, changed status or was deleted. */
export const refreshArticles = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => name === 'myArticles' || name === 'reviewArticles',
  })
