export interface HtmlPart {
  tag: string
  attributes: Record<string, string>
  children: HtmlPiece[]
}
/** Text is a string with its entities decoded. */
export type HtmlPiece = HtmlPart | string

const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Begins what is not text: some elements, comments and declarations. */
const unread = /<(script|style|template|noscript|title|head|xml)\b|<!--|<[!?]/gi
const ends: Record<string, RegExp> = {
  ...Object.fromEntries(
    ['script', 'style', 'template', 'noscript', 'title', 'head', 'xml'].map((name) => [
      name,
      new RegExp(`</${name}\\s*>`, 'gi'),
    ]),
  ),
  '<!--': /-->/g,
  '<!': />/g,
  '<?': />/g,
}
const token = /<(\/?)([a-zA-Z][\w:-]*)(?=[\s/>"'])((?:"[^"]*"|'[^']*'|[^'"<>])*)>|([^<]+|<)/g
const attribute = /([a-zA-Z][\w:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }

const decode = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (all, decimal, hex, name: string | undefined) => {
      if (name) return named[name] ?? all
      const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16)
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : all
    },
  )

/** Removes what is not text, in linear time: an end that is missing is looked for once. */
function withoutUnread(html: string): string {
  const missing = new Set<string>()
  let text = ''
  let at = 0
  for (const { index, 0: begin, 1: name } of html.matchAll(unread)) {
    if (index < at) continue
    const key = name?.toLowerCase() ?? begin
    const end =
      endOf(html, index, key, missing) ?? (key === '<!--' ? endOf(html, index, '<!', missing) : undefined)
    if (end === undefined) continue
    text += html.slice(at, index)
    at = end
  }
  return text + html.slice(at)
}

function endOf(html: string, from: number, key: string, missing: Set<string>): number | undefined {
  if (missing.has(key)) return undefined
  const end = ends[key]!
  end.lastIndex = from + key.length
  if (end.exec(html)) return end.lastIndex
  missing.add(key)
  return undefined
}

/** The sanitizer keeps less. What is nested deeper stands beside its parent, so that the tree can be walked. */
const MAX_DEPTH = 200

/**
 * Parses HTML into a tree without a browser, for sanitized HTML, whose tags are closed in order. Stray closing tags are
 * ignored, and open ones end with their parent, so no text is lost.
 */
export function parseHtml(html: string): HtmlPiece[] {
  const root: HtmlPart = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const [, slash, name, written = '', text] of withoutUnread(html).matchAll(token)) {
    const parent = open.at(-1)!
    if (text !== undefined) {
      addText(parent, decode(text))
      continue
    }
    const tag = name!.toLowerCase()
    if (slash) {
      const depth = open.findLastIndex((element) => element.tag === tag)
      if (depth > 0) open.length = depth
      continue
    }
    const element: HtmlPart = { tag, attributes: readAttributes(written), children: [] }
    parent.children.push(element)
    if (!voidTags.has(tag) && open.length < MAX_DEPTH) open.push(element)
  }
  return root.children
}

function addText(parent: HtmlPart, text: string): void {
  const last = parent.children.length - 1
  if (typeof parent.children[last] === 'string') parent.children[last] += text
  else parent.children.push(text)
}

const readAttributes = (written: string): Record<string, string> =>
  Object.fromEntries(
    [...written.matchAll(attribute)].map(([, name, double, single, plain]) => [
      name!.toLowerCase(),
      decode(double ?? single ?? plain ?? ''),
    ]),
  )

/** Returns the text within a node. */
export const textWithin = (pieces: readonly HtmlPiece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : textWithin(piece.children))).join('')

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Writes a tag as the sanitizer does; attributes without a value are left out. */
export function openTag(tag: string, attributes: Record<string, unknown> = {}): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => ` ${name}="${escapeText(String(value)).replaceAll('"', '&quot;')}"`)
  return `<${tag}${written.join('')}${voidTags.has(tag) ? ' />' : '>'}`
}

/** Writes the tree as HTML. */
export const writePieces = (pieces: readonly HtmlPiece[]): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return escapeText(piece)
      const begin = openTag(piece.tag, piece.attributes)
      return voidTags.has(piece.tag) ? begin : `${begin}${writePieces(piece.children)}</${piece.tag}>`
    })
    .join('')
