import { importArticles } from '#features/blogs/import/mutations.ts'
import { articleOutcome } from '#features/blogs/import/outcome.ts'
import { importEvents } from '#features/events/import/mutations.ts'
import { eventOutcome } from '#features/events/import/outcome.ts'
import type { Importers, ImportRun } from '#features/imports/job/importers.ts'
import type { ArticleOptions } from '#features/imports/schema.ts'
import { storeFile } from '#features/media/mutations.ts'
import { inPiece } from '#lib/db/in-transaction.ts'

/** What comes in by the screen, by the same ways as by the command. */
export const importers: Importers = {
  articles: takeIn,
  feeds: (from, { sector }, run) => takeIn(from, { sector, source: 'feeds' }, run),
  async events(from, { format: type, ...options }, { db, onProgress, signal }) {
    const report = await importEvents(from, { db, type, ...options, onProgress, signal })
    return { ...eventOutcome(report), counts: { ...report, refused: report.refused.length } }
  },
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
