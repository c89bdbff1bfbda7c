import { constants, inflateSync } from 'node:zlib'
import { CV_MAX_BYTES } from './schema.ts'

/** Reasons to refuse a file sent as a CV. */
export type CvFault = 'tooLarge' | 'notPdf' | 'active'

/**
 * Names of active content and of what could hide it: object streams that cannot be read, and encryption. An action on
 * opening that only goes to a page is common and does no harm.
 */
const refused = new Set([
  'JavaScript',
  'JS',
  'Launch',
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
  if (!/^%PDF-[12]\./.test(text) || !/%%EOF\s*$/.test(text.slice(-40))) return 'notPdf'
  return namesIn(text).some((name) => refused.has(name)) ? 'active' : bytes
}

const name = /\/((?:#[0-9a-fA-F]{2}|[^\s()<>[\]{}/%#])+)/y

/** Most bytes of all object streams of a file together. */
const INFLATED_MAX = 32_000_000

/** Returns the names in a PDF's objects, also in object streams, without strings, comments and other streams. */
function namesIn(pdf: string, budget = { bytes: INFLATED_MAX }): string[] {
  const names: string[] = []
  let object = 0
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
    } else if (sign === 's' && pdf.startsWith('stream', at) && /[\r\n]/.test(pdf[at + 6] ?? '')) {
      const end = after(pdf, /endstream/g, at + 6)
      const inner = readObjectStream(names.slice(object), pdf.slice(at + 6, end), budget)
      if (inner !== undefined) names.splice(object, names.length, ...namesIn(inner, budget))
      at = end
    } else if (sign === 'o' && pdf.startsWith('obj', at)) {
      object = names.length
      at += 3
    } else at++
  }
  return names
}

/**
 * Returns the objects of an object stream, which most programs write.
 * @param names in its dictionary. @returns undefined for other streams, and for those that cannot be read.
 */
function readObjectStream(
  names: readonly string[],
  content: string,
  budget: { bytes: number },
): string | undefined {
  const filters = names.filter((each) => each.endsWith('Decode') || each === 'DecodeParms')
  if (!names.includes('ObjStm') || filters.join(' ') !== 'FlateDecode') return undefined
  const packed = Buffer.from(content.replace(/^\r?\n/, ''), 'latin1')
  try {
    // Without its end, which the line break before `endstream` hides.
    const objects = inflateSync(packed, {
      maxOutputLength: budget.bytes,
      finishFlush: constants.Z_SYNC_FLUSH,
    })
    budget.bytes -= objects.length
    return objects.toString('latin1')
  } catch {
    return undefined
  }
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
