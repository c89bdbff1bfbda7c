import type { CvPart, CvTable } from '../document/schema.ts'
import type { Shaper } from '../document/schema-text.ts'
import type { LinePlace } from './lines.ts'
import type { TableStyle, TextStyle } from './style.ts'

/** The maximum share of the table for a column with a long word; longer words are broken. */
const WIDEST_WORD = 0.3

/**
 * Places the text of cells. Columns have their share of the width, but at least room for the longest word of label and
 * cells. The first column starts where reading starts.
 */
export function cellPlaces(shaper: Shaper, table: CvTable, style: TableStyle, place: LinePlace): LinePlace[] {
  const { columns, rows } = table
  const shares = columns.map(({ share }) => Math.max(0, share))
  const sum = shares.reduce((total, share) => total + share, 0)
  const wanted = shares.map((share) => place.width * (sum > 0 ? share / sum : 1 / columns.length))
  const least = columns.map(({ label }, at) => {
    const texts = rows.flatMap((cells) => (cells[at] ?? []).flatMap(textsOfPart))
    const inCells = widthOf(shaper, [longestWord(texts)], style.text)
    const inLabel = widthOf(shaper, wordsOf(label), style.label)
    return Math.max(inLabel, Math.min(inCells, place.width * WIDEST_WORD)) + 2 * style.beside
  })
  const widths = widened(wanted, least)
  return widths.map((width, at) => {
    const before = (shaper.fromRight ? widths.slice(at + 1) : widths.slice(0, at)).reduce(
      (total, each) => total + each,
      0,
    )
    return { x: place.x + before + style.beside, width: width - 2 * style.beside }
  })
}

/** Measures everything as bold, because some cells are. */
function widthOf(shaper: Shaper, words: string[], style: TextStyle): number {
  const widths = words.map((word) => (shaper.shape(word, 'bold').width * style.size) / 1000)
  return Math.ceil(Math.max(style.size, ...widths))
}

const textsOfPart = (part: CvPart): string[] => {
  if (part.kind === 'list') return part.items
  return part.kind === 'terms' ? [part.label, ...part.terms] : [part.text]
}

/** Words that are not broken; URLs break at their separators. */
const wordsOf = (text: string): string[] => text.split(/(?<=[-/?&=_.@])|\s+/u).filter(Boolean)

/** Estimates the width by letters: measuring every word would take longer than the rest of the layout. */
const longestWord = (texts: string[]): string =>
  texts.flatMap(wordsOf).reduce((longest, word) => (word.length > longest.length ? word : longest), '')

/** Moves width from wide columns to narrow ones; changes nothing if the table is too narrow for all. */
function widened(wanted: number[], least: number[]): number[] {
  const lack = wanted.reduce((sum, width, at) => sum + Math.max(0, (least[at] ?? 0) - width), 0)
  const spare = wanted.reduce((sum, width, at) => sum + Math.max(0, width - (least[at] ?? 0)), 0)
  if (lack === 0 || lack > spare) return wanted
  return wanted.map((width, at) => {
    const need = least[at] ?? 0
    return width < need ? need : width - ((width - need) * lack) / spare
  })
}
