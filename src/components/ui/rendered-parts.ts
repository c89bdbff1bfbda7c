import { LRUCache } from 'lru-cache'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { getSite, type SiteShell } from '#lib/text/site.ts'

/** Markup of parts that pages have in common, by what they show: 4 million characters of both. */
const kept = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (html, key) => html.length + key.length,
})

/** The portal's names, menus and vocabularies that it is made with. */
let madeWith: SiteShell | undefined

/** Stands for a part until the page is rendered; not to be guessed, so nobody's text is taken for one. */
const TAG = `kept-${crypto.randomUUID()}`
const OPEN = `<${TAG} place="`
const CLOSE = `</${TAG}>`

/** The parts of the page at hand: a rendering runs to its end before the next begins. */
let places: { key?: string; html?: string | undefined }[] = []

/** In the place of what is rendered once: `part` is made if there is nothing under the key. */
export function partByKey(key: string, part: ReactNode): ReactElement {
  const html = kept.get(key)
  const place = places.push({ key, html }) - 1
  return createElement(TAG, { place }, html === undefined ? part : null)
}

/** In the place of markup that is there. */
export const partOf = (html: string): ReactElement => createElement(TAG, { place: places.push({ html }) - 1 })

/**
 * Server only. Renders a page and puts what is kept into it; what is new is kept (components/ui/rendered-once.tsx).
 * @returns the page in parts. As one string of more than 65,536 characters it would be among V8's large objects, which
 * take a millisecond each time that it is put together.
 */
export function renderInParts(page: ReactNode): string[] {
  const { shell } = getSite()
  if (shell !== madeWith) kept.clear()
  madeWith = shell
  places = []
  const html = renderToString(page)
  const parts: string[] = []
  let at = 0
  for (let begin = html.indexOf(OPEN); begin >= 0; begin = html.indexOf(OPEN, at)) {
    const content = html.indexOf('>', begin) + 1
    const end = html.indexOf(CLOSE, content)
    const { key, html: known } = places[Number.parseInt(html.slice(begin + OPEN.length, content))]!
    const made = known ?? html.slice(content, end)
    if (made.includes(OPEN)) throw new Error('A part that is kept stands in another')
    // A copy: a slice would hold on to the whole page.
    if (known === undefined && key !== undefined) kept.set(key, Buffer.from(made).toString())
    parts.push(html.slice(at, begin), made)
    at = end + CLOSE.length
  }
  return [...parts, html.slice(at)]
}
