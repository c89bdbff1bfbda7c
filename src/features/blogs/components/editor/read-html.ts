import type { Mark, Node } from 'prosemirror-model'
import { parseHtml, textWithin, writePieces, type HtmlPart, type HtmlPiece } from './html-tree.ts'
import { textSchema } from './text-schema.ts'

const { nodes, marks } = textSchema

/** The URLs that sanitizing allows in links. */
export const isAllowedHref = (href: string): boolean => /^(https?:|mailto:|#|\/(?!\/))/i.test(href)
/** Images of this portal, the only ones articles show. */
const isOwnPicture = (src: string): boolean => /^\/media\/[\w-]+\/[^/]+$/.test(src)

const blockTags = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 blockquote pre ul ol li dl dt dd figure figcaption hr table caption thead tbody tfoot tr td th ' +
    'div section article header footer main aside nav address details summary center form fieldset'
  ).split(' '),
)
/** Blocks without a node, kept as they are. */
const keptTags = new Set(['dl'])

/** Parses the HTML of a section for the editor. Everything is kept: as nodes, text or raw markup. */
export function readHtml(html: string): Node {
  return nodes['doc']!.create(null, filled(readBlocks(parseHtml(html))))
}

const filled = (blocks: Node[]): Node[] => (blocks.length > 0 ? blocks : [nodes['paragraph']!.create()])

/** Parses blocks, and wraps loose text between them in paragraphs. */
function readBlocks(pieces: readonly HtmlPiece[]): Node[] {
  const blocks: Node[] = []
  let loose: HtmlPiece[] = []
  const endLoose = () => {
    if (hasContent(loose)) blocks.push(nodes['paragraph']!.create(null, readInline(loose)))
    loose = []
  }
  for (const piece of pieces) {
    if (typeof piece === 'string') loose.push(piece)
    else if (blockTags.has(piece.tag) || holdsBlock(piece)) {
      endLoose()
      blocks.push(...(blockTags.has(piece.tag) ? readBlock(piece) : readBlocks(piece.children)))
    } else loose.push(piece)
  }
  endLoose()
  return blocks
}

const hasContent = (pieces: readonly HtmlPiece[]): boolean =>
  pieces.some((piece) =>
    typeof piece === 'string' ? /[^\s]|\u00A0/.test(piece) : piece.tag !== 'br' || pieces.length > 1,
  )

const holdsBlock = ({ children }: HtmlPart): boolean =>
  children.some((child) => typeof child !== 'string' && (blockTags.has(child.tag) || holdsBlock(child)))

const kept = (element: HtmlPart): Node => nodes['kept']!.create({ html: writePieces([element]) })

function readBlock(element: HtmlPart): Node[] {
  const { tag, children, attributes } = element
  if (keptTags.has(tag)) return [kept(element)]
  if (attributes['data-kept']) return [nodes['kept']!.create({ html: attributes['data-kept'] })]
  if (/^h[1-6]$/.test(tag)) {
    const level = Math.min(6, Math.max(3, Number(attributes['data-level'] ?? tag[1]) || 3))
    return holdsBlock(element)
      ? readBlocks(children)
      : [nodes['heading']!.create({ level }, readInline(children))]
  }
  switch (tag) {
    case 'p':
      return holdsBlock(element)
        ? readBlocks(children)
        : [nodes['paragraph']!.create(null, readInline(children))]
    case 'blockquote':
      return [nodes['blockquote']!.create(null, filled(readBlocks(children)))]
    case 'pre':
      return [readCode(element)]
    case 'ul':
      return readList(element, 'bulletList', {})
    case 'ol': {
      const start = Number(attributes['start'] ?? 1)
      return readList(element, 'orderedList', { start: Number.isSafeInteger(start) ? start : 1 })
    }
    case 'figure':
      return [readFigure(element)]
    case 'hr':
      return [nodes['rule']!.create()]
    case 'table':
      return [readTable(element) ?? kept(element)]
    default:
      return readBlocks(children)
  }
}

