import { textWithin, type HtmlPart, type HtmlPiece } from './html-tree.ts'

/**
 * Normalizes pasted HTML: Word lists, which are paragraphs with a bullet; the inline styles of Google Docs and
 * LibreOffice; Google's redirect links; equivalent tags.
 */
export const cleanPasted = (pieces: readonly HtmlPiece[]): HtmlPiece[] =>
  listsOfWord(pieces.flatMap(cleanPiece))

const same: Record<string, string> = { b: 'strong', i: 'em', strike: 's', tt: 'code' }
/** Invisible elements. */
const unseen = new Set([
  'meta',
  'link',
  'o:p',
  'button',
  'svg',
  'iframe',
  'object',
  'select',
  'textarea',
  'nav',
])

function cleanPiece(piece: HtmlPiece): HtmlPiece[] {
  if (typeof piece === 'string') return [piece.replaceAll('\u00A0', ' ')]
  const { tag, attributes } = piece
  const style = attributes['style'] ?? ''
  if (
    unseen.has(tag) ||
    /display:\s*none|mso-list:\s*Ignore/i.test(style) ||
    attributes['aria-hidden'] === 'true'
  )
    return []
  const children = tag === 'pre' ? piece.children : cleanPasted(piece.children)
  // Google Docs wraps everything in a <b> that is not bold.
  if (/^(?:b|strong)$/.test(tag) && /font-weight:\s*(?:normal|400)/i.test(style)) return children
  if (tag === 'a') {
    const href = targetOf(attributes['href'] ?? '')
    return href ? [{ tag, attributes: { href }, children }] : children
  }
  if (tag === 'span' || tag === 'font') return emphasised(children, style)
  if (tag === 'p' && wordLevel(piece)) return [{ tag, attributes: listAttributes(piece), children }]
  return [{ tag: same[tag] ?? tag, attributes: withoutStyle(attributes), children }]
}

const withoutStyle = (attributes: Record<string, string>) =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'style'))

function emphasised(children: HtmlPiece[], style: string): HtmlPiece[] {
  if (!textWithin(children).trim()) return children
  const tags = [
    /font-weight:\s*(?:bold|[6-9]00)/i.test(style) && 'strong',
    /font-style:\s*italic/i.test(style) && 'em',
    /text-decoration[^;]*line-through/i.test(style) && 's',
    /vertical-align:\s*super/i.test(style) && 'sup',
    /vertical-align:\s*sub\b/i.test(style) && 'sub',
  ]
  return tags.reduce<HtmlPiece[]>(
    (inside, tag) => (tag ? [{ tag, attributes: {}, children: inside }] : inside),
    children,
  )
}

function targetOf(href: string): string {
  if (!/^https?:\/\/www\.google\.[a-z.]+\/url\?/i.test(href) || !URL.canParse(href)) return href
  return new URL(href).searchParams.get('q') ?? href
}

const wordLevel = ({ attributes }: HtmlPart): number =>
  Number(/mso-list:[^;]*\blevel(\d)/i.exec(attributes['style'] ?? '')?.[1] ?? 0)

/** Returns the level and kind of list of a Word paragraph, by its bullet. */
function listAttributes(paragraph: HtmlPart): Record<string, string> {
  const sign = textWithin(signsOf(paragraph.children)).trim()
  return {
    'data-level': String(wordLevel(paragraph)),
    'data-list': /^\(?[\da-z]{1,4}[.)]/i.test(sign) ? 'ol' : 'ul',
  }
}

const signsOf = (pieces: readonly HtmlPiece[]): HtmlPiece[] =>
  pieces.flatMap((piece) =>
    typeof piece === 'string'
      ? []
      : /mso-list:\s*Ignore/i.test(piece.attributes['style'] ?? '')
        ? piece.children
        : signsOf(piece.children),
  )

function listsOfWord(pieces: readonly HtmlPiece[]): HtmlPiece[] {
  const made: HtmlPiece[] = []
  /** The open lists, outermost first. */
  let open: HtmlPart[] = []
  for (const piece of pieces) {
    const level = typeof piece === 'string' ? 0 : Number(piece.attributes['data-level'] ?? 0)
    if (!level) {
      // White space between two items does not end a list.
      if (typeof piece === 'string' && !piece.trim() && open.length > 0) continue
      open = []
      made.push(piece)
      continue
    }
    const { attributes, children } = piece as HtmlPart
    open.length = Math.min(open.length, level)
    if (open.length > 0 && open.at(-1)!.tag !== attributes['data-list'] && open.length === level) open.pop()
    while (open.length < level) {
      const list: HtmlPart = { tag: attributes['data-list']!, attributes: {}, children: [] }
      const parent = open.at(-1)
      if (!parent) made.push(list)
      else if (parent.children.length > 0) (parent.children.at(-1) as HtmlPart).children.push(list)
      else parent.children.push({ tag: 'li', attributes: {}, children: [list] })
      open.push(list)
    }
    open.at(-1)!.children.push({ tag: 'li', attributes: {}, children })
  }
  return made
}

/** Whether a text looks like Markdown: marks at line starts, or links and emphasis. */
export const isMarkdown = (text: string): boolean =>
  /^(?:#{1,6} \S|[-*+] \S|\d{1,3}[.)] \S|> \S|```|~~~|\|.+\|\s*$|\$\$)/m.test(text) ||
  /\[[^\]\n]+\]\((?:https?:|\/)[^)\s]+\)|\*\*\S[^*\n]*\*\*|`[^`\n]+`|(?<![\w$])\$\S[^$\n]*\$(?!\w)/.test(text)
