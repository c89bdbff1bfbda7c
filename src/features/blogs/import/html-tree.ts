import { ElementType, parseDocument } from 'htmlparser2'
import { stringifyHtml, type toHtmlTree } from '#lib/text/markdown.ts'

type Root = ReturnType<typeof toHtmlTree.runSync>
export type HtmlNode = Root['children'][number]
export type HtmlElement = Extract<HtmlNode, { type: 'element' }>
type Parsed = ReturnType<typeof parseDocument>['children'][number]
type ParsedElement = Extract<Parsed, { attribs: object }>

/** Levels that are kept; of what nests deeper the text. */
const DEPTH = 80

/** What no article shows, with all that it holds. */
const silent = new Set('script style noscript template head title object button select textarea'.split(' '))
/** What plays the sounds and videos of Ghost, with its clock. */
const players = /(?:^|\s)kg-(?:video-(?:overlay|player-container)|audio-player)(?:\s|$)/

export const isElementNode = (node: HtmlNode): node is HtmlElement => node.type === 'element'

/** A tree from HTML, as Markdown becomes one: without scripts, styles and comments; it is yet to be cleaned. */
export function parseHtmlTree(html: string): HtmlNode[] {
  return parseDocument(html).children.flatMap((node) => treeOf(node))
}

/** The same tree, with the HTML that stands in it as elements. */
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
  const within = { depth: depth + 1, inLink: inLink || node.name === 'a' }
  // Of a drawing in the text it is said that it is missing; its words would be none of the article's.
  const children = node.name === 'svg' ? [] : node.children.flatMap((child) => treeOf(child, within))
  // The lines of a card that leads somewhere: a link has no blocks here.
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

/** Of inputs a text shows the boxes of its lists. */
const isSilent = ({ name, attribs }: ParsedElement): boolean =>
  silent.has(name) ||
  (name === 'input' && attribs['type'] !== 'checkbox') ||
  players.test(attribs['class'] ?? '')

/** Footnotes of Jekyll, Hugo, Ghost and others go by the names that those of Markdown have here. */
const footnoteName = (name: string): string =>
  /^fn(?:ref)?[:\d_-][\w:.-]*$/.test(name) ? `user-content-${name.replace(/[^\w-]/g, '-')}` : name

/** The name of a mark in the text is its link's. */
function giveName(properties: HtmlElement['properties'], children: readonly HtmlNode[]): void {
  const [link, ...more] = children.filter(isElementNode)
  const { id } = properties
  if (id === undefined || link?.tagName !== 'a' || more.length > 0) return
  link.properties['id'] ??= id
}

/** All text below a node, however deep. */
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

/** What only holds others: what is in it stands in its place. */
const wrappers = new Set(['div', 'section', 'article', 'main', 'center', 'header', 'html', 'body', 'font'])
const inline = new Set(
  'a abbr b br cite code del em i img ins kbd mark q s samp small span strong sub sup u var iframe video'.split(
    ' ',
  ),
)

/** Blocks one after the other: wrappers are opened, and text that stands between blocks becomes paragraphs. */
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
      blocks.push(...(opens ? articleBlocks(node.children as HtmlNode[]) : [node]))
    }
  }
  end()
  return blocks
}

export const paragraph = (children: readonly HtmlNode[]): HtmlElement => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children: children as HtmlElement['children'],
})

/** The words of a node, as a reader sees them. */
export function shownText(node: HtmlNode): string {
  if (node.type === 'text') return node.value
  return isElementNode(node)
    ? (node.children as HtmlNode[]).map(shownText).join('').replace(/\s+/g, ' ').trim()
    : ''
}
