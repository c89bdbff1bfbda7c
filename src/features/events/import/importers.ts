import type { Importers } from '#features/imports/schema-importers.ts'
import type { ImportRun } from '#lib/server/imports/import-run.ts'
import { importEvents } from './mutations.ts'
import { eventOutcome } from './outcome.ts'
import type { EventImportOptions } from './report.ts'

/** Events as the screen and the command import them. */
export const eventImporters: Pick<Importers, 'events' | 'ownEvents'> = {
  events: (from, options, run) => importInto(from, options, run),
  ownEvents: (from, { by, organiser, ...options }, run) =>
    importInto(from, options, run, { viewer: by, audit: run.deps.audit, organiser }),
}

async function importInto(
  from: string,
  { format: type, ...options }: Parameters<Importers['events']>[1],
  { deps: { db, pictures }, ...run }: ImportRun,
  own?: EventImportOptions['own'],
) {
  const report = await importEvents(from, { db, type, ...options, own, pictures, ...run })
  return { ...eventOutcome(report), counts: { ...report, refused: report.refused.length } }
}
