import { joinWrapped, withoutBullet, type PrintedLine } from './line.ts'

// References to publications, as lists of academic CVs have them.

interface Citation {
  title: string
  publisher: string
  year: string
}

/** Joins the lines of each reference of a list; what stands apart from it is none. */
export function citationsOf(lines: readonly PrintedLine[]): { text: string; lines: PrintedLine[] }[] {
  const references: { text: string; lines: PrintedLine[] }[] = []
  let isOpen = false
  for (const line of lines) {
    const last = references.at(-1)
    const before = last?.lines.at(-1)
    isOpen = line.listed || (isOpen && (!line.apart || before?.page !== line.page))
    if (line.listed) references.push({ text: withoutBullet(line.text), lines: [line] })
    else if (last && isOpen) {
      last.text = joinWrapped([last.text, line.text])
      last.lines.push(line)
    }
  }
  return references.map((one) => ({ ...one, text: one.text.replaceAll('\t', ' ') }))
}

const quoted = /[“"«„]([^“”"«»„]{8,}?)[,.]?[”"»“]/u
const dated = /\(((?:19|20)\d\d)[a-z]?(?:,[^)]{1,30})?\)[.,:]?\s+/u

/** Reads a reference by its quoted title, or by the year in brackets before it; else all of it is the title. */
export function readCitation(text: string): Citation {
  const [before = '', title = ''] = quoted.exec(text) ?? []
  const years = text.match(/(?<![\d–-])(?:19|20)\d\d(?![\d–-])/g) ?? []
  if (title) {
    const rest = text.slice(text.indexOf(before) + before.length)
    return { title, publisher: publisherOf(rest), year: years.at(-1) ?? '' }
  }
  const [date = '', year = ''] = dated.exec(text) ?? []
  if (!year) return { title: text, publisher: '', year: years.at(-1) ?? '' }
  const after = text.slice(text.indexOf(date) + date.length)
  const end = after.search(/[.?!](?=\s+\p{Lu}|\s*$)/u)
  if (end < 0) return { title: after, publisher: '', year }
  return { title: after.slice(0, end), publisher: publisherOf(after.slice(end + 1)), year }
}

/** The text before the volume, the pages or the year. */
const publisherOf = (text: string): string =>
  (
    text.replace(/^[\s,.]+(?:in:?\s)?/iu, '').split(/,?\s*(?:\(|\d|vol\b|pp?\.)|\.(?:\s|$)/iu)[0] ?? ''
  ).replace(/[\s,]+$/u, '')
