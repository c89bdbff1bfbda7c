import { strFromU8, Unzlib } from 'fflate'

// The texts that PDFs give beside glyphs that have no letter of their own (ISO 32000-1, 14.9.4). The reader
// of PDFs tells where such a text begins and ends, but not what it says, so that it is read from the page's content.

/** Limits in bytes of a page's content; a page of a CV has some 50 kB. */
const PACKED_MAX = 2_000_000
const CONTENT_MAX = 8_000_000
/** Small pieces, so that content that swells is noticed. */
const PIECE = 4_096

/** A text that replaces the glyphs of some marked content; undefined where the glyphs have letters. */
type ActualText = string | undefined

/**
 * Returns the texts of all marked contents of a page, in their order; undefined if the file is not written plainly.
 * @param page the number of the page's object.
 */
export function actualTextsOf(file: Uint8Array, page: number): ActualText[] | undefined {
  const objects = strFromU8(file, true)
  if (/\/Encrypt\s/.test(objects)) return undefined
  const references = contentsOf(objectAt(objects, page)?.text ?? '')
  if (references.length === 0) return undefined
  const contents = references.map((number) => contentOf(file, objectAt(objects, number)))
  return contents.includes(undefined) ? undefined : markedIn(contents.join('\n'))
}

interface PdfObject {
  text: string
  /** Where it begins in the file. */
  from: number
}

/** The last object of a number is the one that counts. */
function objectAt(objects: string, number: number): PdfObject | undefined {
  const from = ['\n', '\r'].reduce(
    (last, end) => Math.max(last, objects.lastIndexOf(`${end}${number} 0 obj`)),
    -1,
  )
  if (from < 0) return undefined
  const end = objects.indexOf('endobj', from)
  return { text: objects.slice(from, end < 0 ? undefined : end), from }
}

function contentsOf(page: string): number[] {
  const [, list, single] = /\/Contents\s*(?:\[([^\]]*)\]|(\d+) 0 R)/.exec(page) ?? []
  return single
    ? [Number(single)]
    : Array.from((list ?? '').matchAll(/(\d+) 0 R/g), ([, number]) => Number(number))
}

function contentOf(file: Uint8Array, object: PdfObject | undefined): string | undefined {
  const [, dictionary = '', start] = /^([^]*?)stream(\r?\n)/.exec(object?.text ?? '') ?? []
  const end = object?.text.lastIndexOf('endstream') ?? -1
  if (!object || !start || end < 0) return undefined
  const from = object.from + dictionary.length + 'stream'.length + start.length
  const bytes = file.subarray(from, object.from + end)
  if (bytes.length > PACKED_MAX) return undefined
  if (!dictionary.includes('/Filter')) return strFromU8(bytes, true)
  return /\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dictionary) && !dictionary.includes('/DecodeParms')
    ? unpacked(bytes)
    : undefined
}

function unpacked(bytes: Uint8Array): string | undefined {
  let content = ''
  const stream = new Unzlib((piece) => {
    content += strFromU8(piece, true)
    if (content.length > CONTENT_MAX) throw new RangeError('The content of a page is too large')
  })
  try {
    for (let at = 0; at < bytes.length; at += PIECE)
      stream.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
  } catch {
    return undefined
  }
  return content
}

/** Strings have a greatest length, so that patterns take no long time on those without an end. */
const tokens =
  /\((?:\\[^]|[^\\()]){0,2000}\)|<[\dA-Fa-f\s]{0,4000}>|\/[^\s()<>[\]{}/%]*|%[^\r\n]*|[^\s()<>[\]{}/%]+/g

function markedIn(content: string): ActualText[] {
  const marked: ActualText[] = []
  let isNext = false
  let actual: ActualText
  for (const [token] of content.matchAll(tokens)) {
    if (isNext) actual = textOfString(token)
    isNext = token === '/ActualText'
    if (token === 'BDC' || token === 'BMC') marked.push(actual)
    if (/^[A-Za-z'"]/.test(token)) actual = undefined
  }
  return marked
}

/** Decodes a string of a PDF (7.9.2.2). */
function textOfString(token: string): ActualText {
  const bytes = token.startsWith('<')
    ? bytesOfHex(token)
    : token.startsWith('(')
      ? bytesOfLiteral(token)
      : undefined
  if (!bytes) return undefined
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes[0] === 0xef && bytes[1] === 0xbb) return new TextDecoder().decode(bytes)
  return strFromU8(bytes, true)
}

function bytesOfHex(token: string): Uint8Array {
  const digits = token.replaceAll(/[^\dA-Fa-f]/g, '')
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '' }

function bytesOfLiteral(token: string): Uint8Array {
  const text = token
    .slice(1, -1)
    .replaceAll(/\\(?:([0-7]{1,3})|([^]))/g, (_, octal: string | undefined, sign: string) =>
      octal ? String.fromCharCode(Number.parseInt(octal, 8) & 0xff) : (escapes[sign] ?? sign),
    )
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
