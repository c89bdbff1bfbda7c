import type { Importers } from '#features/imports/schema-importers.ts'
import type { ImportRun } from '#lib/server/imports/import-run.ts'
import { importEvents } from './mutations.ts'
import type { EventImportOptions, EventImportReport } from './report.ts'
import * as said from '#messages/imports/notes.ts'
import { printSum, type ImportOutcome } from '#lib/server/imports/outcome.ts'

/** The importers of events, for the screen and the command. */
export const eventImporters: Pick<Importers, 'events' | 'ownEvents'> = {
  events: (from, options, run) => importInto(from, options, run),
  ownEvents: (from, { by, organiser, attendeesOf, consent, ...options }, run) =>
    importInto(from, options, run, {
      own: { viewer: by, audit: run.deps.audit, organiser },
      attendees: attendeesOf && consent ? { ...run.deps, event: eventIdIn(attendeesOf) } : undefined,
    }),
}

/** Returns the ID of an event whose page or ID was entered. */
const eventIdIn = (entered: string): string =>
  /\/events?\/(\d+)/.exec(entered)?.[1] ?? /^\d+$/.exec(entered.trim())?.[0] ?? ''

async function importInto(
  from: string,
  { format: type, ...options }: Parameters<Importers['events']>[1],
  { deps: { db, pictures }, ...run }: ImportRun,
  own?: Pick<EventImportOptions, 'own' | 'attendees'>,
) {
  const report = await importEvents(from, { db, type, ...options, ...own, pictures, ...run })
  return { ...eventOutcome(report), counts: { ...report, refused: report.refused.length } }
}

/** Returns the outcome of an event import. */
function eventOutcome(report: EventImportReport): ImportOutcome {
  const { read, added, changed, unchanged, merged, refused, passed } = report
  return {
    cameIn: added + changed + unchanged,
    summary: printSum(read, {
      added,
      changed,
      unchanged,
      'merged with another': merged,
      refused: refused.length,
      skipped: passed,
    }),
    rows: [
      ...report.taken.map(({ file, row: place, how, title }) => ({
        kind: 'In' as const,
        file,
        place,
        text: how,
        title,
      })),
      ...report.notes.map(({ file, row: place, note: text, about }) => ({
        kind: 'Note' as const,
        file,
        place,
        text,
        about,
      })),
      ...report.ignored.map((file) => ({
        kind: 'Passed over' as const,
        file,
        text: said.neitherListNorCalendar.in('en'),
      })),
      ...refused.map(({ file, row: place, reason: text }) => ({
        kind: 'Refused' as const,
        file,
        place,
        text,
      })),
    ],
  }
}
