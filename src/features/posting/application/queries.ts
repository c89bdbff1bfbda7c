import { keepPreviousData, queryOptions } from '@tanstack/react-query'
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
    queryFn: ({ signal }) => callApplications('GET /applications/of-posting', { postingId }, { signal }),
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
    queryFn: ({ signal }) => callApplications('GET /applications/receiving', { kind }, { signal }),
  })

/**
 * What has come in for a posting: so many pages of it, the earlier ones read again, since others apply meanwhile.
 * While more or another state is asked for, what was shown stays.
 */
export const receivedQuery = (asked: Omit<Received, 'from'>, pages: number) =>
  queryOptions({
    ...own('received', asked, pages),
    queryFn: async ({ signal }) => {
      const page = (from: number) =>
        callApplications('GET /applications/received', { ...asked, from }, { signal })
      const found = await page(0)
      const results = new Map(found.results.map((each) => [each.id, each]))
      for (let read = 1, from = results.size; read < pages && from < found.total; read++) {
        const more = await page(from)
        if (more.results.length === 0) break
        for (const each of more.results) results.set(each.id, each)
        from += more.results.length
      }
      return { ...found, results: [...results.values()] }
    },
    placeholderData: keepPreviousData,
  })

/** Saves the CV of an application as a file. @param of whose it is, in a name for files. */
export async function downloadCv(id: string, of: string): Promise<void> {
  saveFile(await getFile(`/posting-service/api/v1/applications/${id}/cv.pdf`), `${of}.pdf`)
}
