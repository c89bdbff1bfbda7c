import { getFile } from '#lib/api/api-client.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { EVENT_CALLS } from '../registration/queries.ts'

/** Downloads the event as a calendar file with its join link. @param slug the file name. */
export async function downloadOwnCalendar(eventId: string, slug: string): Promise<void> {
  const file = await getFile(`${EVENT_CALLS}/registration.ics?eventId=${encodeURIComponent(eventId)}`)
  saveFile(file, `${slug}.ics`)
}
