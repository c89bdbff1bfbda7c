import { ElementType, parseDocument } from 'htmlparser2'
import { stringifyHtml, type toHtmlTree } from '#lib/text/markdown.ts'

type Root = ReturnType<typeof toHtmlTree.runSync>
export type HtmlNode = Root['children'][number]
export type HtmlElement = Extract<HtmlNode, { type: 'element' }>
type Parsed = ReturnType<typeof parseDocument>['children'][number]
type ParsedElement = Extract<Parsed, { attribs: object }>

/** Maximum nesting; deeper content is kept as text. */
const DEPTH = 80

/** Elements removed with their content. */
const silent = new Set('script style noscript template head title object button select textarea'.split(' '))
/** Ghost's callout, which becomes a quotation, and the heading of what it opens and closes. */
const callout = /(?:^|\s)kg-callout-card(?:\s|$)/
const toggleHeading = /(?:^|\s)kg-toggle-heading-text(?:\s|$)/
/** Ghost's audio and video player. */
const players = /(?:^|\s)kg-(?:video-(?:overlay|player-container)|audio-player)(?:\s|$)/

export const isElementNode = (node: HtmlNode): node is HtmlElement => node.type === 'element'

/** Parses HTML into the tree Markdown gives, without scripts, styles and comments; not sanitized yet. */
export function parseHtmlTree(html: string): HtmlNode[] {
  return parseDocument(html).children.flatMap((node) => treeOf(node))
}

/** Parses the HTML within a tree. */
export function withHtmlParsed(nodes: HtmlNode[]): HtmlNode[] {
  if (!nodes.some(holdsRaw)) return nodes
  return parseHtmlTree(stringifyHtml.stringify({ type: 'root', children: nodes }))
}

const holdsRaw = (node: HtmlNode): boolean =>
  node.type === 'raw' || (isElementNode(node) && (node.children as HtmlNode[]).some(holdsRaw))

function treeOf(node: Parsed, { depth = 0, inLink = false } = {}): HtmlNode[] {
  if (node.type === ElementType.Text) return [{ type: 'text', value: node.data }]
  if (!('children' in node) || !('name' in node) || isSilent(node)) return []
  if (depth >= DEPTH) return [{ type: 'text', value: textBelow(node) }]
  const isCallout = callout.test(node.attribs['class'] ?? '')
  const within = { depth: depth + 1, inLink: inLink || isCallout || node.name === 'a' }
  // An inline SVG is emptied, and noted as left out later; its text does not belong to the article.
  const children = node.name === 'svg' ? [] : node.children.flatMap((child) => treeOf(child, within))
  if (isCallout) return [element('blockquote', [paragraph(children)])]
  if (toggleHeading.test(node.attribs['class'] ?? '')) return [element('strong', children)]
  // Blocks in a linked card become lines, since a link cannot contain blocks here.
  if (inLink && wrappers.has(node.name)) return [space, ...children, space]
  const { class: classes, 'data-footnotes': footnotes, id, href, checked, ...others } = node.attribs
  const properties: HtmlElement['properties'] = {
    ...others,
    ...(checked !== undefined && { checked: true }),
    ...(id !== undefined && { id: footnoteName(id) }),
    ...(href !== undefined && { href: href.startsWith('#') ? `#${footnoteName(href.slice(1))}` : href }),
  }
  if (classes) properties['className'] = classes.split(/\s+/)
  if (footnotes !== undefined) properties['dataFootnotes'] = footnotes
  if (node.name === 'sup') giveName(properties, children)
  return [{ type: 'element', tagName: node.name, properties, children: children as HtmlElement['children'] }]
}

const space: HtmlNode = { type: 'text', value: ' ' }

/** Whether an element is removed. Of inputs, only the checkboxes of lists are kept. */
const isSilent = ({ name, attribs }: ParsedElement): boolean =>
  silent.has(name) ||
  (name === 'input' && attribs['type'] !== 'checkbox') ||
  players.test(attribs['class'] ?? '')

/** Renames the footnotes of Jekyll, Hugo, Ghost and others as Markdown names them. */
const footnoteName = (name: string): string =>
  /^fn(?:ref)?[:\d_-][\w:.-]*$/.test(name) ? `user-content-${name.replace(/[^\w-]/g, '-')}` : name

/** Moves the ID of a footnote mark to its link. */
function giveName(properties: HtmlElement['properties'], children: readonly HtmlNode[]): void {
  const [link, ...more] = children.filter(isElementNode)
  const { id } = properties
  if (id === undefined || link?.tagName !== 'a' || more.length > 0) return
  link.properties['id'] ??= id
}

/** Returns all text below a node. */
function textBelow(node: Parsed): string {
  const texts: string[] = []
  const waiting: Parsed[] = [node]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.type === ElementType.Text) texts.push(next.data)
    else if ('children' in next && !('name' in next && isSilent(next)))
      waiting.push(...next.children.toReversed())
  }
  return texts.join('')
}

/** Elements replaced by their content. */
const wrappers = new Set(
  'div section article main center header footer address details summary form fieldset html body font'.split(
    ' ',
  ),
)
const inline = new Set(
  'a abbr b br cite code del em i img ins kbd mark q s samp small span strong sub sup u var iframe video'.split(
    ' ',
  ),
)

/** Flattens blocks: unwraps wrappers, and wraps loose text in paragraphs. */
export function articleBlocks(nodes: readonly HtmlNode[]): HtmlNode[] {
  const blocks: HtmlNode[] = []
  let line: HtmlNode[] = []
  const end = () => {
    if (line.some((node) => node.type !== 'text' || node.value.trim() !== '')) blocks.push(paragraph(line))
    line = []
  }
  for (const node of nodes) {
    if (node.type === 'text') {
      const [first = '', ...rest] = node.value.split(/\n[ \t]*\n\s*/)
      line.push({ type: 'text', value: first })
      for (const value of rest) {
        end()
        line.push({ type: 'text', value })
      }
    } else if (isElementNode(node) && inline.has(node.tagName)) line.push(node)
    else {
      end()
      const opens =
        isElementNode(node) && wrappers.has(node.tagName) && node.properties['dataFootnotes'] === undefined
      // Notion's callout.
      if (isElementNode(node) && node.tagName === 'aside')
        blocks.push(element('blockquote', articleBlocks(node.children as HtmlNode[])))
      else blocks.push(...(opens ? articleBlocks(node.children as HtmlNode[]) : [node]))
    }
  }
  end()
  return blocks
}

export const paragraph = (children: readonly HtmlNode[]): HtmlElement => element('p', children)

const element = (tagName: string, children: readonly HtmlNode[]): HtmlElement => ({
  type: 'element',
  tagName,
  properties: {},
  children: children as HtmlElement['children'],
})

/** Returns the visible text of a node. */
export function visibleText(node: HtmlNode): string {
  if (node.type === 'text') return node.value
  return isElementNode(node)
    ? (node.children as HtmlNode[]).map(visibleText).join('').replace(/\s+/g, ' ').trim()
    : ''
}
