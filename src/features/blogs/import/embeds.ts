import * as said from '#messages/imports/notes.ts'
import type { Note } from '#lib/server/imports/files.ts'
import { parseVideo } from '#lib/text/web/video.ts'
import { isElementNode, paragraph, visibleText, type HtmlElement, type HtmlNode } from './html-tree.ts'

/** Attributes with the URL of a lazily loaded image. */
const lateSources = ['dataSrc', 'data-src', 'data-lazy-src', 'data-original', 'data-orig-file'] as const

/**
 * Converts frames, videos and audio to links, of which videos become the section's video, and resolves lazily loaded
 * images.
 */
export function plainEmbeds(nodes: readonly HtmlNode[], note: Note): HtmlNode[] {
  return nodes.map((node) => {
    if (!isElementNode(node)) return node
    changeEmbeds(node, note)
    return videoAlone(node) ?? node
  })
}

function changeEmbeds(node: HtmlElement, note: Note): void {
  if (node.tagName === 'img') {
    const { src } = node.properties
    const late = lateSources.map((name) => node.properties[name]).find((value) => typeof value === 'string')
    if (late && (typeof src !== 'string' || src.startsWith('data:'))) node.properties['src'] = late
    if (typeof node.properties['src'] === 'string')
      node.properties['src'] = node.properties['src'].replace(/^\/\//, 'https://').trim()
  }
  if (node.tagName === 'svg') {
    note(said.drawingLeftOut.in('en'))
    Object.assign(node, { tagName: 'span', properties: {} })
  }
  if (['iframe', 'embed', 'video', 'audio'].includes(node.tagName)) becomeLink(node, note)
  for (const child of node.children) if (child.type === 'element') changeEmbeds(child, note)
}

function becomeLink(node: HtmlElement, note: Note): void {
  const { title } = node.properties
  const inner = (node.children as HtmlNode[]).filter(isElementNode)
  const source = inner.find(({ tagName }) => tagName === 'source')?.properties['src']
  const given = [node.properties['src'], node.properties['data-src'], source].find(Boolean)
  const address = String(given ?? '').replace(/^\/\//, 'https://')
  if (!address) note(said.frameWithoutAddress.in('en'), node.tagName)
  else if (node.tagName === 'iframe' && !parseVideo(address)) note(said.frameBecameLink.in('en'), address)
  const text =
    typeof title === 'string' && title ? title : (address.split(/[?#]/)[0]!.split('/').at(-1) ?? '')
  Object.assign(node, {
    tagName: address ? 'a' : 'span',
    properties: address ? { href: address } : {},
    children: address ? [{ type: 'text', value: text || address }] : [],
  })
}

/** Returns the link to a video that is the only content of a figure or paragraph. */
function videoAlone(node: HtmlElement): HtmlElement | undefined {
  if (node.tagName !== 'figure' && node.tagName !== 'p') return undefined
  const caption = findElement(node, 'figcaption')
  const shown = visibleText({ ...node, children: node.children.filter((child) => child !== caption) }).trim()
  const link = findElement(node, 'a')
  const address = String(link?.properties['href'] ?? '') || shown
  if (!parseVideo(address) && !/\.(?:mp4|webm)$/i.test(address)) return undefined
  if (findElement(node, 'img') || (shown !== address && shown !== (link && visibleText(link))))
    return undefined
  const text = caption ? visibleText(caption) : link ? visibleText(link) : address
  const only: HtmlElement = {
    type: 'element',
    tagName: 'a',
    properties: { href: address },
    children: [{ type: 'text', value: text }],
  }
  return paragraph([only])
}

function findElement(node: HtmlElement, name: string): HtmlElement | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    const found = child.tagName === name ? child : findElement(child, name)
    if (found) return found
  }
  return undefined
}
