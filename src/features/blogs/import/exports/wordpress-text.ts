import * as z from 'zod/mini'
import { escapeHtml } from '#lib/text/escape-html.ts'

/** What the posts of a site share. */
export interface SiteContent {
  /** By their ids; each with the post that it was uploaded for. */
  pictures: ReadonlyMap<string, { link: string; text: string; caption: string; postId: string }>
  /** What stands in several posts, by its id. */
  patterns: ReadonlyMap<string, string>
}

interface Written {
  id: string
  content: string
  /** As JSON, which WordPress keeps beside the text. */
  footnotes: string | undefined
}

/** The text of a post as HTML, with what was left out of it by name. */
export function textOfPost(
  { id, content, footnotes }: Written,
  { pictures, patterns }: SiteContent,
): { html: string; shortcodes: Iterable<string>; blocks: Iterable<string> } {
  const written = withPatterns(content, patterns)
  const { html, left } = plainShortcodes(withGalleries(written, id, pictures))
  const whole = written.includes('<!-- wp:') ? html : withLines(html)
  return { html: withFootnotes(whole, footnotes), shortcodes: left, blocks: blocksMade(written) }
}

/** The pictures that a gallery names, else those that were uploaded for its post; one of none stays. */
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

/** Before there were blocks the end of a line was one for readers, but where a block ends or begins. */
const withLines = (html: string): string =>
  html
    .split(/(<(pre|script|style|table|ul|ol)\b[^]*?<\/\2>)/i)
    // With the groups of the expression every third is text.
    .map((part, i) => (i % 3 === 0 ? part.replace(lineEnd, '$1<br>\n') : i % 3 === 1 ? part : ''))
    .join('')

const inlineTag = '(?:a|abbr|b|br|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)'
const lineEnd = new RegExp(
  `([^\\s>]|</?${inlineTag}\\b[^>]*>)[ \\t]*\\r?\\n(?=[ \\t]*(?:[^\\s<]|</?${inlineTag}\\b))`,
  'gi',
)

const footnotesSchema = z.array(z.object({ id: z.string(), content: z.string() }))

/** Footnotes where their block stands, marked as those of Markdown are. */
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

/** Parts that posts share; one may stand in another. */
function withPatterns(content: string, patterns: SiteContent['patterns'], depth = 3): string {
  if (depth === 0) return content
  return content.replace(/<!--\s+wp:block\s+\{[^}]*"ref":\s*(\d+)[^}]*\}\s+\/-->/g, (whole, id: string) => {
    const pattern = patterns.get(id)
    return pattern === undefined ? whole : withPatterns(pattern, patterns, depth - 1)
  })
}

/** Blocks that WordPress makes when a page is read, such as its latest posts: an export has their names alone. */
function blocksMade(content: string): Set<string> {
  const found = content.matchAll(/<!--\s+wp:([a-z][\w/-]*)\s+(?:\{(?:(?!-->).)*\}\s+)?\/-->/g)
  const names = [...found].map(([, name]) => name!)
  // These are in the text, or nothing that is read.
  const known = ['social-link', 'spacer', 'separator', 'paragraph', 'footnotes']
  return new Set(names.filter((name) => !known.includes(name)))
}

/** What WordPress itself makes of its shortcodes; others that look like one are taken out and named. */
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

/** An address on a line of its own is shown as what it leads to. */
const urlsAlone = (html: string) =>
  html.replace(/^[ \t]*(https?:\/\/[^\s<>"]+)[ \t]*$/gm, '<p><a href="$1">$1</a></p>')
