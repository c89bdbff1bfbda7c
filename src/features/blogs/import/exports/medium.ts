import { DomUtils } from 'htmlparser2'
import * as said from '#messages/imports/notes.ts'
import { escapeHtml } from '#lib/text/escape-html.ts'
import { fold } from '#lib/text/words.ts'
import { elementsNamed, parseTags, replaceTag, textIn, withClass, writeTags } from './html-elements.ts'
import type { ExportedPost } from './post.ts'

/** Names of files that may be posts of Medium. */
export const isHtmlFile = /\.html?$/i

/** Whether a file is a post of a Medium export, which writes it with microformats. */
export const isMedium = (html: string): boolean => /<section\b[^>]{0,200}\bclass="e-content"/.test(html)

/**
 * Reads a post of a Medium export. Drafts, and posts without a heading, which may be responses, become drafts.
 * @param path its file.
 */
export function readMedium(html: string, path: string): ExportedPost {
  const nodes = parseTags(html)
  const first = (name: string) => withClass(nodes, name)[0]
  const [title, summary] = [textIn(first('p-name')), textIn(first('p-summary'))]
  const [date] = withClass(nodes, 'dt-published')
  const canonical = first('p-canonical')?.attribs['href']
  const body = first('e-content')
  const notes: ExportedPost['notes'] = []
  const heading = first('graf--title')
  const isResponse = !heading && fold(textIn(body)).startsWith(fold(title.replace(/…$/, '')))
  if (isResponse) notes.push({ note: said.mayBeResponse.in('en'), about: '' })
  for (const [tag, text] of [
    [heading, title],
    [first('graf--subtitle'), summary],
  ] as const)
    if (tag && fold(textIn(tag)) === fold(text)) DomUtils.removeElement(tag)
  const content = body?.children ?? []
  // Each section starts with a line, also the first.
  const [line] = withClass(content, 'section-divider')
  if (line) DomUtils.removeElement(line)
  for (const script of elementsNamed(content, 'script')) {
    const address = escapeHtml(script.attribs['src'] ?? '')
    replaceTag(script, address && `<p><a href="${address}">${address}</a></p>`)
  }
  return {
    key: path,
    matter: {
      title: title || 'Untitled',
      description: summary,
      slug: slugIn(canonical),
      date: date?.attribs['datetime'],
      tags: withClass(nodes, 'p-tag').map(textIn),
      authors: withClass(nodes, 'p-author').map((author) => ({ name: textIn(author) })),
      canonical,
      image: elementsNamed(content, 'img').find((image) => image.attribs['data-is-featured'] === 'true')
        ?.attribs['src'],
      draft: !date || isResponse || /(?:^|\/)draft_/.test(path),
    },
    body: writeTags(content),
    format: 'html',
    notes,
  }
}

/** Returns the last part of an address without the ID at its end. */
const slugIn = (address: string | undefined): string | undefined =>
  address && URL.canParse(address)
    ? new URL(address).pathname
        .split('/')
        .at(-1)
        ?.replace(/-?[0-9a-f]{8,12}$/, '')
    : undefined
