import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createClient, getFile } from '#lib/api/api-client.ts'
import { ofOwnData, ownQuery } from '#lib/browser/own-query.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import type { PostingKind } from '../schema.ts'
import type { applicationService } from './api.ts'
import type { ApplicationTarget, ReceivedInput } from './schema.ts'

/** Calls the API for applications. */
export const callApplications = createClient<typeof applicationService>('/posting-service/api/v1')

/** Query key of all applications, invalidated when one changes. */
export const applicationsKey = ['applications'] as const

/** Queries the caller's application to a posting or, without an opening, to a business, or the obstacle to applying. */
export const ownApplicationQuery = (target: ApplicationTarget) =>
  ownQuery([...applicationsKey, 'of', target], (options) =>
    callApplications('GET /applications/of-posting', target, options),
  )

/** Queries a page of the caller's applications. @param kind both kinds without it. */
export const ownApplicationsQuery = (kind?: PostingKind, cursor?: string) =>
  ownQuery([...applicationsKey, 'mine', kind, cursor], (options) =>
    callApplications('GET /applications/mine', { kind, cursor }, options),
  )

/** Queries a page of the postings of the caller's business with their applications. @param kind both kinds without it. */
export const receivingQuery = (kind?: PostingKind, cursor?: string) =>
  ownQuery([...applicationsKey, 'receiving', kind, cursor], (options) =>
    callApplications('GET /applications/receiving', { kind, cursor }, options),
  )

/** Queries all of these postings, of both kinds. */
export const allReceivingQuery = () =>
  ownQuery([...applicationsKey, 'receiving all'], (options) =>
    allPages((cursor) => callApplications('GET /applications/receiving', { cursor }, options)),
  )

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
    ...ofOwnData(...applicationsKey, 'received', asked, pages),
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

/** Returns the address of an application's CV. */
export const cvAddress = (id: string): string => `/posting-service/api/v1/applications/${id}/cv.pdf`

/** Downloads the CV of an application. @param of the applicant, for the file name. */
export async function downloadCv(id: string, of: string): Promise<void> {
  saveFile(await getFile(cvAddress(id)), `${of}.pdf`)
}
