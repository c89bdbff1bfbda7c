import type { EventOptions } from '#features/imports/schema.ts'
import type { Importers, ImportRun } from '#features/imports/schema-importers.ts'
import { importEvents } from './mutations.ts'
import { eventOutcome } from './outcome.ts'
import type { EventImportOptions } from './report.ts'

/** Events as the screen imports them. */
export const eventImporters: Pick<Importers, 'events' | 'ownEvents'> = {
  events: importUpload,
  ownEvents: (from, { by, organiser, ...options }, run) =>
    importUpload(from, options, run, { viewer: by, audit: run.deps.audit, organiser }),
}

async function importUpload(
  from: string,
  { format: type, ...options }: EventOptions,
  { db, dataDir, deps, onProgress, signal }: ImportRun,
  own?: EventImportOptions['own'],
) {
  const pictures = deps.pictureStore({ db, env: { DATA_DIR: dataDir } })
  const report = await importEvents(from, { db, type, ...options, own, pictures, onProgress, signal })
  return { ...eventOutcome(report), counts: { ...report, refused: report.refused.length } }
}
