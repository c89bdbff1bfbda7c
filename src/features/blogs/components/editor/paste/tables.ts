import { textWithin, type HtmlPart, type HtmlPiece } from '../html-tree.ts'
import { inlineStyle, isPart, part } from './styles.ts'

const kept = ['colspan', 'rowspan', 'scope', 'align']

/**
 * Cleans a table: rows in a head and a body, without groups of columns. The first rows are the head if all of their cells
 * are headers. A caption becomes a paragraph before it.
 * @param table with cleaned children. @param hidden the columns to leave out.
 */
export function cleanTable(table: HtmlPart, hidden: readonly boolean[]): HtmlPiece[] {
  const shown = columnFilter(hidden)
  const rows: { row: HtmlPart; isHead: boolean }[] = []
  const captions: HtmlPiece[][] = []
  const read = (pieces: readonly HtmlPiece[], isHead: boolean): void => {
    for (const piece of pieces) {
      if (!isPart(piece)) continue
      if (piece.tag === 'caption') captions.push(piece.children)
      else if (piece.tag === 'tr') {
        const cells = shown(piece.children.filter((cell) => isPart(cell, 'td', 'th')).map(cleanCell))
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

/** Tells which columns of a spreadsheet are hidden. @param table as it was pasted. */
export const hiddenColumns = ({ children }: HtmlPart): boolean[] =>
  children.flatMap((child) =>
    isPart(child, 'colgroup')
      ? hiddenColumns(child)
      : isPart(child, 'col')
        ? Array<boolean>(spanOf(child, 'span')).fill(inlineStyle(child).get('display') === 'none')
        : [],
  )

const spanOf = ({ attributes }: HtmlPart, name: string): number =>
  Math.min(1_000, Math.max(1, Number(attributes[name] ?? 1) || 1))

/** Returns what leaves the cells of hidden columns out of a row, called with the rows in order. */
function columnFilter(hidden: readonly boolean[]): (cells: HtmlPart[]) => HtmlPart[] {
  if (!hidden.includes(true)) return (cells) => cells
  /** For each column, how many of the next rows a cell above reaches into. */
  const reaches: number[] = []
  return (cells) => {
    const waiting = [...cells]
    const shown: HtmlPart[] = []
    for (let column = 0; waiting.length > 0 || column < reaches.length; column++) {
      if (reaches[column]) {
        reaches[column]! -= 1
        continue
      }
      const cell = waiting.shift()
      if (!cell) continue
      const width = spanOf(cell, 'colspan')
      const left = Array.from({ length: width }, (_, i) => !hidden[column + i]).filter(Boolean).length
      if (left > 0)
        shown.push(
          left === width ? cell : part(cell.tag, cell.children, { ...cell.attributes, colspan: `${left}` }),
        )
      reaches.splice(column, width, ...Array<number>(width).fill(spanOf(cell, 'rowspan') - 1))
      column += width - 1
    }
    return shown
  }
}

const cleanCell = ({ tag, attributes, children }: HtmlPart): HtmlPart =>
  part(tag, children, Object.fromEntries(Object.entries(attributes).filter(([name]) => kept.includes(name))))
