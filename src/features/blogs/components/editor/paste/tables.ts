import { textWithin, type HtmlPart, type HtmlPiece } from '../html-tree.ts'
import { isPart, part } from './styles.ts'

const kept = ['colspan', 'rowspan', 'scope', 'align']

/**
 * Cleans a table: rows in a head and a body, without groups of columns. The first rows are the head if all of their cells
 * are headers. A caption becomes a paragraph before it.
 * @param table with cleaned children.
 */
export function cleanTable(table: HtmlPart): HtmlPiece[] {
  const rows: { row: HtmlPart; isHead: boolean }[] = []
  const captions: HtmlPiece[][] = []
  const read = (pieces: readonly HtmlPiece[], isHead: boolean): void => {
    for (const piece of pieces) {
      if (!isPart(piece)) continue
      if (piece.tag === 'caption') captions.push(piece.children)
      else if (piece.tag === 'tr') {
        const cells = piece.children.filter((cell) => isPart(cell, 'td', 'th')).map(cleanCell)
        const isHeader = (cell: HtmlPart) => cell.tag === 'th'
        if (cells.length > 0)
          rows.push({
            row: part('tr', cells),
            isHead: isHead || (rows.every((each) => each.isHead) && cells.every(isHeader)),
          })
      } else if (/^(?:thead|tbody|tfoot)$/.test(piece.tag)) read(piece.children, piece.tag === 'thead')
    }
  }
  read(table.children, false)
  const before = captions.filter((caption) => textWithin(caption).trim()).map((caption) => part('p', caption))
  const some = rows.some(({ row }) =>
    row.children.some((cell) => isPart(cell) && textWithin(cell.children).trim()),
  )
  if (!some) return before
  // A head in the middle of a table is rows like others.
  const heads = rows.findIndex(({ isHead }) => !isHead)
  const ends = heads < 0 ? rows.length : heads
  const group = (tag: string, those: typeof rows) =>
    those.length > 0
      ? [
          part(
            tag,
            those.map(({ row }) => row),
          ),
        ]
      : []
  return [
    ...before,
    part('table', [...group('thead', rows.slice(0, ends)), ...group('tbody', rows.slice(ends))]),
  ]
}

const cleanCell = ({ tag, attributes, children }: HtmlPart): HtmlPart =>
  part(tag, children, Object.fromEntries(Object.entries(attributes).filter(([name]) => kept.includes(name))))
