import * as z from 'zod/mini'
import { escapeHtml } from '#lib/text/escape-html.ts'

/** Data shared by the posts of a site. */
export interface SiteContent {
  /** Attachments by ID, with the post they were uploaded for. */
  pictures: ReadonlyMap<string, { link: string; text: string; caption: string; postId: string }>
  /** Reusable blocks by ID. */
  patterns: ReadonlyMap<string, string>
}

interface PostContent {
  id: string
  content: string
  /** JSON that WordPress stores with the text. */
  footnotes: string | undefined
}

/** Converts the text of a post to HTML, and names what was left out. */
export function textOfPost(
  { id, content, footnotes }: PostContent,
  { pictures, patterns }: SiteContent,
): { html: string; shortcodes: Iterable<string>; blocks: Iterable<string> } {
  const written = withPatterns(content, patterns)
  const { html, left } = plainShortcodes(withGalleries(written, id, pictures))
  const whole = written.includes('<!-- wp:') ? html : withLines(html)
  return { html: withFootnotes(whole, footnotes), shortcodes: left, blocks: blocksMade(written) }
}

/** Replaces each gallery with its images, or with those uploaded for its post if it lists none. */
const withGalleries = (content: string, postId: string, pictures: SiteContent['pictures']): string =>
  content.replace(/\[gallery\b([^\]]*)\]/gi, (whole, options: string) => {
    const ids = /\b(?:ids|include)=["']?([\d,\s]+)/i.exec(options)?.[1]?.split(',')
    const shown = ids
      ? ids.flatMap((each) => pictures.get(each.trim()) ?? [])
      : [...pictures.values()].filter((picture) => picture.postId === postId && postId !== '')
    return shown.length === 0 ? whole : shown.map(figureOf).join('')
  })

const figureOf = ({ link, text, caption }: { link: string; text: string; caption: string }): string =>
  `<figure><img src="${escapeHtml(link)}" alt="${escapeHtml(text)}">${caption && `<figcaption>${caption}</figcaption>`}</figure>`

/** In classic posts a line break is visible, except next to blocks. */
const withLines = (html: string): string =>
  html
    .split(/(<(pre|script|style|table|ul|ol)\b[^]*?<\/\2>)/i)
    // With the expression's groups, every third part is text.
    .map((part, i) => (i % 3 === 0 ? part.replace(lineEnd, '$1<br>\n') : i % 3 === 1 ? part : ''))
    .join('')

const inlineTag = '(?:a|abbr|b|br|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)'
const lineEnd = new RegExp(
  `([^\\s>]|</?${inlineTag}\\b[^>]*>)[ \\t]*\\r?\\n(?=[ \\t]*(?:[^\\s<]|</?${inlineTag}\\b))`,
  'gi',
)

const footnotesSchema = z.array(z.object({ id: z.string(), content: z.string() }))

/** Inserts footnotes at their block, marked as in Markdown. */
function withFootnotes(html: string, given: string | undefined): string {
  const notes = readFootnotes(given).filter(({ id }) => /^[\w-]+$/.test(id))
  if (notes.length === 0) return html
  let marked = html
  for (const { id } of notes)
    marked = marked
      .replaceAll(`href="#${id}"`, `href="#user-content-fn-${id}"`)
      .replaceAll(`id="${id}-link"`, `id="user-content-fnref-${id}"`)
  const items = notes.map(
    ({ id, content }) =>
      `<li id="user-content-fn-${id}"><p>${content} <a href="#user-content-fnref-${id}">↩</a></p></li>`,
  )
  const list = `<section data-footnotes><ol>${items.join('')}</ol></section>`
  const block = /<!--\s+wp:footnotes\s+(?:\{(?:(?!-->).)*\}\s+)?\/-->/
  return block.test(marked) ? marked.replace(block, () => list) : marked + list
}

function readFootnotes(given: string | undefined): z.output<typeof footnotesSchema> {
  try {
    return footnotesSchema.safeParse(JSON.parse(given || '[]')).data ?? []
  } catch {
    return []
  }
}

/** Matches the place of a reusable block, by its ID. */
export const blockReference = /<!--\s+wp:block\s+\{[^}]*"ref":\s*(\d+)[^}]*\}\s+\/-->/g

/** Inserts reusable blocks, which may be nested. */
function withPatterns(content: string, patterns: SiteContent['patterns'], depth = 3): string {
  if (depth === 0) return content
  return content.replace(blockReference, (whole, id: string) => {
    const pattern = patterns.get(id)
    return pattern === undefined ? whole : withPatterns(pattern, patterns, depth - 1)
  })
}

/** Returns the names of dynamic blocks, such as latest posts; exports have only their names. */
function blocksMade(content: string): Set<string> {
  const found = content.matchAll(/<!--\s+wp:([a-z][\w/-]*)\s+(?:\{(?:(?!-->).)*\}\s+)?\/-->/g)
  const names = [...found].map(([, name]) => name!)
  // These are in the text, or invisible.
  const known = ['social-link', 'spacer', 'separator', 'paragraph', 'footnotes']
  return new Set(names.filter((name) => !known.includes(name)))
}

/** Converts WordPress's own shortcodes; others are removed and noted. */
function plainShortcodes(content: string): { html: string; left: string[] } {
  const left = new Set<string>()
  const html = content
    .replace(
      /\[caption[^\]]*\]\s*((?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?)([^[]*)\[\/caption\]/gi,
      '<figure>$1<figcaption>$2</figcaption></figure>',
    )
    .replace(/\[embed[^\]]*\]\s*(https?:[^[\s]+)\s*\[\/embed\]/gi, '\n\n$1\n\n')
    .replace(
      /\[(?:sourcecode|code)(?:\s+lang(?:uage)?\s*=\s*["']?([\w+#-]+))?[^\]]*\]([^]{0,50000}?)\[\/(?:sourcecode|code)\]/gi,
      (_, language: string | undefined, code: string) =>
        `<pre><code${language ? ` class="language-${language}"` : ''}>${code.trim()}</code></pre>`,
    )
    // Of Jetpack, which may end with the size and the colours.
    .replace(/\$latex\s+([^$]{1,5000}?)(?:&(?:amp;|#0*38;)?(?:s|bg|fg)=[\w-]+)*\s*\$/g, mathOf)
    .replace(/\[(?:latex|math)\]([^[]{1,5000})\[\/(?:latex|math)\]/gi, mathOf)
    .replace(/\[(?:youtube|vimeo)[=\s]+(https?:[^\]\s]+)[^\]]*\]/gi, '\n\n$1\n\n')
    .replace(
      /\[(?:video|audio)\s[^\]]*?(?:src|mp4|webm|mp3)="([^"]+)"[^\]]*\](?:\[\/(?:video|audio)\])?/gi,
      (_, address) => `\n\n<a href="${String(address)}">${String(address).split('/').at(-1)}</a>\n\n`,
    )
    .replace(
      /\[\/?(gallery|playlist|contact-form[\w-]*|wp_\w+|vc_\w+|et_pb_\w+|su_\w+)\b[^\]]*\]/gi,
      (_, name: string) => {
        left.add(name)
        return ''
      },
    )
  return { html: urlsAlone(html), left: [...left] }
}

/** Writes a formula, whose TeX is HTML as the post is. */
const mathOf = (_: string, tex: string): string =>
  `<code class="language-math">${tex.trim().replaceAll('<', '&lt;')}</code>`

/** A URL on its own line is embedded. */
const urlsAlone = (html: string) =>
  html.replace(/^[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*$/gm, '<p><a href="$1">$1</a></p>')
