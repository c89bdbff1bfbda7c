import sanitizeHtml from 'sanitize-html'

/** Invisible elements, and those that only expand others: '4 locations'. */
const hidden = ['script', 'style', 'textarea', 'option', 'noscript', 'summary']

const unescape = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')

/** Removes all tags except links, and decodes the text outside of them. */
const withLinks = (html: string): string =>
  sanitizeHtml(html, { allowedTags: ['a'], allowedAttributes: { a: ['href'] }, nonTextTags: hidden })

const bare = (html: string): string => (/[<&]/.test(html) ? withoutTags(html) : html)

const withoutTags = (html: string): string =>
  unescape(sanitizeHtml(html, { allowedTags: [], allowedAttributes: {}, nonTextTags: hidden }))

const isMarkup = (text: string): boolean => /<\/?[a-z][^<>]*>/i.test(text)

/**
 * Converts HTML to text of several lines: blocks become lines, list items get a bullet. Plain text keeps its
 * lines. HTML that is escaped twice, as some portals send it, is supported.
 */
export function textOfHtml(given: string): string {
  const html = isMarkup(given) || !given.includes('&lt;') ? given : unescape(given)
  const lined = isMarkup(html)
    ? html
        .replaceAll(/\s+/g, ' ')
        // An item that begins with a block stays next to its bullet.
        .replaceAll(/<li\b[^<>]*>(?: ?<(?:p|div)\b[^<>]*>)*/gi, '\n• ')
        .replaceAll(/<\/?(?:p|h[1-6]|ul|ol|table|section|article)\b[^<>]*>/gi, '\n\n')
        .replaceAll(/<\/?(?:br|div|tr|dt|dd)\b[^<>]*>/gi, '\n')
    : html
  return bare(lined)
    .replaceAll('\0', '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/(?<!\n)\n{2,}(?=• )/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * Converts HTML to a formatted text (see formatted-text.ts): like textOfHtml, with bold and italic pieces, links, and
 * headings in bold.
 */
export function formattedOfHtml(given: string): string {
  const html = isMarkup(given) || !given.includes('&lt;') ? given : unescape(given)
  return isMarkup(html) ? textOfHtml(withMarks(html)) : textOfHtml(html)
}

const headings = Object.fromEntries(['h1', 'h2', 'h4', 'h5', 'h6'].map((name) => [name, 'h3']))

/** Replaces the tags of pieces of a line by marks. A mark stands next to its text, not next to a space. */
const withMarks = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'div', 'br', 'ul', 'ol', 'li', 'tr', 'dt', 'dd', 'h3', 'strong', 'em', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    nonTextTags: hidden,
    transformTags: { ...headings, b: 'strong', i: 'em' },
  })
    .replaceAll(/\s+/g, ' ')
    // Headings are bold already.
    .replaceAll(/<(\/?)h3>/g, (_, slash: string) => (slash ? '</strong></p>' : '<p><strong>'))
    .replaceAll(/<strong>(?: ?<strong>)+/g, '<strong>')
    .replaceAll(/<\/strong>(?: ?<\/strong>)+/g, '</strong>')
    .replaceAll(/<a href="([^"]*)">([^<]*)<\/a>/g, (_, href: string, text: string) =>
      /^(?:https?:|mailto:)[^\s()]+$/.test(href) && text.trim() && text.trim() !== href
        ? `[${text.trim()}](${href})`
        : text,
    )
    .replaceAll(/<(strong|em)>( ?)/g, (_, name: string, space: string) => space + marks[name])
    .replaceAll(/( ?)<\/(strong|em)>/g, (_, space: string, name: string) => marks[name] + space)
    .replaceAll('****', '')

const marks: Readonly<Record<string, string>> = { strong: '**', em: '*' }

/** Does the same as one line. */
export const lineOfHtml = (given: string): string => textOfHtml(given).replaceAll(/\s+/g, ' ').trim()

/** A cell of a Markdown or HTML table. */
export interface ListCell {
  text: string
  /** Its lines. */
  parts: string[]
  links: { text: string; href: string }[]
  /** Whether it has a lock or a cross, or is struck out. */
  isClosed: boolean
}

const image = /!\[([^\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g
const link = /\[((?:\\.|[^\]\\])*)\]\(\s*([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s+"[^"]*")?\s*\)/g
const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Parses the content of a cell or list item. */
export function readListCell(written: string): ListCell {
  const html = written
    .replaceAll(image, '$1')
    .replaceAll(link, (_, text: string, href: string) => `<a href="${attribute(href)}">${text}</a>`)
    .replaceAll(/<(https?:\/\/[^\s<>]+)>/gi, (_, href: string) => `<a href="${attribute(href)}">${href}</a>`)
    .replaceAll(/<\/?(?:br|p|div|li)\b[^<>]*>/gi, '\n')
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
