import { createClient, getFile } from '#lib/api/api-client.ts'
import { ownQuery } from '#lib/browser/own-query.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { applicationsKey } from '../application/queries.ts'
import type { ReceivedInput } from '../application/schema.ts'
import type { recruitingService } from './api.ts'

/** Calls the API for recruiters. */
export const callRecruiting = createClient<typeof recruitingService>('/posting-service/api/v1')

/** Queries the notes and messages of an application. */
export const applicationDetailsQuery = (id: string) =>
  ownQuery([...applicationsKey, 'details', id], (options) =>
    callRecruiting('GET /recruiting/details', { id }, options),
  )

const CALLS = '/posting-service/api/v1/recruiting'

/** Downloads the list of applicants, filtered like the one on the screen. */
export async function downloadApplicants(filter: Omit<ReceivedInput, 'from'>): Promise<void> {
  const query = new URLSearchParams(
    Object.entries(filter).map(([key, value]): [string, string] => [key, String(value)]),
  )
  saveFile(await getFile(`${CALLS}/applicants.csv?${query.toString()}`), 'applicants.csv')
}

/** Downloads an interview as a calendar file. */
export async function downloadInterview(id: string): Promise<void> {
  saveFile(await getFile(`${CALLS}/interview.ics?id=${encodeURIComponent(id)}`), 'interview.ics')
}
