import { createHash } from 'node:crypto'
import sanitizeHtml from 'sanitize-html'
import { linkRel } from './web/link-rel.ts'

/** The level of the first heading inside the text of a section, and of a subsection. */
export type HeadingLevel = 3 | 4

const attributes: Record<string, string[]> = {
  a: ['href', 'rel', 'id', 'aria-label', 'aria-describedby', 'title'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  li: ['id'],
  ol: ['start'],
  pre: ['tabindex'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
}

const rules: sanitizeHtml.IOptions = {
  allowedTags: (
    'p br hr h1 h2 h3 h4 h5 h6 blockquote pre figure figcaption img ul ol li dl dt dd ' +
    'table caption thead tbody tfoot tr th td ' +
    'a em strong b i s del ins sub sup code kbd samp var q cite abbr mark small'
  ).split(' '),
  allowedAttributes: attributes,
  allowedClasses: { code: [/^language-[\w+#-]{1,30}$/], td: ['center', 'right'], th: ['center', 'right'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 60,
  transformTags: { a: cleanLink, img: cleanImage, input: checkbox, pre: focusable, td: align, th: align },
  exclusiveFilter: ({ tag, attribs, text }) =>
    (tag === 'img' && !attribs['src'] && !attribs['href']) ||
    (tag === 'a' && !attribs['href'] && !text.trim()),
}

function cleanLink(tagName: string, { id, href, ...rest }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs: sanitizeHtml.Attributes = { ...rest, ...footnoteId(id) }
  delete attribs['rel']
  if (href && /^(https?:|mailto:|#|\/(?!\/))/i.test(href)) attribs['href'] = href
  if (href && /^https?:/i.test(href)) attribs['rel'] = 'noopener'
  return { tagName, attribs }
}

// Allow only ids of footnotes: others could clash with the page's own.
function footnoteId(id: string | undefined): sanitizeHtml.Attributes {
  return id && /^user-content-fn[\w-]*$/.test(id) ? { id } : {}
}

// Allow only images of this portal. Others become links, so that reading contacts no other host.
function cleanImage(
  tagName: string,
  { src = '', alt = '', width, height }: sanitizeHtml.Attributes,
): sanitizeHtml.Tag {
  if (/^\/media\/[\w-]+\/[^/]+$/.test(src)) {
    const size = [width, height].every((pixels) => /^[1-9]\d{0,4}$/.test(pixels ?? ''))
    const attribs = { src, alt, loading: 'lazy', decoding: 'async', ...(size && { width, height }) }
    return { tagName, attribs: attribs as sanitizeHtml.Attributes }
  }
  if (!/^https?:\/\//i.test(src)) return { tagName, attribs: {} }
  return { tagName: 'a', attribs: { href: src, rel: 'noopener' }, text: alt || src }
}

function checkbox(_: string, { checked }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName: 'small', attribs: {}, text: checked === undefined ? '☐' : '☑' }
}

// Make elements that scroll sideways focusable for the keyboard.
function focusable(tagName: string): sanitizeHtml.Tag {
  return { tagName, attribs: { tabindex: '0' } }
}

function align(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { align: side, ...rest } = attribs
  return { tagName, attribs: side ? { ...rest, class: side } : rest }
}

/** Maximum rounds: removing tags can change the meaning of the rest, until nothing changes. */
const ROUNDS = 4

/**
 * Cleans HTML by an allow-list (decisions P7): no scripts, styles, frames or external images. Headings start
 * at the given level without gaps, and tables get a scrolling box. Idempotent.
 */
export function cleanHtml(html: string, level: HeadingLevel): string {
  let clean = cleanOnce(isTooDeep(html) ? html.replace(/(?:<[^<>]*>)+/g, ' ') : html, level)
  for (let round = 1; round < ROUNDS; round++) {
    const again = cleanOnce(clean, level)
    if (again === clean) break
    clean = again
  }
  return clean
}

/** Maximum nesting of open elements, since the parser takes quadratic time. */
const MAX_OPEN = 5_000

/**
 * Tells whether HTML is nested too deeply, which no author writes; only its text is used then. An end tag
 * closes an open element of that name.
 */
function isTooDeep(html: string): boolean {
  const open = new Map<string, number>()
  let all = 0
  for (const [, slash, tag] of html.matchAll(/<(\/?)([a-z][^\s/<>]*)(?=[\s/>])[^<>]*>/gi)) {
    const name = tag!.toLowerCase()
    const now = open.get(name) ?? 0
    if ((slash && now === 0) || /^(?:br|hr|img|input|wbr)$/.test(name)) continue
    const step = slash ? -1 : 1
    open.set(name, now + step)
    all += step
    if (all > MAX_OPEN) return true
  }
  return false
}

function cleanOnce(html: string, level: HeadingLevel): string {
  const clean = sanitizeHtml(html, rules)
    // An empty corner cell is not a column header.
    .replace(/<th((?:\s[^<>]*)?)>\s*<\/th>/g, '<td$1></td>')
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
  return shiftHeadings(clean, level).trim()
}

function shiftHeadings(html: string, level: HeadingLevel): string {
  const used = [...new Set([...html.matchAll(/<h([1-6])>/g)].map((match) => Number(match[1])))].sort()
  if (used.length === 0) return html
  return html.replace(/<(\/?)h([1-6])>/g, (_, slash: string, old: string) => {
    return `<${slash}h${Math.min(6, level + used.indexOf(Number(old)))}>`
  })
}

/** Hashes of HTML that this process has cleaned, so that rendering stored HTML checks it only once. */
const known = new Set<string>()
const KNOWN_LIMIT = 20_000

/** Does the same as cleanHtml, but faster for HTML that it has returned before. */
export function cleanStoredHtml(html: string, level: HeadingLevel): string {
  if (html === '') return html
  const keyOf = (text: string) => createHash('sha256').update(text).digest('base64') + level
  if (known.has(keyOf(html))) return html
  const once = cleanOnce(html, level)
  const clean = once === html ? html : cleanHtml(once, level)
  if (known.size >= KNOWN_LIMIT) known.clear()
  known.add(keyOf(clean))
  return clean
}

/** Marks the links in cleaned HTML as untrusted. */
export const distrustLinks = (html: string): string =>
  html.replaceAll(` rel="${linkRel(false)}"`, ` rel="${linkRel(true)}"`)

const inlineTags =
  /<\/?(?:a|em|strong|b|i|s|del|ins|sub|sup|code|kbd|samp|var|q|cite|abbr|mark|small)(?:\s[^<>]*)?>/g
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Decodes the entities in a text of cleaned HTML. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)

const formula = /<code class="language-math">([^<]*)/g
/** TeX markup without readable text: environments, commands, spaces, grouping and alignment. */
const texMarks = /\\(?:begin|end)\{\w+\}|\\(?:[a-zA-Z]+|.)|&amp;|[{}]/g

/** Returns the text of cleaned HTML, with spaces between blocks. Formulas keep names, numbers and symbols. */
export function htmlText(html: string): string {
  const written = html.replace(formula, (_, tex: string) =>
    tex.replace(texMarks, (mark) => (/[{}]/.test(mark) ? '' : ' ')),
  )
  return decodeEntities(written.replace(inlineTags, '').replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}
