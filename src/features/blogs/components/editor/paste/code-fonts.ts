import { textWithin, type HtmlPart, type HtmlPiece } from '../html-tree.ts'
import { isWordSign, wordLevel } from './lists.ts'
import { hasClass, inlineStyle, isPart, part } from './styles.ts'

/** Fonts of one width. */
const fixedWidth =
  /mono(?!type)|courier|consolas|menlo|monaco|lucida (?:console|sans typewriter)|cascadia|fira code|source code|inconsolata|andale|iosevka|fixedsys/

/** Tells whether a style sets a font of one width; undefined if it sets none. */
function isFixedWidth(style: ReadonlyMap<string, string>): boolean | undefined {
  const [first = ''] = (style.get('font-family') ?? '').split(',')
  return /^\s*(?:inherit|unset)?\s*$/.test(first) ? undefined : fixedWidth.test(first)
}

const fontOf = (element: HtmlPart): boolean | undefined =>
  isFixedWidth(inlineStyle(element)) ??
  (element.attributes['face'] ? fixedWidth.test(element.attributes['face'].toLowerCase()) : undefined)

/** Elements that are code by themselves, or not text. */
const untouched = /^(?:pre|code|kbd|samp|tt|codeblock|math|m:.*|svg|script|style)$/
const block = /^(?:p|h[1-6]|ul|ol|li|table|tbody|tr|td|th|div|pre|blockquote|figure|hr|section|article)$/
/** Signs of code: in half of its lines, or more. */
const sign = /[{}[\]();=<>|$#\\/]|--\w|^(?:\t| {2,})\S/

/**
 * Finds code by its font, as it is set in Word, Google Docs and mails: paragraphs in a font of one width become lines of
 * code, and words within others inline code. A text that has no other font is code only if it looks like it.
 */
export function withCodeFonts(pieces: readonly HtmlPiece[]): HtmlPiece[] {
  const fonts = fontsIn(pieces, false)
  const hasCode = fonts.fixed && (fonts.other || looksLikeCode(pieces.flatMap(linesOf)))
  return hasCode ? marked(pieces, { isFixed: false, takesBlocks: true }) : [...pieces]
}

interface Surroundings {
  /** Whether the font around has one width. */
  isFixed: boolean
  /** Whether there can be blocks of code; within items and cells, code stays in the line. */
  takesBlocks: boolean
}

/** Tells which fonts the letters within have. */
function fontsIn(pieces: readonly HtmlPiece[], inherited: boolean): { fixed: boolean; other: boolean } {
  const found = { fixed: false, other: false }
  for (const piece of pieces) {
    if (!isPart(piece)) {
      if (/[\p{L}\p{N}]/u.test(piece)) found[inherited ? 'fixed' : 'other'] = true
      else if (piece.trim() && inherited) found.fixed = true
    } else if (!untouched.test(piece.tag) && !isWordSign(piece)) {
      const within = fontsIn(piece.children, fontOf(piece) ?? inherited)
      found.fixed ||= within.fixed
      found.other ||= within.other
    }
  }
  return found
}

function looksLikeCode(written: readonly string[]): boolean {
  const lines = written.filter((line) => line.trim())
  return lines.filter((line) => sign.test(line)).length * 2 >= lines.length
}

/** Some write letters in such a font. */
const isProse = (lines: readonly string[]): boolean =>
  lines.some((line) => !sign.test(line) && line.trim().split(/\s+/).length >= PROSE_WORDS)
const PROSE_WORDS = 15

const linesOf = (piece: HtmlPiece): string[] =>
  isPart(piece) && piece.children.some((child) => isPart(child) && block.test(child.tag))
    ? piece.children.flatMap(linesOf)
    : codeOf([piece]).split('\n')

function marked(pieces: readonly HtmlPiece[], around: Surroundings): HtmlPiece[] {
  const made: HtmlPiece[] = []
  /** Lines of code that follow each other, with the white space after each. */
  let run: { piece: HtmlPiece; line: string | undefined }[] = []
  const endRun = () => {
    const last = run.findLastIndex(({ line }) => line !== undefined)
    const lines = run.slice(0, last + 1).flatMap(({ piece, line }) => line ?? (isPart(piece) ? '' : []))
    if (isProse(lines)) made.push(...run.map(({ piece }) => piece))
    else if (lines.length > 0)
      made.push(
        part('pre', [part('code', [lines.join('\n')])]),
        ...run.slice(last + 1).map(({ piece }) => piece),
      )
    run = []
  }
  for (const piece of pieces) {
    const line = around.takesBlocks && isPart(piece) ? codeLine(piece, around.isFixed) : undefined
    if (line !== undefined || (run.length > 0 && isEmptyLine(piece))) run.push({ piece, line })
    else {
      endRun()
      made.push(markedPiece(piece, around))
    }
  }
  endRun()
  return made
}

function markedPiece(piece: HtmlPiece, around: Surroundings): HtmlPiece {
  if (!isPart(piece))
    return around.isFixed && piece.trim() && !isProse([piece]) ? part('code', [piece]) : piece
  // The font of a heading is its look.
  if (untouched.test(piece.tag) || /^h[1-6]$/.test(piece.tag) || isCodeBox(piece) || isWordSign(piece))
    return piece
  const isFixed = fontOf(piece) ?? around.isFixed
  const cell = onlyCell(piece)
  if (cell) {
    const inside = marked(cell.children, { isFixed: fontOf(cell) ?? isFixed, takesBlocks: true })
    const [only, ...others] = inside.filter((each) => isPart(each) || each.trim() !== '')
    if (isPart(only, 'pre') && others.length === 0) return only
  }
  const takesBlocks = around.takesBlocks && !isPart(piece, 'li', 'td', 'th')
  return part(piece.tag, marked(piece.children, { isFixed, takesBlocks }), piece.attributes)
}

/** Tells whether an element is lines of code of an editor, such as VS Code: in one width, and with spaces that count. */
export function isCodeBox(element: HtmlPart): boolean {
  const style = inlineStyle(element)
  const isPreserved = (style.get('white-space') ?? '').startsWith('pre')
  return element.tag === 'div' && isPreserved && isFixedWidth(style) === true
}

/** The only cell of a table: Word has no other box for code. */
function onlyCell(table: HtmlPart): HtmlPart | undefined {
  if (table.tag !== 'table') return undefined
  const cells = cellsIn(table.children)
  return cells.length === 1 ? cells[0] : undefined
}

const cellsIn = (pieces: readonly HtmlPiece[]): HtmlPart[] =>
  pieces.flatMap((piece) =>
    !isPart(piece) ? [] : /^t[dh]$/.test(piece.tag) ? [piece] : cellsIn(piece.children),
  )

const isEmptyLine = (piece: HtmlPiece): boolean =>
  isPart(piece)
    ? isPart(piece, 'p', 'div', 'br') && textWithin([piece]).trim() === '' && !hasPicture(piece)
    : piece.trim() === ''

const hasPicture = ({ tag, children }: HtmlPart): boolean =>
  tag === 'img' || children.some((child) => isPart(child) && hasPicture(child))

/** Returns the text of a paragraph of code; undefined for other elements. */
function codeLine(element: HtmlPart, inherited: boolean): string | undefined {
  const isParagraph =
    isPart(element, 'p', 'div') &&
    wordLevel(element) === 0 &&
    !isCodeBox(element) &&
    !hasClass(element, /^MsoToc/) &&
    !element.children.some((child) => isPart(child) && (block.test(child.tag) || untouched.test(child.tag)))
  if (!isParagraph || hasPicture(element)) return undefined
  const { fixed, other } = fontsIn(element.children, fontOf(element) ?? inherited)
  return fixed && !other ? codeOf([element]).trimEnd() : undefined
}

/** Returns text with its spaces, and the breaks in it. Programs wrap their HTML, so that its own line ends are spaces. */
const codeOf = (pieces: readonly HtmlPiece[]): string =>
  pieces
    .map((piece) =>
      isPart(piece)
        ? piece.tag === 'br'
          ? '\n'
          : codeOf(piece.children)
        : piece
            .replace(/[ \t]*[\r\n]+[ \t]*/g, ' ')
            .replaceAll('\u00A0', ' ')
            // Google Docs begins and ends blocks of code with signs of its own.
            .replace(/[\uE900-\uEFFF]/g, ''),
    )
    .join('')
