import type { ArticleOptions } from '#features/imports/schema.ts'
import type { Importers, ImportRun } from '#features/imports/schema-importers.ts'
import { inPiece } from '#lib/db/in-transaction.ts'
import { importArticles } from './mutations.ts'
import { articleOutcome } from './outcome.ts'

/** Articles as the screen imports them. */
export const articleImporters: Pick<Importers, 'articles' | 'feeds'> = {
  articles: importUpload,
  feeds: (from, { sector }, run) => importUpload(from, { sector, source: 'feeds' }, run),
}

async function importUpload(
  from: string,
  { source: name, ...options }: ArticleOptions & { source: string },
  { db, dataDir, deps, ...run }: ImportRun,
) {
  const report = await importArticles(from, {
    db,
    name,
    storeFile: (file) => inPiece(db, (piece) => deps.storeFile({ db: piece, dataDir }, file)),
    ...options,
    ...run,
  })
  return { ...articleOutcome(report), counts: { ...report, refused: report.refused.length } }
}
