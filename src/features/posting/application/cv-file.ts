import { CV_MAX_BYTES } from './schema.ts'

/** Reasons to refuse a file sent as a CV. */
export type CvFault = 'tooLarge' | 'notPdf' | 'active'

/**
 * Names of active content and of what could hide it. The portal's own PDFs have none of these: all their
 * objects are in plain form (no object streams), nothing is encrypted, and names are not escaped.
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

/** Decodes a CV sent in base64. @returns its bytes, or the reason to refuse it. */
export function readCv(base64: string): Buffer | CvFault {
  if (!/^[\w+/]+={0,2}$/.test(base64)) return 'notPdf'
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > CV_MAX_BYTES) return 'tooLarge'
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-1.') || !/%%EOF\s*$/.test(text.slice(-40))) return 'notPdf'
  return namesIn(text).some((name) => refused.has(name)) ? 'active' : bytes
}

const name = /\/((?:#[0-9a-fA-F]{2}|[^\s()<>[\]{}/%#])+)/y

/** Returns the names in a PDF's objects, without strings, comments and streams. */
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

/** Skips a string, in which parentheses are balanced or escaped. */
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