function readCode(element: HtmlPart): Node {
  const inside = element.children.filter((child) => typeof child !== 'string' || child.trim() !== '')
  const only = inside[0]
  const code = inside.length === 1 && typeof only === 'object' && only.tag === 'code' ? only : element
  if (code.children.some((child) => typeof child !== 'string')) return kept(element)
  const language = /(?:^|\s)language-([\w+#-]{1,30})/.exec(code.attributes['class'] ?? '')?.[1] ?? ''
  const text = textWithin(code.children)
  return nodes['codeBlock']!.create({ language }, text ? textSchema.text(text) : null)
}

function readList({ children }: HtmlPart, type: string, attrs: Record<string, unknown>): Node[] {
  const items = children.filter((child): child is HtmlPart => typeof child !== 'string' && child.tag === 'li')
  const others = children.filter((child) => typeof child === 'string' || child.tag !== 'li')
  const beside = readBlocks(others)
  if (items.length === 0) return beside
  const tight = items.every((item) => {
    const first = item.children.find((child) => typeof child !== 'string' || child.trim() !== '')
    return !(typeof first === 'object' && first.tag === 'p')
  })
  const made = items.map((item) => {
    const blocks = readBlocks(item.children)
    if (blocks[0]?.type.name !== 'paragraph') blocks.unshift(nodes['paragraph']!.create())
    return nodes['listItem']!.create({ id: footnoteId(item.attributes['id']) }, blocks)
  })
  return [nodes[type]!.create({ ...attrs, tight }, made), ...beside]
}

const footnoteId = (id: string | undefined): string | null =>
  id && /^user-content-fn[\w-]*$/.test(id) ? id : null

function readFigure(element: HtmlPart): Node {
  const inside = element.children.filter((child) => typeof child !== 'string' || child.trim() !== '')
  const [image, caption, ...more] = inside as HtmlPart[]
  const known =
    image?.tag === 'img' &&
    isOwnPicture(image.attributes['src'] ?? '') &&
    more.length === 0 &&
    (!caption || (caption.tag === 'figcaption' && !holdsBlock(caption)))
  if (!known) return kept(element)
  return nodes['figure']!.create(pictureOf(image), caption && readInline(caption.children))
}

function pictureOf({ attributes: { src = '', alt = '', width, height } }: HtmlPart): Record<string, unknown> {
  const sized = [width, height].every((pixels) => /^[1-9]\d{0,4}$/.test(pixels ?? ''))
  return { src, alt, width: sized ? width : null, height: sized ? height : null }
}

/** Undefined for tables the editor does not support: with a caption, a footer or uneven rows. */
function readTable({ children }: HtmlPart): Node | undefined {
  const rows: Node[] = []
  const add = (row: HtmlPart, head: boolean) => {
    const cells = row.children.filter((child) => typeof child !== 'string')
    if (cells.some(({ tag }) => tag !== 'td' && tag !== 'th') || cells.length === 0) return false
    rows.push(nodes['table_row']!.create({ head }, cells.map(readCell)))
    return true
  }
  for (const child of children) {
    if (typeof child === 'string') {
      if (child.trim()) return undefined
    } else if (child.tag === 'tr') {
      if (!add(child, false)) return undefined
    } else if (child.tag === 'thead' || child.tag === 'tbody') {
      if (child.tag === 'thead' && rows.some((row) => !row.attrs['head'])) return undefined
      for (const row of child.children) {
        if (typeof row === 'string' ? row.trim() : row.tag !== 'tr' || !add(row, child.tag === 'thead'))
          return undefined
      }
    } else return undefined
  }
  return rows.length > 0 ? nodes['table']!.create(null, rows) : undefined
}

function readCell({ tag, attributes, children }: HtmlPart): Node {
  const span = (name: string) => Math.min(100, Math.max(1, Number(attributes[name] ?? 1) || 1))
  return nodes[tag === 'th' ? 'table_header' : 'table_cell']!.create(
    {
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      align: /^(?:center|right)$/.exec(attributes['class'] ?? attributes['align'] ?? '')?.[0] ?? null,
      scope: attributes['scope'] ?? null,
    },
    filled(readBlocks(children)),
  )
}

/** Parses inline content: text with marks, images and formulas. Line breaks in the source are spaces. */
function readInline(pieces: readonly HtmlPiece[]): Node[] {
  const made: Node[] = []
  addInline(made, pieces, [])
  // White space at the start and end of a source line is invisible.
  trimEdge(made, 0, /^[ \t]*\n\s*|^\s+(?=\n)/)
  trimEdge(made, made.length - 1, /\s*\n[ \t]*$/)
  return made.map((node) =>
    node.isText ? textSchema.text(node.text!.replace(/[ \t\r]*\n[\s]*/g, ' '), node.marks) : node,
  )
}

function trimEdge(made: Node[], at: number, edge: RegExp): void {
  const node = made[at]
  if (!node?.isText) return
  const text = node.text!.replace(edge, '')
  if (text) made[at] = textSchema.text(text, node.marks)
  else made.splice(at, 1)
}

function addInline(made: Node[], pieces: readonly HtmlPiece[], inherited: readonly Mark[]): void {
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      if (piece) made.push(textSchema.text(piece, inherited))
      continue
    }
    const { tag, attributes, children } = piece
    if (tag === 'br') made.push(nodes['lineBreak']!.create(null, null, inherited))
    else if (tag === 'img') made.push(...readImage(piece, inherited))
    else if (tag === 'input' && attributes['type'] === 'checkbox')
      made.push(textSchema.text('checked' in attributes ? '☑' : '☐', inherited))
    else if (tag === 'code' && /(?:^|\s)language-math(?:\s|$)/.test(attributes['class'] ?? ''))
      made.push(nodes['formula']!.create({ tex: textWithin(children) }, null, inherited))
    else addInline(made, children, markOf(piece)?.addToSet(inherited) ?? inherited)
  }
}

function markOf({ tag, attributes }: HtmlPart): Mark | undefined {
  if (tag === 'a') return linkMark(attributes)
  if (tag === 'strike') return marks['s']!.create()
  return Object.hasOwn(marks, tag) ? marks[tag]!.create() : undefined
}

function linkMark(attributes: Record<string, string>): Mark | undefined {
  const href = isAllowedHref(attributes['href'] ?? '') ? attributes['href'] : null
  const id = footnoteId(attributes['id'])
  return href || id ? marks['link']!.create({ ...attributes, href, id }) : undefined
}

// As in sanitizing: an image on another site becomes a link.
function readImage(element: HtmlPart, inherited: readonly Mark[]): Node[] {
  const { src = '', alt } = element.attributes
  if (isOwnPicture(src)) return [nodes['image']!.create(pictureOf(element), null, inherited)]
  if (!/^https?:\/\//i.test(src)) return alt ? [textSchema.text(alt, inherited)] : []
  return [textSchema.text(alt || src, marks['link']!.create({ href: src }).addToSet(inherited))]
}
