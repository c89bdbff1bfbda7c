import type { Importers } from '#features/imports/schema-importers.ts'
import { runStep } from '#lib/db/in-transaction.ts'
import type { StoreFile } from './beside.ts'
import { importArticles, type ArticleImportReport } from './mutations.ts'
import { createRemoteImages } from './remote-images.ts'
import { printSum, type ImportOutcome } from '#lib/server/imports/outcome.ts'

/** The importers of the screen and the command. */
export const articleImporters: Pick<Importers, 'articles' | 'feeds'> = {
  async articles(from, { source: name, images, ...options }, { deps, isDryRun, ...run }) {
    const { db, files, env } = deps
    const storeFile: StoreFile = (file) => runStep(db, (piece) => deps.storeFile({ db: piece, files }, file))
    const report = await importArticles(from, {
      db,
      name,
      storeFile,
      images:
        images &&
        (isDryRun
          ? 'later'
          : createRemoteImages({ storeFile, privateToo: env.FETCH_PRIVATE, signal: run.signal })),
      ...options,
      ...run,
    })
    const counts = { ...report, refused: report.refused.length, passed: report.ignored.length }
    return { ...articleOutcome(report), counts }
  },
  feeds: (from, options, run) => articleImporters.articles(from, { ...options, source: 'feeds' }, run),
}

/** Summarizes an import of articles. */
function articleOutcome(report: ArticleImportReport): ImportOutcome {
  const { read, added, changed, unchanged, merged, refused, ignored } = report
  return {
    cameIn: added + changed + unchanged,
    summary: printSum(read, {
      added,
      changed,
      unchanged,
      'part of an article': merged,
      refused: refused.length,
      skipped: ignored.length,
    }),
    rows: [
      ...report.taken.map(({ file, how, slug, title }) => ({
        kind: 'In' as const,
        file,
        text: how,
        about: slug,
        title,
      })),
      ...report.notes.map(({ file, note, about }) => ({ kind: 'Note' as const, file, text: note, about })),
      ...ignored.map(({ file, about, why }) => ({ kind: 'Passed over' as const, file, text: why, about })),
      ...refused.map(({ file, reason }) => ({ kind: 'Refused' as const, file, text: reason })),
    ],
  }
}
