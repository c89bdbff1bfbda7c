import type { PDFDocumentProxy } from 'pdfjs-dist'

type Content = Awaited<ReturnType<Awaited<ReturnType<PDFDocumentProxy['getPage']>>['getTextContent']>>

/** Of the height of the letters: how far apart baselines of one line are at most, and words at least. */
const SAME_LINE = 0.4
const WORD_APART = 0.15

/** The text of a page as programs see it that know of no tags: a line for each baseline, in the order of drawing. */
export function linesOfPage(items: Content['items']): string[] {
  const lines: string[] = []
  let last: Piece | undefined
  for (const item of items) {
    // What is between words has no height, and the words say themselves how far they are apart.
    if (!('str' in item) || item.str.trim() === '') continue
    const piece = pieceOf(item.str, item.transform as number[], item.width, item.height)
    const height = Math.min(piece.height, last?.height ?? 0)
    if (last && Math.abs(piece.baseline - last.baseline) <= height * SAME_LINE) {
      const apart = Math.max(piece.left - last.right, last.left - piece.right) > height * WORD_APART
      lines.push(`${lines.pop() ?? ''}${apart ? ' ' : ''}${piece.text}`)
    } else lines.push(piece.text)
    last = piece
  }
  return lines.map((line) => line.replaceAll(/\s+/gu, ' ').trim().normalize('NFC')).filter(Boolean)
}

interface Piece {
  text: string
  left: number
  right: number
  baseline: number
  height: number
}

const pieceOf = (
  text: string,
  [, , , , left = 0, baseline = 0]: readonly number[],
  width: number,
  height: number,
): Piece => ({ text, left, right: left + width, baseline, height })
