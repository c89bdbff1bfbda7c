import { queryOptions } from '@tanstack/react-query'
import { createClient, getFile } from '#lib/api/api-client.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { getSession } from '#lib/browser/session.ts'
import type { PostingKind } from '../schema.ts'
import type { applicationService } from './api.ts'
import type { Received } from './schema.ts'

/** The calls of applications. */
export const callApplications = createClient<typeof applicationService>('/posting-service/api/v1')

/** Everything about applications: out of date when one of them changes. */
export const applicationsKey = ['applications'] as const

// Others change them meanwhile. Whoever signs in next sees nothing of it.
function own(...name: readonly unknown[]) {
  const user = getSession()?.user
  return {
    queryKey: [...applicationsKey, user?.id, ...name],
    enabled: user !== undefined,
    staleTime: 0,
    gcTime: 0,
  }
}

/** One's own application to a posting, and what keeps one from applying. */
export const ownApplicationQuery = (postingId: number) =>
  queryOptions({
    ...own('of', postingId),
    queryFn: ({ signal }) => callApplications('POST /applications/ofPosting', { postingId }, { signal }),
  })

/** What one has sent. */
export const ownApplicationsQuery = () =>
  queryOptions({
    ...own('mine'),
    queryFn: ({ signal }) => callApplications('GET /applications/mine', {}, { signal }),
  })

/** What the business that one keeps has posted. */
export const receivingQuery = (kind: PostingKind) =>
  queryOptions({
    ...own('receiving', kind),
    queryFn: ({ signal }) => callApplications('POST /applications/receiving', { kind }, { signal }),
  })

/** What has come in for a posting. */
export const receivedQuery = (asked: Received) =>
  queryOptions({
    ...own('received', asked),
    queryFn: ({ signal }) => callApplications('POST /applications/received', asked, { signal }),
  })

/** Saves the CV of an application as a file. @param of whose it is, in a name for files. */
export async function downloadCv(id: string, of: string): Promise<void> {
  saveFile(await getFile(`/posting-service/api/v1/applications/${id}/cv.pdf`), `${of}.pdf`)
}
