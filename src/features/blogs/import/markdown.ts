import { stringifyHtml } from '#lib/text/markdown.ts'
import { fold } from '#lib/text/words.ts'
import type { Note } from '#lib/server/imports/files.ts'
import type { ContentSection, OwnVideo } from '../schema.ts'
import { plainEmbeds } from './embeds.ts'
import { isElementNode as isElement, visibleText, type HtmlElement, type HtmlNode } from './html-tree.ts'
import { parseVideo } from '#lib/text/web/video.ts'

type Node = HtmlNode
type Element = HtmlElement

/** The address of an image or attachment, with its size in pixels if known. */
interface ResolvedLink {
  link: string
  width?: number | undefined
  height?: number | undefined
}

/** Resolves the addresses in a text. If the result is undefined, the link is removed and its text kept. */
export interface Links {
  note: Note
  image(source: string, isPoster?: boolean): Promise<ResolvedLink | undefined>
  link(address: string): Promise<string | undefined>
  /** Finds the video whose files are next to the article. */
  video(address: string): Promise<OwnVideo | undefined>
}

export interface ParseOptions {
  title: string | undefined
  language: string
}

export interface Parsed {
  /** The title in the text: a single first-level heading at the very start. */
  title: string | undefined
  sections: ContentSection[]
}

const notesTitle: Record<string, string> = { es: 'Notas' }

/**
 * Splits the tree of a text into sections: the highest heading level starts sections, the next subsections; deeper ones
 * stay in the text. Text before the first heading is section 0. A paragraph with only an image becomes a figure with the
 * image's title as caption; one with only a link to a video becomes the section's video, captioned by its text.
 */
export async function readSections(given: Node[], links: Links, options: ParseOptions): Promise<Parsed> {
  let nodes = plainEmbeds(given, links.note)
  const title = ownTitle(nodes, options.title)
  if (title !== undefined) nodes = nodes.slice(nodes.findIndex(isElement) + 1)
  const videos: Videos = new Map()
  for (const node of nodes) {
    const own = await ownVideo(node, links)
    if (own) videos.set(node, own)
    else await resolve(node, links)
  }
  return { title, sections: split(nodes, videos, notesTitle[options.language.slice(0, 2)] ?? 'Notes') }
}

const levelOf = (node: Node) =>
  isElement(node) && /^h[1-6]$/.test(node.tagName) ? Number(node.tagName[1]) : 0
const isNotes = (node: Node): node is Element =>
  isElement(node) && node.properties['dataFootnotes'] !== undefined

function ownTitle(nodes: readonly Node[], given: string | undefined): string | undefined {
  const first = nodes.find((node) => node.type !== 'text' || node.value.trim() !== '')
  const firsts = nodes.filter((node) => levelOf(node) === 1)
  if (!first || firsts.length !== 1 || firsts[0] !== first) return undefined
  const title = visibleText(first)
  return !given || fold(given) === fold(title) ? title : undefined
}

type VideoOfPart = Pick<ContentSection, 'VideoLink' | 'VideoTitle' | 'VideoFiles'>
/** The portal's own videos, by the paragraph that links to them. */
type Videos = Map<Node, VideoOfPart>
type Part = { title: string; nodes: Node[]; video?: VideoOfPart; notes?: true }

/** Returns the video that a whole paragraph links to, if its files are next to the article. */
async function ownVideo(node: Node, links: Links): Promise<VideoOfPart | undefined> {
  const only = onlyChild(node)
  const address = String(only?.properties['href'] ?? '')
  if (
    only?.tagName !== 'a' ||
    /^[a-z][a-z0-9+.-]*:|^\/\//i.test(address) ||
    !/\.(?:webm|mp4)$/i.test(address)
  )
    return undefined
  const files = await links.video(address)
  // A second one in the same section stays a link.
  if (files) only.properties['href'] = files.Files[0]!.Location
  return files && { VideoTitle: visibleText(only).slice(0, 500), VideoFiles: files }
}

function split(nodes: readonly Node[], videos: Videos, notes: string): ContentSection[] {
  const levels = [...new Set(nodes.map(levelOf).filter(Boolean))].sort()
  const [top, second] = levels
  const sections: (Part & { parts: Part[] })[] = [{ title: '', nodes: [], parts: [] }]
  for (const node of nodes) {
    const level = levelOf(node)
    const section = sections.at(-1)!
    if (isNotes(node)) {
      const list = node.children.filter((child) => levelOf(child as Node) === 0) as Node[]
      sections.push({ title: notes, nodes: list, parts: [] })
    } else if (level > 0 && (level === top || (level === second && sections.length === 1))) {
      sections.push({ title: visibleText(node), nodes: [], parts: [] })
    } else if (level > 0 && level === second) section.parts.push({ title: visibleText(node), nodes: [] })
    else add(section.parts.at(-1) ?? section, node, videos)
  }
  return sections
    .map((section) => ({
      SectionNumber: 0,
      SectionTitle: section.title.slice(0, 500),
      ...content(section),
      SubSection: section.parts.map((part) => ({
        Number: '',
        Title: part.title.slice(0, 500),
        ...content(part),
      })),
    }))
    .filter(
      (section) =>
        section.SectionTitle ||
        section.Content ||
        section.VideoLink ||
        section.VideoFiles ||
        section.SubSection.length > 0,
    )
}

function add(part: Part, node: Node, videos: Videos): void {
  const only = onlyChild(node)
  const hosted = only?.tagName === 'a' ? parseVideo(String(only.properties['href'] ?? '')) : undefined
  const video = videos.get(node) ?? (hosted && { VideoLink: hosted.page })
  if (video && !part.video) part.video = video
  else part.nodes.push(only?.tagName === 'img' ? figure(only) : node)
}

const content = ({ nodes, video }: Part) => ({
  Content: stringifyHtml.stringify({ type: 'root', children: nodes }).trim(),
  ...video,
})

/** Returns the only element of a paragraph. */
function onlyChild(node: Node): Element | undefined {
  if (!isElement(node) || node.tagName !== 'p') return undefined
  const inside = (node.children as Node[]).filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  )
  return inside.length === 1 && isElement(inside[0]!) ? inside[0] : undefined
}

function figure(image: Element): Element {
  const caption = image.properties['title']
  const children: Element['children'] = [image]
  if (typeof caption === 'string' && caption) {
    children.push({
      type: 'element',
      tagName: 'figcaption',
      properties: {},
      children: [{ type: 'text', value: caption }],
    })
  }
  return { type: 'element', tagName: 'figure', properties: {}, children }
}

async function resolve(node: Node, links: Links): Promise<void> {
  if (!isElement(node)) return
  const { src, href } = node.properties
  if (node.tagName === 'img') {
    const file = await links.image(typeof src === 'string' ? src : '')
    if (file) Object.assign(node.properties, { src: file.link, width: file.width, height: file.height })
    else replaceByText(node, String(node.properties['alt'] || addressEnd(src)))
  }
  if (node.tagName === 'a' && typeof href === 'string' && !href.startsWith('#')) {
    const address = await links.link(href)
    if (address) node.properties['href'] = address
    else Object.assign(node, { tagName: 'span', properties: {} })
  }
  for (const child of node.children) await resolve(child as Node, links)
}

/** Returns the file's name in an address. */
const addressEnd = (address: unknown): string =>
  String(address ?? '')
    .split(/[?#]/)[0]!
    .split('/')
    .at(-1)!

// A missing image leaves its alternative text, or its name.
function replaceByText(node: Element, text: string): void {
  Object.assign(node, {
    tagName: 'em',
    properties: {},
    children: text ? [{ type: 'text', value: text }] : [],
  })
}
