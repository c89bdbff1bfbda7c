import {
  LINES_MAX,
  startsWithBullet,
  textOfParts,
  tidyPrinted,
  type LinePart,
  type PrintedLine,
  type PrintedText,
} from './line.ts'

// A CV that is plain text, such as the one that we export, or Markdown: lines, with signs below or before its headings.

const underline = /^\s*[=_~*-]{3,}\s*$/u
const ofMarkdown = /^#{1,6}\s+(?=\S)/u
/** Headings of this level and below are those of entries. */
const ofEntry = /^#{3,6}\s/u
/** Without signs below it, a heading is in capitals between empty lines. */
const inCapitals = /^\p{Lu}[\p{Lu}\s&/'’-]{3,38}$/u
/** Text in italics or bold. */
const emphasis = /^([*_]{1,3})(?=\S)(.+)(?<=\S)\1$/u
/** Directions, which are no text (cv/document/direction.ts). */
const MARKS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu
/** A heading has no style of its own in plain text, so one is given to it; so has the first line, which is the name. */
const styles = { name: 20, heading: 14, entry: 12, text: 11 } as const

/** Reads the lines of a text. */
export function readTextLines(text: string): PrintedText {
  const given = text
    .split(/\r\n?|\n/u)
    .slice(0, LINES_MAX * 2)
    .map((line) => line.replaceAll(MARKS, ''))
  const lines: PrintedLine[] = []
  let isApart = false
  for (const [at, one] of given.entries()) {
    const isText = /[\p{L}\p{N}]/u.test(one)
    if (isText && lines.length < LINES_MAX) {
      const below = given[at + 1] ?? ''
      const isHeading =
        underline.test(below) ||
        ofMarkdown.test(one) ||
        (isApart && !below.trim() && inCapitals.test(one.trim()))
      const kind = isHeading ? (ofEntry.test(one) ? 'entry' : 'heading') : 'text'
      const size = styles[lines.length === 0 ? 'name' : kind]
      const plain = one.replace(ofMarkdown, '').trim().replace(emphasis, '$2').replaceAll('**', '')
      const parts = partsOf(plain, `text ${size}`)
      const own = textOfParts(parts)
      lines.push({
        page: 1,
        number: at + 1,
        text: own,
        parts,
        size,
        listed: startsWithBullet(own),
        apart: isApart,
        flow: 0,
      })
    }
    isApart = !isText
  }
  return { lines, isPaged: false, links: [] }
}

/** Wide gaps separate columns. */
const partsOf = (line: string, style: string): LinePart[] =>
  line
    .trim()
    .split(/\t+|\s{3,}/u)
    .map((text, index): LinePart => ({
      text: tidyPrinted(text).trim(),
      style,
      before: index > 0 ? '\t' : '',
    }))
