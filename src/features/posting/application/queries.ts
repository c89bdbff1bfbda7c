import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createClient, getFile } from '#lib/api/api-client.ts'
import { alwaysFresh } from '#lib/browser/own-query.ts'
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
    ...alwaysFresh,
  }
}

/** Queries the caller's application to a posting or, without an opening, to a business, or the obstacle to applying. */
export const ownApplicationQuery = (target: ApplicationTarget) =>
  queryOptions({
    ...ownApplications('of', target),
    queryFn: ({ signal }) => callApplications('GET /applications/of-posting', target, { signal }),
  })

/** Queries a page of the caller's applications. @param kind both kinds without it. */
export const ownApplicationsQuery = (kind?: PostingKind, cursor?: string) =>
  queryOptions({
    ...ownApplications('mine', kind, cursor),
    queryFn: ({ signal }) => callApplications('GET /applications/mine', pageInput(kind, cursor), { signal }),
  })

const pageInput = (kind: PostingKind | undefined, cursor: string | undefined) => ({
  ...(kind && { kind }),
  ...(cursor && { cursor }),
})

/** Queries a page of the postings of the caller's business with their applications. @param kind both kinds without it. */
export const receivingQuery = (kind?: PostingKind, cursor?: string) =>
  queryOptions({
    ...ownApplications('receiving', kind, cursor),
    queryFn: ({ signal }) =>
      callApplications('GET /applications/receiving', pageInput(kind, cursor), { signal }),
  })

/** Queries all of these postings, of both kinds. */
export const allReceivingQuery = () =>
  queryOptions({
    ...ownApplications('receiving all'),
    queryFn: ({ signal }) =>
      allPages((cursor) =>
        callApplications('GET /applications/receiving', pageInput(undefined, cursor), { signal }),
      ),
  })

/** Returns the items of all pages of a list. */
export async function allPages<Item>(
  read: (cursor: string | undefined) => Promise<{ results: Item[]; nextCursor: string | null }>,
): Promise<Item[]> {
  const all: Item[] = []
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    all.push(...page.results)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return all
}

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
