import * as z from 'zod/mini'
import { nothingOrganised } from '#messages/events/archive-archive.ts'
import { fileSchema } from '#lib/api/content.ts'
import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { ownOrigin } from '#lib/server/trusted-origin.ts'
import { getOrganisedCalendar, getOrganisedFile } from './data.ts'
import { formatOrganisedFile } from './data-pictures.ts'
import { ORGANISED_FILE } from './schema.ts'

/** Exports of the caller's own events. */
export const eventArchiveService = {
  prefix: '/event-service/api/v1',
  name: 'Event archive',
  endpoints: {
    'GET /organised-events.json': memberEndpoint({
      summary:
        'Export the events that the caller organizes as JSON, with images; the file can be imported again',
      input: z.object({}),
      output: fileSchema(['application/json'], 'The events'),
      handle: async ({ deps, viewer }) => ({
        type: 'application/json; charset=utf-8',
        content: await formatOrganisedFile(await getOrganisedFile(deps.db, viewer.personId), deps.files),
        saveAs: ORGANISED_FILE,
      }),
    }),
    'GET /organised-events.ics': memberEndpoint({
      summary: 'Export the events that the caller organizes as a calendar',
      input: z.object({}),
      output: fileSchema(['text/calendar'], 'A calendar (RFC 5545)'),
      refuses: { not_found: 'The caller does not organize any events.' },
      async handle({ deps, viewer, locale }) {
        const how = { origin: ownOrigin(deps.env), locale, now: new Date() }
        const content = await getOrganisedCalendar(deps.db, viewer.personId, how)
        if (content === undefined) throw new AppError('not_found', nothingOrganised())
        return { type: 'text/calendar; charset=utf-8', content, saveAs: 'organised-events.ics' }
      },
    }),
  },
} satisfies Service
