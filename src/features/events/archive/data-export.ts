import { readFile } from 'node:fs/promises'
import { strToU8 } from 'fflate'
import { filePath } from '#features/media/data.ts'
import { aboutOrganisedEvents } from '#messages/events/archive/archive.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import { ownOrigin } from '#lib/server/trusted-origin.ts'
import { imageIdOf } from '../image/data.ts'
import { getOrganisedCalendar, getOrganisedFile } from './data.ts'

/** What somebody organises. */
export const organisedExporters: Exporters = {
  'organised-events': {
    about: aboutOrganisedEvents,
    read: getOrganisedFile,
    /** As a calendar as well, and with the pictures that events show. */
    async files({ db, env }, personId): Promise<Record<string, Uint8Array>> {
      const calendar = await getOrganisedCalendar(db, personId, {
        origin: ownOrigin(env),
        now: new Date(),
      })
      const files: Record<string, Uint8Array> = {}
      if (calendar !== undefined) files['organised-events.ics'] = strToU8(calendar)
      for (const { event } of (await getOrganisedFile(db, personId)).events) {
        const { link = '' } = event.eventImage ?? {}
        const id = imageIdOf(link)
        // Lost with the disk: the archive has everything else.
        const picture = id && (await readFile(filePath(env.DATA_DIR, id)).catch(onlyMissing))
        if (picture) files[link.slice(1)] = picture
      }
      return files
    },
  },
}

function onlyMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
