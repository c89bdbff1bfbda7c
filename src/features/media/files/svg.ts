import { DomHandler, ElementType, Parser } from 'htmlparser2'
import * as refusals from '#messages/imports/refusals-files.ts'

type Parsed = DomHandler['dom'][number]

/** Elements that could run or load something, or that no reader sees. */
const removed =
  /^(?:.*:)?(?:script|foreignobject|iframe|object|embed|audio|video|handler|set|animate\w*|discard|metadata|link|base|meta)$/i
/** Names of editors, such as sodipodi:namedview. */
const foreign = /^(?!svg:|xlink:|xml:|xmlns)[\w-]+:/i

/** What may stand for itself in the document type, in a few words. */
const ENTITY = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"&%<]{0,300})"|'([^'&%<]{0,300})')\s*>/g
/** Characters that all of them together may become. */
const MOST_OF_ENTITIES = 1_000_000
const DEPTH = 200
/** Elements within each other that are read at all. */
const MOST_OPEN = 25_000

/**
 * A drawing without what could run or load anything: scripts, event handlers, links, files of others, animations, the document
 * type and comments. What it shows stays as far as it needs none of these.
 * @throws Error for what is no drawing.
 */
export function cleanSvg(svg: string): string {
  const entities = new Map<string, string>()
  for (const [, name, double, single] of svg.matchAll(ENTITY)) entities.set(name!, double ?? single ?? '')
  let left = MOST_OF_ENTITIES
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
  return written(root, 0)
}

/** Looks after each element at all that are open: a drawing of nothing but beginnings would take minutes. */
class Elements extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>): void {
    if (this.tagStack.length > MOST_OPEN) throw new Error(refusals.drawingTooDeep.in('en'))
    super.onopentag(name, attributes)
  }
}

/** The one that a file may have, read once: looking for its end from each that only begins would take for ever. */
function withoutDocumentType(svg: string): string {
  const at = svg.search(/<!DOCTYPE/i)
  const type = /<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/iy
  type.lastIndex = Math.max(0, at)
  return type.test(svg) ? svg.slice(0, at) + svg.slice(type.lastIndex) : svg
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

const loads = /^url\((?!(?:\s*["'])?\s*#)/i

/** Style without what it would load. */
const withoutFiles = (style: string) =>
  style
    .replace(/@import[^;]*(?:;|$)/gi, '')
    .split(/(?=url\()/i)
    .map((part) => (loads.test(part) ? part.replace(/^[^)]*\)?/, 'none') : part))
    .join('')
    .replace(/javascript\s*:/gi, '')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
