import type { AnyList } from '#kits/document/section.ts'
import type { PrintPiece } from '#kits/document/print.ts'
import type { CvEntries, CvEntry } from './schema.ts'
import { capital, joined, printerOf, SEPARATOR, type Printed, type BlockValues } from './blocks.ts'

/** What is told rather than listed, such as positions and the projects in them. @param told below each title. */
export function entriesOf(
  list: AnyList,
  items: readonly Printed[],
  told: readonly PrintPiece<BlockValues>[],
): CvEntries {
  const { parts } = printerOf(list)
  const entries = items.map((printed): CvEntry => {
    const { item, holder } = printed
    const { title, detail = [], when = '', link = '' } = list.summary(item)
    // The client of a project is often who employs.
    const further = detail.filter((word) => !holder.split(SEPARATOR).includes(word))
    return {
      title: title || capital(list.itemName()),
      link,
      when,
      detail: joined([holder, ...further]),
      parts: told.flatMap((piece) => parts(piece, printed)),
    }
  })
  return { kind: 'entries', entries }
}
