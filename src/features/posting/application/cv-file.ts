import { CV_MAX_BYTES } from './schema.ts'

/** What is wrong with a file that is sent as a CV. */
export type CvFault = 'tooLarge' | 'notPdf' | 'active'

/**
 * What does something when it is opened, and what could hide it. The portal writes PDFs without any of these: all its
 * objects stand in the open (no object streams), nothing is encrypted, and names are written as they are.
 */
const refused = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'OpenAction',
  'AA',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'ObjStm',
  'Encrypt',
])

/** The bytes of a CV that was sent in base64. @returns what is wrong with it instead. */
export function readCv(base64: string): Buffer | CvFault {
  if (!/^[\w+/]+={0,2}$/.test(base64)) return 'notPdf'
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > CV_MAX_BYTES) return 'tooLarge'
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-1.') || !/%%EOF\s*$/.test(text.slice(-40))) return 'notPdf'
  return namesIn(text).some((name) => refused.has(name)) ? 'active' : bytes
}

const name = /\/((?:#[0-9a-fA-F]{2}|[^\s()<>[\]{}/%#])+)/y

/** The names that stand in the objects of a PDF; what texts, comments and streams hold is left out. */
function namesIn(pdf: string): string[] {
  const names: string[] = []
  for (let at = 0; at < pdf.length;) {
    const sign = pdf[at]
    if (sign === '(') at = afterText(pdf, at)
    else if (sign === '%') at = after(pdf, /[\r\n]/g, at)
    else if (sign === '/') {
      name.lastIndex = at
      const found = name.exec(pdf)?.[1]
      if (found !== undefined)
        names.push(
          found.replaceAll(/#(..)/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
        )
      at += 1 + (found?.length ?? 0)
    } else if (sign === 's' && pdf.startsWith('stream', at) && /[\r\n]/.test(pdf[at + 6] ?? ''))
      at = after(pdf, /endstream/g, at + 6)
    else at++
  }
  return names
}

function after(pdf: string, end: RegExp, from: number): number {
  end.lastIndex = from
  return end.exec(pdf) ? end.lastIndex : pdf.length
}

/** Parentheses within a text come in pairs, or behind a backslash. */
function afterText(pdf: string, from: number): number {
  let depth = 0
  for (let at = from; at < pdf.length; at++) {
    const sign = pdf[at]
    if (sign === '\\') at++
    else if (sign === '(') depth++
    else if (sign === ')' && --depth === 0) return at + 1
  }
  return pdf.length
}
