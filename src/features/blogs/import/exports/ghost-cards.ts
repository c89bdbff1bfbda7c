import { escapeHtml } from '#lib/text/escape-html.ts'
import { markdownToHtml } from '#lib/text/markdown.ts'

/** The content of a card, as Ghost stores it. Both of its formats, Mobiledoc and Lexical, have the same cards. */
export type CardContent = Readonly<Record<string, unknown>>

/** Cards that invite the readers of that site, and mean nothing elsewhere. */
const invitations = new Set(['signup', 'email', 'email-cta', 'paywall'])

const textIn = (content: CardContent, ...names: string[]): string => {
  for (const name of names) if (typeof content[name] === 'string' && content[name]) return content[name]
  return ''
}
const link = (address: string, text: string): string =>
  address ? `<a href="${escapeHtml(address)}">${escapeHtml(text || address)}</a>` : escapeHtml(text)
const block = (html: string): string => (html ? `<p>${html}</p>` : '')
const withCaption = (html: string, content: CardContent): string => {
  const caption = textIn(content, 'caption')
  return `<figure>${html}${caption && `<figcaption>${caption}</figcaption>`}</figure>`
}

function picture(content: CardContent): string {
  const image = `<img src="${escapeHtml(textIn(content, 'src'))}" alt="${escapeHtml(textIn(content, 'alt', 'title'))}">`
  const target = textIn(content, 'href')
  return withCaption(target ? `<a href="${escapeHtml(target)}">${image}</a>` : image, content)
}

const cards: Record<string, (content: CardContent) => string> = {
  image: picture,
  gallery: (content) =>
    [content['images']]
      .flat()
      .map((each) => picture((each ?? {}) as CardContent))
      .join('') + block(textIn(content, 'caption')),
  markdown: (content) => markdownToHtml(textIn(content, 'markdown')),
  html: (content) => textIn(content, 'html'),
  code: (content) => {
    const language = textIn(content, 'language')
    const code = `<code${language && ` class="language-${escapeHtml(language)}"`}>${escapeHtml(textIn(content, 'code'))}</code>`
    return `<pre>${code}</pre>${block(textIn(content, 'caption'))}`
  },
  hr: () => '<hr>',
  embed: (content) =>
    (textIn(content, 'html') || block(link(textIn(content, 'url'), ''))) + block(textIn(content, 'caption')),
  bookmark(content) {
    const about = (content['metadata'] ?? {}) as CardContent
    const description = textIn(about, 'description')
    const shown = link(textIn(content, 'url') || textIn(about, 'url'), textIn(about, 'title'))
    return block(shown + (description && `: ${escapeHtml(description)}`)) + block(textIn(content, 'caption'))
  },
  callout(content) {
    const [emoji, text] = [textIn(content, 'calloutEmoji'), textIn(content, 'calloutText')]
    // Current versions store paragraphs.
    const isWhole = /^\s*<p\b/.test(text)
    const html = isWhole
      ? text.replace(/<p\b[^>]*>/, emoji ? `<p>${emoji} ` : '<p>')
      : block([emoji, text].filter(Boolean).join(' '))
    return `<blockquote>${html}</blockquote>`
  },
  toggle: (content) =>
    `${block(`<strong>${textIn(content, 'heading')}</strong>`)}${textIn(content, 'content')}`,
  button: (content) => block(link(textIn(content, 'buttonUrl'), textIn(content, 'buttonText'))),
  'call-to-action': (content) =>
    (textIn(content, 'imageUrl') && picture({ src: textIn(content, 'imageUrl') })) +
    textIn(content, 'textValue') +
    block(link(textIn(content, 'buttonUrl'), textIn(content, 'buttonText'))),
  file: (content) =>
    block(link(textIn(content, 'src'), textIn(content, 'fileTitle', 'fileName'))) +
    block(escapeHtml(textIn(content, 'fileCaption'))),
  audio: (content) => block(link(textIn(content, 'src'), textIn(content, 'title'))),
  video: (content) => withCaption(link(textIn(content, 'src'), textIn(content, 'fileName')), content),
  product: (content) =>
    (textIn(content, 'productImageSrc') && picture({ src: textIn(content, 'productImageSrc') })) +
    block(
      `<strong>${textIn(content, 'productTitle')}</strong> ${link(textIn(content, 'productUrl'), textIn(content, 'productButton'))}`,
    ) +
    textIn(content, 'productDescription'),
  header: (content) =>
    block(`<strong>${textIn(content, 'heading', 'header')}</strong>`) +
    block(textIn(content, 'subheading', 'subheader')) +
    block(link(textIn(content, 'buttonUrl'), textIn(content, 'buttonText'))),
}
const otherNames: Record<string, string> = {
  'card-markdown': 'markdown',
  codeblock: 'code',
  horizontalrule: 'hr',
}

/** Returns the HTML of a card; none if there is nothing that it could be here, which is noted unless it invites readers. */
export function cardHtml(name: string, content: CardContent, leaveOut: (name: string) => void): string {
  const write = cards[otherNames[name] ?? name]
  if (write) return write(content)
  if (!invitations.has(name)) leaveOut(name)
  return ''
}
