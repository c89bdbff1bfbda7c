import { queryOptions } from '@tanstack/react-query'
import { createClient, getFile } from '#lib/api/api-client.ts'
import { ownQuery } from '#lib/browser/own-query.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { applicationsKey, cvAddress } from '../application/queries.ts'
import type { ReceivedInput } from '../application/schema.ts'
import type { recruitingService } from './api.ts'
import { APPLICANTS_AT_ONCE, type ApplicationsChanged, type ChangeApplications } from './schema.ts'

/** Calls the API for recruiters. */
export const callRecruiting = createClient<typeof recruitingService>('/posting-service/api/v1')

/** Queries the notes and messages of an application. */
export const applicationDetailsQuery = (id: string) =>
  ownQuery([...applicationsKey, 'details', id], (options) =>
    callRecruiting('GET /recruiting/details', { id }, options),
  )

/** Queries the CV of an application, which does not change with the application. */
export const receivedCvQuery = (id: string) =>
  queryOptions({
    ...ownQuery(['receivedCv', id], (options) => getFile(cvAddress(id), options)),
    staleTime: Infinity,
  })

/**
 * Changes any number of applications, some at a time. If a later call fails, what it would have changed is skipped.
 * @throws if the first call fails.
 */
export async function changeApplicants(
  ids: readonly string[],
  change: Omit<ChangeApplications, 'ids'>,
): Promise<ApplicationsChanged> {
  const all: ApplicationsChanged = { changed: [], skipped: [] }
  for (let at = 0; at < ids.length; at += APPLICANTS_AT_ONCE)
    try {
      const { changed, skipped } = await callRecruiting('POST /recruiting/change-applications', {
        ids: ids.slice(at, at + APPLICANTS_AT_ONCE),
        ...change,
      })
      all.changed.push(...changed)
      all.skipped.push(...skipped)
    } catch (error) {
      if (at === 0) throw error
      const reason = error instanceof Error ? error.message : String(error)
      all.skipped.push(...ids.slice(at).map((id) => ({ id, reason })))
      break
    }
  return all
}

const CALLS = '/posting-service/api/v1/recruiting'

/** Downloads the list of applicants, filtered like the one on the screen. */
export async function downloadApplicants(filter: Omit<ReceivedInput, 'from' | 'id'>): Promise<void> {
  const query = new URLSearchParams(
    Object.entries(filter).map(([key, value]): [string, string] => [key, String(value)]),
  )
  saveFile(await getFile(`${CALLS}/applicants.csv?${query.toString()}`), 'applicants.csv')
}

/** Downloads an interview as a calendar file. */
export async function downloadInterview(id: string): Promise<void> {
  saveFile(await getFile(`${CALLS}/interview.ics?id=${encodeURIComponent(id)}`), 'interview.ics')
}
