import sanitizeHtml from 'sanitize-html'

/** What nobody reads, and what only opens the rest: '4 locations'. */
const hidden = ['script', 'style', 'textarea', 'option', 'noscript', 'summary']

const unescape = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')

/** HTML without its tags but those of links, every sign as itself outside of these. */
const withLinks = (html: string): string =>
  sanitizeHtml(html, { allowedTags: ['a'], allowedAttributes: { a: ['href'] }, nonTextTags: hidden })

const bare = (html: string): string => (/[<&]/.test(html) ? withoutTags(html) : html)

const withoutTags = (html: string): string =>
  unescape(sanitizeHtml(html, { allowedTags: [], allowedAttributes: {}, nonTextTags: hidden }))

const isMarkup = (text: string): boolean => /<\/?[a-z][^>]*>/i.test(text)

/**
 * HTML as text of several lines: blocks are lines, items have a dot. What has no tags keeps its lines; HTML that was
 * escaped once more, as some portals send it, is read as well.
 */
export function textOfHtml(given: string): string {
  const html = isMarkup(given) || !given.includes('&lt;') ? given : unescape(given)
  const lined = isMarkup(html)
    ? html
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/<li\b[^>]*>/gi, '\n• ')
        .replaceAll(/<\/?(?:p|h[1-6]|ul|ol|table|section|article)\b[^>]*>/gi, '\n\n')
        .replaceAll(/<\/?(?:br|div|tr|dt|dd)\b[^>]*>/gi, '\n')
    : html
  return bare(lined)
    .replaceAll('\0', '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{2,}(?=• )/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** The same as one line. */
export const lineOfHtml = (given: string): string => textOfHtml(given).replaceAll(/\s+/g, ' ').trim()

/** A cell of a table, Markdown or HTML. */
export interface ListCell {
  text: string
  /** Its lines. */
  parts: string[]
  links: { text: string; href: string }[]
  /** Marked with a lock, a cross, or struck out. */
  isClosed: boolean
}

const image = /!\[([^\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g
const link = /\[((?:\\.|[^\]\\])*)\]\(\s*([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s+"[^"]*")?\s*\)/g
const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Reads what stands in a cell, or after a bullet. */
export function readListCell(written: string): ListCell {
  const html = written
    .replaceAll(image, '$1')
    .replaceAll(link, (_, text: string, href: string) => `<a href="${attribute(href)}">${text}</a>`)
    .replaceAll(/<(https?:\/\/[^\s<>]+)>/gi, (_, href: string) => `<a href="${attribute(href)}">${href}</a>`)
    .replaceAll(/<\/?(?:br|p|div|li)\b[^>]*>/gi, '\n')
  const kept = withLinks(html)
  const links = [...kept.matchAll(/<a(?: href="([^"]*)")?>([\s\S]*?)<\/a>/g)].map(
    ([, href = '', text = '']) => ({
      href: unescape(href).trim(),
      text: cleanLine(bare(text)),
    }),
  )
  const parts = bare(kept).split('\n').map(cleanLine).filter(Boolean)
  const text = parts.join(' ')
  const bareLink = /https?:\/\/\S+/i.exec(text)?.[0]
  if (links.length === 0 && bareLink) links.push({ href: bareLink, text: bareLink })
  return { text, parts, links, isClosed: /🔒|❌|~~[^~]+~~/u.test(written) }
}

const cleanLine = (text: string): string =>
  text
    .replaceAll(/\*\*|~~|`/g, '')
    .replaceAll(/\\([\\|`*_{}[\]()#+.!~-])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^([*_])(.+)\1$/, '$2')
