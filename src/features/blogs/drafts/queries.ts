import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { ofOwnData, ownQuery } from '#lib/browser/own-query.ts'
import type { BlogStatus } from '../schema.ts'
import type { articleDraftService } from './api.ts'

/** The API of the article editor. */
export const callArticles = createClient<typeof articleDraftService>('/blog-service/api/v1')

/** Loads a page of the viewer's articles. */
export const myArticlesQuery = (status?: BlogStatus, q = '', cursor?: string) =>
  ownQuery(['myArticles', status ?? '', q, cursor ?? ''], (options) =>
    callArticles('GET /my-articles', { status, q: q || undefined, cursor }, options),
  )

/** Loads the working copy of an article. */
export const ownArticleQuery = (draftId: string) =>
  queryOptions({
    ...ofOwnData('ownArticle', draftId),
    queryFn: async ({ signal }) => (await callArticles('GET /own-article', { draftId }, { signal })).result,
    // Loading again would overwrite what is typed.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Loads the preview of an article. */
export const articlePreviewQuery = (draftId: string) =>
  ownQuery(['articlePreview', draftId], (options) =>
    callArticles('GET /preview-article', { draftId }, options).then(({ result }) => result),
  )

/** Loads the versions of an article. */
export const revisionsQuery = (draftId: string) =>
  ownQuery(['articleRevisions', draftId], (options) =>
    callArticles('GET /article-revisions', { draftId }, options),
  )

/** Loads one version; nothing without an ID. */
export function revisionQuery(draftId: string, revisionId: number | undefined) {
  const asked = ofOwnData('articleRevision', draftId, String(revisionId))
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
  ownQuery(['reviewArticles', status ?? '', q, cursor ?? ''], (options) =>
    callArticles('GET /review-articles', { status, q: q || undefined, cursor }, options),
  )

/** Refreshes after an article was created, changed status or was deleted. */
export const refreshArticles = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => name === 'myArticles' || name === 'reviewArticles',
  })
