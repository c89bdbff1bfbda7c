import { getFile } from '#lib/api/api-client.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { EVENT_CALLS } from '../registration/queries.ts'

/** Hands the event to the browser as a calendar that says where one joins. @param slug names the file. */
export async function downloadOwnCalendar(eventId: string, slug: string): Promise<void> {
  const file = await getFile(`${EVENT_CALLS}/registration.ics?eventId=${encodeURIComponent(eventId)}`)
  saveFile(file, `${slug}.ics`)
}
