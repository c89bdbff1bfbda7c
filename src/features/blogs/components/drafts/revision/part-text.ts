import { parseHtml, textWithin, type HtmlPiece } from '../../editor/html-tree.ts'

/** Tags that end a line. */
const blocks = new Set('p h1 h2 h3 h4 h5 h6 li tr blockquote pre figure figcaption div br hr'.split(' '))

/** Returns a part of an article as lines of text, without keys. */
export function textOfPart(value: unknown): string {
  if (typeof value === 'string') return linesOf(value)
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .filter(([key]) => key !== 'Key')
    .map(([, each]) => textOfPart(each))
    .filter(Boolean)
    .join('\n')
}

const linesOf = (html: string): string =>
  readPieces(parseHtml(html))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim()

const readPieces = (pieces: readonly HtmlPiece[]): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece
      const { tag, attributes, children } = piece
      if (tag === 'img') return `[${attributes['alt'] ?? ''}]\n`
      const text = tag === 'pre' ? textWithin(children) : readPieces(children)
      return blocks.has(tag) ? `\n${text}\n` : /^t[dh]$/.test(tag) ? `${text} ` : text
    })
    .join('')
