import { ElementType, parseDocument } from 'htmlparser2'

type Parsed = ReturnType<typeof parseDocument>['children'][number]

/** Elements that could run or load something, or that no reader sees. */
const removed =
  /^(?:.*:)?(?:script|foreignobject|iframe|object|embed|audio|video|handler|set|animate\w*|discard|metadata|link|base|meta)$/i
/** Names of editors, such as sodipodi:namedview. */
const foreign = /^(?!svg:|xlink:|xml:|xmlns)[\w-]+:/i

/** What may stand for itself in the document type, in a few words. */
const ENTITY = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"&%<]{0,300})"|'([^'&%<]{0,300})')\s*>/g
const DEPTH = 200

/**
 * A drawing without what could run or load anything: scripts, event handlers, links, files of others, animations, the document
 * type and comments. What it shows stays as far as it needs none of these.
 * @throws Error for what is no drawing.
 */
export function cleanSvg(svg: string): string {
  const entities = new Map<string, string>()
  for (const [, name, double, single] of svg.matchAll(ENTITY)) entities.set(name!, double ?? single ?? '')
  const source = svg
    .replace(/<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/gi, '')
    .replace(/&([\w.-]+);/g, (all, name: string) => entities.get(name) ?? all)
  const root = parseDocument(source, { xmlMode: true }).children.find(
    (node) => node.type === ElementType.Tag && /^(?:svg:)?svg$/i.test(node.name),
  )
  if (!root) throw new Error('The drawing is not SVG.')
  return written(root, 0)
}

function written(node: Parsed, depth: number): string {
  if (node.type === ElementType.Text) return escaped(node.data)
  if (node.type === ElementType.CDATA) return node.children.map((child) => written(child, depth)).join('')
  if (!('attribs' in node) || depth > DEPTH) return ''
  const { name } = node
  if (removed.test(name) || foreign.test(name)) return ''
  const inside = node.children.map((child) => written(child, depth + 1)).join('')
  // A link of a drawing leads elsewhere; what it encloses is drawn.
  if (/^(?:svg:)?a$/i.test(name)) return `<g>${inside}</g>`
  const attributes = Object.entries(node.attribs)
    .filter(([key, value]) => isHarmless(key, value))
    .map(([key, value]) => ` ${key}="${escaped(withoutFiles(value)).replaceAll('"', '&quot;')}"`)
  const content = /^(?:svg:)?style$/i.test(name) ? withoutFiles(inside) : inside
  return `<${name}${attributes.join('')}>${content}</${name}>`
}

function isHarmless(key: string, value: string): boolean {
  if (/^on/i.test(key) || /^(?:xml:)?base$/i.test(key)) return false
  if (foreign.test(key)) return false
  if (/(?:^|:)(?:href|src)$/i.test(key))
    return /^\s*#/.test(value) || /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=\s]*$/.test(value)
  return !/javascript\s*:/i.test(value)
}

/** Style without what it would load. */
const withoutFiles = (style: string) =>
  style
    .replace(/@import[^;]*(?:;|$)/gi, '')
    .replace(/url\(\s*(?!["']?\s*#)(?:"[^"]*"|'[^']*'|[^)]*)\s*\)/gi, 'none')
    .replace(/javascript\s*:/gi, '')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
