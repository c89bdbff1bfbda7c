import type { Importers } from '#features/imports/schema-importers.ts'
import { inPiece } from '#lib/db/in-transaction.ts'
import { importArticles } from './mutations.ts'
import { articleOutcome } from './outcome.ts'

/** Articles as the screen and the command import them. */
export const articleImporters: Pick<Importers, 'articles' | 'feeds'> = {
  async articles(from, { source: name, ...options }, { deps, ...run }) {
    const { db, env, storeFile } = deps
    const report = await importArticles(from, {
      db,
      name,
      storeFile: (file) => inPiece(db, (piece) => storeFile({ db: piece, dataDir: env.DATA_DIR }, file)),
      ...options,
      ...run,
    })
    return { ...articleOutcome(report), counts: { ...report, refused: report.refused.length } }
  },
  feeds: (from, { sector }, run) => articleImporters.articles(from, { sector, source: 'feeds' }, run),
}
