import { strToU8 } from 'fflate'
import { aboutOrganisedEvents } from '#messages/events/archive/archive.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import { ownOrigin } from '#lib/server/trusted-origin.ts'
import { getOrganisedCalendar, getOrganisedFile } from './data.ts'

/** What somebody organises. */
export const organisedExporters: Exporters = {
  'organised-events': {
    about: aboutOrganisedEvents,
    read: getOrganisedFile,
    async files({ db, env }, personId): Promise<Record<string, Uint8Array>> {
      const calendar = await getOrganisedCalendar(db, personId, {
        origin: ownOrigin(env),
        now: new Date(),
      })
      return calendar === undefined ? {} : { 'organised-events.ics': strToU8(calendar) }
    },
  },
}
