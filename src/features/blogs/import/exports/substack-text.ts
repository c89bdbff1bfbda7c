import { escapeHtml } from '#lib/text/escape-html.ts'
import {
  elementsNamed,
  parseTags,
  replaceTag,
  textIn,
  withClass,
  writeTags,
  type HtmlTag,
} from './html-elements.ts'

/** Parts that invite the readers of that site, and mean nothing elsewhere. */
const invitations = [
  'subscription-widget-wrap',
  'subscription-widget-wrap-editor',
  'subscription-widget',
  'paywall-jump',
]

/** Converts the HTML of a Substack post, whose widgets have their content in attributes. */
export function substackHtml(html: string, leaveOut: (name: string) => void): string {
  const nodes = parseTags(html)
  for (const name of invitations) for (const tag of withClass(nodes, name)) replaceTag(tag, '')
  for (const link of elementsNamed(nodes, 'a')) {
    const { href = '' } = link.attribs
    // Buttons to subscribe and share have placeholders.
    if (href.includes('%%')) replaceTag(link, '')
    // A link to the larger version of the image in it.
    else if (
      /(?:^|\s)image-link(?:\s|$)/.test(link.attribs['class'] ?? '') &&
      /substack|bucketeer-/.test(href)
    )
      Object.assign(link, { name: 'div', attribs: {} })
  }
  for (const gallery of withClass(nodes, 'image-gallery-embed')) replaceTag(gallery, galleryHtml(gallery))
  for (const formula of withClass(nodes, 'latex-rendered')) {
    const { persistentExpression: tex = '' } = attributesOf(formula)
    replaceTag(formula, `<pre><code class="language-math">${escapeHtml(String(tex))}</code></pre>`)
  }
  const notes = footnotesIn(nodes)
  for (const widget of widgetsIn(nodes)) {
    const link = linkOf(attributesOf(widget))
    if (link) replaceTag(widget, `<p>${link}</p>`)
    else leaveOut(widget.attribs['class']?.split(/\s+/)[0] || widget.name)
  }
  return writeTags(nodes) + notes
}

/** Returns the empty elements that scripts fill with what their attributes say. */
const widgetsIn = (nodes: ReturnType<typeof parseTags>): HtmlTag[] =>
  elementsNamed(nodes).filter(
    (tag) =>
      tag.attribs['data-attrs'] !== undefined &&
      textIn(tag) === '' &&
      ['img', 'iframe', 'video', 'audio'].every(
        (name) => tag.name !== name && elementsNamed(tag.children, name).length === 0,
      ),
  )

function attributesOf(tag: HtmlTag): Record<string, unknown> {
  try {
    return (JSON.parse(tag.attribs['data-attrs'] ?? '{}') as Record<string, unknown> | null) ?? {}
  } catch {
    return {}
  }
}

function linkOf({
  videoId,
  url,
  canonical_url,
  title,
  full_text,
}: Record<string, unknown>): string | undefined {
  const address =
    typeof videoId === 'string' ? `https://www.youtube.com/watch?v=${videoId}` : (canonical_url ?? url)
  if (typeof address !== 'string' || !/^https?:\/\//.test(address)) return undefined
  const text = [title, full_text].find((each) => typeof each === 'string' && each) ?? address
  return `<a href="${escapeHtml(address)}">${escapeHtml(String(text))}</a>`
}

function galleryHtml(tag: HtmlTag): string {
  const { gallery } = attributesOf(tag) as {
    gallery?: { images?: { src?: unknown }[]; caption?: unknown; alt?: unknown }
  }
  const alt = escapeHtml(String(gallery?.alt ?? ''))
  const images = (gallery?.images ?? []).map(
    ({ src }) => `<figure><img src="${escapeHtml(String(src ?? ''))}" alt="${alt}"></figure>`,
  )
  return images.join('') + (gallery?.caption ? `<p>${escapeHtml(String(gallery.caption))}</p>` : '')
}

/** Takes the footnotes out of the text. @returns them as Markdown writes them. */
function footnotesIn(nodes: ReturnType<typeof parseTags>): string {
  for (const mark of withClass(nodes, 'footnote-anchor')) {
    const name = mark.attribs['href']?.replace(/^.*#footnote-/, '') ?? ''
    const link = `<a id="user-content-fnref-${name}" href="#user-content-fn-${name}">${escapeHtml(textIn(mark))}</a>`
    Object.assign(mark, { name: 'sup', attribs: {}, children: parseTags(link) })
  }
  const items = withClass(nodes, 'footnote').map((note) => {
    const [number] = withClass(note.children, 'footnote-number')
    const [content] = withClass(note.children, 'footnote-content')
    const name = number?.attribs['id']?.replace(/^footnote-/, '') ?? ''
    const html = content ? writeTags(content.children) : ''
    replaceTag(note, '')
    return `<li id="user-content-fn-${name}">${html} <a href="#user-content-fnref-${name}">↩</a></li>`
  })
  return items.length > 0 ? `<section data-footnotes><ol>${items.join('')}</ol></section>` : ''
}
