import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { alwaysFresh, freshQuery } from '#lib/browser/own-query.ts'
import type { PostingKind } from '../schema.ts'
import type { publicPostingService } from './api.ts'
import type { DuePostings, PublicPosting } from './schema.ts'

const call = createClient<typeof publicPostingService>('/posting-service/api/v1')

/** Queries the public view of a posting without a session, so that one cached answer serves everyone. */
export const publicPostingQuery = (Kind: PostingKind, id: number) =>
  queryOptions({
    queryKey: ['posting', Kind, id],
    queryFn: ({ signal }) => fetchPosting(Kind, id, signal),
  })

/** Fetches a posting outside of queries. */
export const fetchPosting = (Kind: PostingKind, id: number, signal?: AbortSignal): Promise<PublicPosting> =>
  call('GET /posting', { Kind, id }, { ...(signal && { signal }), bearer: '' })

/** Queries the match for the signed-in person. @param personId keeps it from other people in this browser. */
export const postingFitQuery = (id: number, personId: string) =>
  queryOptions({
    queryKey: ['postingFit', personId, id],
    queryFn: ({ signal }) => call('GET /posting-fit', { id }, { signal }),
  })

/** Queries a posting of the signed-in person's business as visitors will see it. */
export const postingPreviewQuery = (Kind: PostingKind, itemId: string, personId: string) =>
  freshQuery(['postingPreview', personId, Kind, itemId], (options) =>
    call('GET /posting-preview', { Kind, itemId }, options),
  )

/** Between two questions about what visitors do not see yet. */
const DUE_AGAIN_MS = 3_000

/** Queries which postings of the signed-in person's business visitors do not see yet, until they see all. */
export const duePostingsQuery = (
  Kind: PostingKind,
  itemId: string[],
  { personId, version }: { personId: string; version: number },
) =>
  queryOptions({
    queryKey: ['duePostings', personId, Kind, version, itemId],
    ...alwaysFresh,
    queryFn: ({ signal }): Promise<DuePostings> => call('GET /due-postings', { Kind, itemId }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && data.Total > 0 ? DUE_AGAIN_MS : false),
  })

/** Fetches the contact details for an open job. */
export const fetchApplyContact = (id: number) => call('GET /apply-contact', { id })
