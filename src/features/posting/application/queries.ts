import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createClient, getFile } from '#lib/api/api-client.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { getSession } from '#lib/browser/session.ts'
import type { PostingKind } from '../schema.ts'
import type { applicationService } from './api.ts'
import type { ApplicationTarget, ReceivedInput } from './schema.ts'

/** Calls the API for applications. */
export const callApplications = createClient<typeof applicationService>('/posting-service/api/v1')

/** Query key of all applications, invalidated when one changes. */
export const applicationsKey = ['applications'] as const

/**
 * Returns the options of a query about applications. They are read again, because others change them too. Nothing is cached
 * for the next user who signs in.
 */
export function ownApplications(...name: readonly unknown[]) {
  const user = getSession()?.user
  return {
    queryKey: [...applicationsKey, user?.id, ...name],
    enabled: user !== undefined,
    staleTime: 0,
    gcTime: 0,
  }
}

/** Queries the caller's application to a posting or, without an opening, to a business, or the obstacle to applying. */
export const ownApplicationQuery = (target: ApplicationTarget) =>
  queryOptions({
    ...ownApplications('of', target),
    queryFn: ({ signal }) => callApplications('GET /applications/of-posting', target, { signal }),
  })

/** Queries the caller's applications. */
export const ownApplicationsQuery = () =>
  queryOptions({
    ...ownApplications('mine'),
    queryFn: ({ signal }) => callApplications('GET /applications/mine', {}, { signal }),
  })

/** Queries the postings of the caller's business with their applications. @param kind both kinds without it. */
export const receivingQuery = (kind?: PostingKind) =>
  queryOptions({
    ...ownApplications('receiving', kind),
    queryFn: ({ signal }) =>
      callApplications('GET /applications/receiving', { ...(kind && { kind }) }, { signal }),
  })

/**
 * Queries applications that the caller's business has received, a number of pages. Earlier pages are read again, because new ones may arrive.
 * The current results stay visible while others load.
 */
export const receivedQuery = (asked: Omit<ReceivedInput, 'from'>, pages: number) =>
  queryOptions({
    ...ownApplications('received', asked, pages),
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

/** Downloads the CV of an application. @param of the applicant, for the file name. */
export async function downloadCv(id: string, of: string): Promise<void> {
  saveFile(await getFile(`/posting-service/api/v1/applications/${id}/cv.pdf`), `${of}.pdf`)
}
