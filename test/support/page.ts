import { getQueriesForElement } from '@testing-library/dom'
import { parseHTML } from 'linkedom'
import { startDemoPortal, type PortalHere } from './demo-portal.ts'

/**
 * Page tests ask what the server renders, without a browser: `const { main } = await openPage('/events')`, then
 * `main.getByRole('heading', { name: 'Events' })`.
 */
export interface RenderedPage {
  status: number
  headers: Headers
  /** The answer's text as it came. */
  text: string
  document: Document
  /** Queries by role, label and text over the whole page. */
  page: Queries
  /** The same within `<main>`. */
  main: Queries
}

type Queries = ReturnType<typeof queriesIn>

/** Queries within a part of a page, as Testing Library has them. */
export const queriesIn = (element: Element) => getQueriesForElement(element as HTMLElement)

let portal: Promise<PortalHere> | undefined

/** The portal with the demo content that all page tests of a worker share. It ends with the worker. */
export const demoPortal = (): Promise<PortalHere> => (portal ??= startDemoPortal())

/**
 * Opens a page of the shared portal as a browser without scripts would. Redirects are not followed.
 * @param of another portal than the shared one.
 */
export async function openPage(
  path: string,
  init: RequestInit = {},
  of?: { url: string },
): Promise<RenderedPage> {
  const { url } = of ?? (await demoPortal())
  const answer = await fetch(new URL(path, url), { redirect: 'manual', ...init })
  const text = await answer.text()
  const document = parsePage(text)
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    document,
    page: queriesIn(document.documentElement),
    main: queriesIn(document.querySelector('main') ?? document.documentElement),
  }
}

/** Reads HTML, so that queries by role find what is in it. */
export function parsePage(html: string): Document {
  const { document, window } = parseHTML(html)
  // Nothing is laid out here: whether an element is hidden, its attributes say.
  window.getComputedStyle = () => ({ getPropertyValue: () => '' }) as unknown as CSSStyleDeclaration
  return document as unknown as Document
}

/** What `<meta>` says of a name or property. */
export const metaOf = (document: Document, name: string): string | null =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null

/** Where `<link rel>` of the head leads. */
export const linkOf = (document: Document, rel: string): string | null =>
  document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? null

/** The JSON-LD of a page, each script's value. */
export const jsonLdOf = (document: Document): Record<string, unknown>[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent ?? '') as Record<string, unknown>,
  )
