import { getFile } from '#lib/api/api-client.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import type { eventArchiveService } from './api.ts'

const PREFIX: typeof eventArchiveService.prefix = '/event-service/api/v1'

/** Downloads the viewer's events as a file. @throws ApiError as calls do. */
export async function downloadOrganised(as: 'json' | 'ics'): Promise<void> {
  saveFile(await getFile(`${PREFIX}/organised-events.${as}`), `organised-events.${as}`)
}
