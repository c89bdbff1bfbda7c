import * as said from '#messages/imports/notes.ts'
import type { ImportOutcome } from '#lib/server/imports/outcome.ts'
import type { ArticleImportReport } from './mutations.ts'

/** What an import of articles says of itself. */
export function articleOutcome(report: ArticleImportReport): ImportOutcome {
  const { added, changed, unchanged, refused } = report
  return {
    cameIn: added + changed + unchanged,
    summary: `${added} added, ${changed} changed, ${unchanged} unchanged, ${refused.length} refused`,
    rows: [
      ...report.taken.map(({ file, how, slug, title }) => ({
        kind: 'In' as const,
        file,
        text: how,
        about: slug,
        title,
      })),
      ...report.notes.map(({ file, note, about }) => ({ kind: 'Note' as const, file, text: note, about })),
      ...report.ignored.map((file) => ({
        kind: 'Passed over' as const,
        file,
        text: said.notAnArticle.in('en'),
      })),
      ...refused.map(({ file, reason }) => ({ kind: 'Refused' as const, file, text: reason })),
    ],
  }
}
