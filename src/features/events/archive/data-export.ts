import { strToU8 } from 'fflate'
import { aboutOrganisedEvents } from '#messages/events/archive-archive.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import { ownOrigin } from '#lib/server/trusted-origin.ts'
import { picturesOf } from './data-pictures.ts'
import { getOrganisedCalendar, getOrganisedFile } from './data.ts'

/** Exports the events that a person organizes. */
export const organisedExporters: Exporters = {
  'organised-events': {
    about: aboutOrganisedEvents,
    read: getOrganisedFile,
    /** Also as a calendar, and with the images that events show, at paths where an import finds them. */
    async files({ db, env, files: stored }, personId): Promise<Record<string, Uint8Array>> {
      const calendar = await getOrganisedCalendar(db, personId, {
        origin: ownOrigin(env),
        now: new Date(),
      })
      const files: Record<string, Uint8Array> = {}
      if (calendar !== undefined) files['organised-events.ics'] = strToU8(calendar)
      const organised = await getOrganisedFile(db, personId)
      for await (const { link, content } of picturesOf(organised, stored)) files[link.slice(1)] = content
      return files
    },
  },
}
