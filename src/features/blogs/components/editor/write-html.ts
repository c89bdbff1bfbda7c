import type { Mark, Node } from 'prosemirror-model'
import { escapeText, openTag } from './html-tree.ts'
import { linkAttributes } from './text-schema.ts'

/** Caches the HTML of blocks: a key press changes one of them, and the others are the same objects. */
const written = new WeakMap<Node, string>()

/** Writes the text as the sanitizer would; '' if empty. */
export function writeHtml(doc: Node): string {
  let end = doc.childCount
  while (end > 0 && isEmptyParagraph(doc.child(end - 1))) end--
  return doc.children.slice(0, end).map(writeBlock).join('')
}

/** Writes the text for display; raw markup is shown as source, not rendered. */
export const showHtml = (doc: Node): string => {
  let html = ''
  for (const node of doc.children)
    html += holdsKept(node) ? element('pre', escapeText(writeBlock(node))) : writeBlock(node)
  return html.replace(/<h([3-6])>/g, '<h2 data-level="$1">').replace(/<\/h[3-6]>/g, '</h2>')
}

function holdsKept(node: Node): boolean {
  let found = node.type.name === 'kept'
  node.descendants((inside) => {
    found ||= inside.type.name === 'kept'
    return !found && !inside.isTextblock
  })
  return found
}

const isEmptyParagraph = (node: Node): boolean => node.type.name === 'paragraph' && node.childCount === 0

function writeBlock(node: Node): string {
  let html = written.get(node)
  if (html === undefined) {
    html = makeBlock(node)
    written.set(node, html)
  }
  return html
}

const element = (tag: string, inside: string, attributes?: Record<string, unknown>): string =>
  `${openTag(tag, attributes)}${inside}</${tag}>`

function makeBlock(node: Node): string {
  const { attrs } = node
  switch (node.type.name) {
    case 'heading':
      return element(`h${attrs['level']}`, writeInline(node))
    case 'blockquote':
      return element('blockquote', writeBlocks(node))
    case 'codeBlock': {
      const code = element('code', escapeText(node.textContent), {
        class: (attrs['language'] && `language-${attrs['language']}`) || null,
      })
      return element('pre', code, { tabindex: 0 })
    }
    case 'bulletList':
      return element('ul', writeItems(node))
    case 'orderedList':
      return element('ol', writeItems(node), { start: attrs['start'] === 1 ? null : attrs['start'] })
    case 'figure': {
      const caption = writeInline(node)
      return element('figure', writePicture(attrs) + (caption && element('figcaption', caption)))
    }
    case 'rule':
      return '<hr />'
    case 'kept':
      return String(attrs['html'])
    case 'table':
      return writeTable(node)
    default:
      return element('p', writeInline(node))
  }
}

const writeBlocks = (node: Node): string => node.children.map(writeBlock).join('')

const writeItems = (list: Node): string =>
  list.children
    .map((item) => {
      const [first, ...rest] = item.children
      const bare = list.attrs['tight'] || isEmptyParagraph(first!)
      const begin = bare ? writeInline(first!) : writeBlock(first!)
      return element('li', begin + rest.map(writeBlock).join(''), { id: item.attrs['id'] })
    })
    .join('')

function writeTable(table: Node): string {
  const rows = table.children
  const head = rows.findIndex((row) => !row.attrs['head'])
  const heads = head < 0 ? rows : rows.slice(0, head)
  const group = (tag: string, some: readonly Node[]) =>
    some.length > 0 ? element(tag, some.map(writeRow).join('')) : ''
  const inside = group('thead', heads) + group('tbody', rows.slice(heads.length))
  return `<div class="table" tabindex="0"><table>${inside}</table></div>`
}

const writeRow = (row: Node): string => element('tr', row.children.map(writeCell).join(''))

function writeCell(cell: Node): string {
  const [only] = cell.children
  const inside =
    cell.childCount === 1 && only!.type.name === 'paragraph' ? writeInline(only!) : writeBlocks(cell)
  const { colspan, rowspan, align, scope } = cell.attrs
  // An empty corner cell is not a column header.
  const heads = cell.type.name === 'table_header' && inside.trim() !== ''
  return element(heads ? 'th' : 'td', inside, {
    colspan: colspan === 1 ? null : colspan,
    rowspan: rowspan === 1 ? null : rowspan,
    scope: heads ? scope : null,
    class: align,
  })
}

const writePicture = ({ src, alt, width, height }: Node['attrs']): string =>
  openTag('img', { src, alt, loading: 'lazy', decoding: 'async', width, height })

/** Opens the longest marks first, so that none is split without need. */
function writeInline(node: Node): string {
  let html = ''
  const open: Mark[] = []
  const { children } = node
  const runOf = (mark: Mark, from: number) => {
    let end = from
    while (end < children.length && mark.isInSet(children[end]!.marks)) end++
    return end - from - (mark.type.name === 'link' ? 0.5 : 0)
  }
  const close = (from: number) => {
    for (const mark of open.splice(from).toReversed()) html += `</${tagOf(mark)}>`
  }
  for (const [at, child] of children.entries()) {
    let same = 0
    while (same < open.length && open[same]!.isInSet(child.marks)) same++
    close(same)
    const more = child.marks.filter((mark) => !mark.isInSet(open))
    for (const mark of more.toSorted((a, b) => runOf(b, at) - runOf(a, at))) {
      html += openMark(mark)
      open.push(mark)
    }
    html += writeLeaf(child)
  }
  close(0)
  return html
}

const tagOf = ({ type }: Mark): string => (type.name === 'link' ? 'a' : type.name)

function openMark(mark: Mark): string {
  if (mark.type.name !== 'link') return openTag(tagOf(mark))
  const attributes = Object.fromEntries(linkAttributes.map((name) => [name, mark.attrs[name]]))
  const rel = /^https?:/i.test(String(mark.attrs['href'] ?? '')) ? 'noopener' : null
  return openTag('a', { ...attributes, rel })
}

function writeLeaf(node: Node): string {
  if (node.isText) return escapeText(node.text!)
  if (node.type.name === 'lineBreak') return '<br />'
  if (node.type.name === 'image') return writePicture(node.attrs)
  return element('code', escapeText(String(node.attrs['tex'])), { class: 'language-math' })
}
