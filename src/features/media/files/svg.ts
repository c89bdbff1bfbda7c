import { DomHandler, ElementType, Parser } from 'htmlparser2'
import * as refusals from '#messages/imports/refusals-files.ts'

type Parsed = DomHandler['dom'][number]

/** Elements that could run or load something, or are invisible. */
const removed =
  /^(?:.*:)?(?:script|foreignobject|iframe|object|embed|audio|video|handler|set|animate\w*|discard|metadata|link|base|meta)$/i
/** Namespaces of editors, such as sodipodi:namedview. */
const foreign = /^(?!svg:|xlink:|xml:|xmlns)[\w-]+:/i

/** Entities that a document type may declare. */
const ENTITY = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"&%<]{0,300})"|'([^'&%<]{0,300})')\s*>/g
/** The characters that all entities may expand to. */
const MAX_ENTITY_TEXT = 1_000_000
const MAX_DEPTH = 200
/** Maximum nesting of elements. */
const MAX_OPEN_TAGS = 25_000

/**
 * Sanitizes an SVG: removes scripts, event handlers, links, external references, animations, the document
 * type and comments.
 * @throws Error if it is not an SVG.
 */
export function cleanSvg(svg: string): string {
  const entities = new Map<string, string>()
  for (const [, name, double, single] of svg.matchAll(ENTITY)) entities.set(name!, double ?? single ?? '')
  let left = MAX_ENTITY_TEXT
  const source = withoutDocumentType(svg).replace(/&([\w.-]+);/g, (all, name: string) => {
    const value = entities.get(name)
    if (value === undefined) return all
    left -= value.length
    return left < 0 ? '' : value
  })
  const handler = new Elements()
  new Parser(handler, { xmlMode: true }).end(source)
  const root = handler.dom.find((node) => node.type === ElementType.Tag && /^(?:svg:)?svg$/i.test(node.name))
  if (!root) throw new Error(refusals.drawingNotSvg.in('en'))
  return serialize(root, 0)
}

/** Limits the nesting, because the parser checks every open element: deep drawings would take minutes. */
class Elements extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>): void {
    if (this.tagStack.length > MAX_OPEN_TAGS) throw new Error(refusals.drawingTooDeep.in('en'))
    super.onopentag(name, attributes)
  }
}

/** Removes the document type. Searches for it once, because matching from every start would take too long. */
function withoutDocumentType(svg: string): string {
  const at = svg.search(/<!DOCTYPE/i)
  const type = /<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/iy
  type.lastIndex = Math.max(0, at)
  return type.test(svg) ? svg.slice(0, at) + svg.slice(type.lastIndex) : svg
}

function serialize(node: Parsed, depth: number): string {
  if (node.type === ElementType.Text) return escaped(node.data)
  if (node.type === ElementType.CDATA) return node.children.map((child) => serialize(child, depth)).join('')
  if (!('attribs' in node) || depth > MAX_DEPTH) return ''
  const { name } = node
  if (removed.test(name) || foreign.test(name)) return ''
  const inside = node.children.map((child) => serialize(child, depth + 1)).join('')
  // A link becomes a group, so that its content is still drawn.
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

const loads = /^url\((?!(?:\s*["'])?\s*#)/i

/** Removes references from a style. */
const withoutFiles = (style: string) =>
  style
    .replace(/@import[^;]*(?:;|$)/gi, '')
    .split(/(?=url\()/i)
    .map((part) => (loads.test(part) ? part.replace(/^[^)]*\)?/, 'none') : part))
    .join('')
    .replace(/javascript\s*:/gi, '')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
