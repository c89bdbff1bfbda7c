import { audit } from '#features/accounts/mutations-audit.ts'
import { importArticles } from '#features/blogs/import/mutations.ts'
import { articleOutcome } from '#features/blogs/import/outcome.ts'
import { importEvents } from '#features/events/import/mutations.ts'
import { eventOutcome } from '#features/events/import/outcome.ts'
import type { EventImportOptions } from '#features/events/import/report.ts'
import type { Importers, ImportRun } from '#features/imports/job/importers.ts'
import type { ArticleOptions, EventOptions } from '#features/imports/schema.ts'
import { storeFile } from '#features/media/mutations.ts'
import { pictureStore } from '#features/media/picture/mutations.ts'
import { inPiece } from '#lib/db/in-transaction.ts'

/** What comes in by the screen, by the same ways as by the command. */
export const importers: Importers = {
  articles: takeIn,
  feeds: (from, { sector }, run) => takeIn(from, { sector, source: 'feeds' }, run),
  events: takeInEvents,
  ownEvents: (from, { by, organiser, ...options }, run) =>
    takeInEvents(from, options, run, { viewer: by, audit, organiser }),
}

async function takeInEvents(
  from: string,
  { format: type, ...options }: EventOptions,
  { db, dataDir, onProgress, signal }: ImportRun,
  own?: EventImportOptions['own'],
) {
  const pictures = pictureStore({ db, env: { DATA_DIR: dataDir } })
  const given = { db, type, ...options, own, pictures, onProgress, signal }
  const report = await importEvents(from, given)
  return { ...eventOutcome(report), counts: { ...report, refused: report.refused.length } }
}

async function takeIn(
  from: string,
  { source: name, ...options }: ArticleOptions & { source: string },
  { db, dataDir, ...run }: ImportRun,
) {
  const report = await importArticles(from, {
    db,
    name,
    storeFile: (file) => inPiece(db, (piece) => storeFile({ db: piece, dataDir }, file)),
    ...options,
    ...run,
  })
  return { ...articleOutcome(report), counts: { ...report, refused: report.refused.length } }
}
