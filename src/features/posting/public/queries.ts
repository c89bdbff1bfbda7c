import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import type { PostingKind } from '../schema.ts'
import type { publicPostingService } from './api.ts'
import type { PublicPosting } from './schema.ts'

const call = createClient<typeof publicPostingService>('/posting-service/api/v1')

/** A posting as everybody sees it: asked for as nobody, so that what is kept of it is the same for all. */
export const publicPostingQuery = (Kind: PostingKind, id: number) =>
  queryOptions({
    queryKey: ['posting', Kind, id],
    queryFn: ({ signal }) => askPosting(Kind, id, signal),
  })

/** The same, beside any page. */
export const askPosting = (Kind: PostingKind, id: number, signal?: AbortSignal): Promise<PublicPosting> =>
  call('GET /posting', { Kind, id }, { ...(signal && { signal }), bearer: '' })

/** How it fits whoever is signed in. @param personId so that nobody else gets it in this browser. */
export const postingFitQuery = (id: number, personId: string) =>
  queryOptions({
    queryKey: ['postingFit', personId, id],
    queryFn: ({ signal }) => call('GET /posting-fit', { id }, { signal }),
  })

/** Where to write to. */
export const askApplyContact = (id: number) => call('GET /apply-contact', { id })
