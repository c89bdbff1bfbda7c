import { ElementType, parseDocument } from 'htmlparser2'
import { stringifyHtml, type toHtmlTree } from '#lib/text/markdown.ts'

type Root = ReturnType<typeof toHtmlTree.runSync>
export type HtmlNode = Root['children'][number]
export type HtmlElement = Extract<HtmlNode, { type: 'element' }>
type Parsed = ReturnType<typeof parseDocument>['children'][number]

/** Levels that are kept; of what nests deeper the text. */
const DEPTH = 80

/** What no article shows, with all that it holds. */
const silent = new Set(['script', 'style', 'noscript', 'template', 'head', 'title', 'object'])

export const isElementNode = (node: HtmlNode): node is HtmlElement => node.type === 'element'

/** A tree from HTML, as Markdown becomes one: without scripts, styles and comments; it is yet to be cleaned. */
export function parseHtmlTree(html: string): HtmlNode[] {
  return parseDocument(html).children.flatMap((node) => treeOf(node, 0))
}

/** The same tree, with the HTML that stands in it as elements. */
export function withHtmlParsed(nodes: HtmlNode[]): HtmlNode[] {
  if (!nodes.some(holdsRaw)) return nodes
  return parseHtmlTree(stringifyHtml.stringify({ type: 'root', children: nodes }))
}

const holdsRaw = (node: HtmlNode): boolean =>
  node.type === 'raw' || (isElementNode(node) && (node.children as HtmlNode[]).some(holdsRaw))

function treeOf(node: Parsed, depth: number): HtmlNode[] {
  if (node.type === ElementType.Text) return [{ type: 'text', value: node.data }]
  if (!('children' in node) || !('name' in node) || silent.has(node.name)) return []
  if (depth >= DEPTH) return [{ type: 'text', value: textBelow(node) }]
  // Of a drawing in the text it is said that it is missing; its words would be none of the article's.
  const children = node.name === 'svg' ? [] : node.children.flatMap((child) => treeOf(child, depth + 1))
  const { class: classes, 'data-footnotes': footnotes, ...others } = node.attribs
  const properties: HtmlElement['properties'] = { ...others }
  if (classes) properties['className'] = classes.split(/\s+/)
  if (footnotes !== undefined) properties['dataFootnotes'] = footnotes
  return [{ type: 'element', tagName: node.name, properties, children: children as HtmlElement['children'] }]
}

/** All text below a node, however deep. */
function textBelow(node: Parsed): string {
  const texts: string[] = []
  const waiting: Parsed[] = [node]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.type === ElementType.Text) texts.push(next.data)
    else if ('children' in next && !('name' in next && silent.has(next.name)))
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
