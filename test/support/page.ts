import { getQueriesForElement } from '@testing-library/dom'
import { parseHTML } from 'linkedom'
import { startDemoPortal, type PortalHere } from './demo-portal.ts'

/**
 * A page as the server renders it, parsed without a browser. Example: `const { main } = await openPage('/events')`, then
 * `main.getByRole('heading', { name: 'Events' })`.
 */
export interface RenderedPage {
  status: number
  headers: Headers
  /** The body as text. */
  text: string
  document: Document
  /** Queries for the whole page. */
  page: Queries
  /** Queries for `<main>`. */
  main: Queries
}

type Queries = ReturnType<typeof queriesIn>

/** Returns Testing Library's queries for a part of a page. */
export const queriesIn = (element: Element) => getQueriesForElement(element as HTMLElement)

/** Returns the address that the link of this name leads to. */
export const hrefIn = (part: Queries, name: string | RegExp): string | null =>
  part.getByRole('link', { name }).getAttribute('href')

let portal: Promise<PortalHere> | undefined

/** Returns the portal with the demo content that all page tests of a worker share. It stops with the worker. */
export const demoPortal = (): Promise<PortalHere> => (portal ??= startDemoPortal())

/**
 * Requests a page of the shared portal. Redirects are not followed.
 * @param of a portal to use instead of the shared one.
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

/** Parses HTML for queries by role. */
export function parsePage(html: string): Document {
  const { document, window } = parseHTML(html)
  // linkedom has no styles; Testing Library asks for them to skip hidden elements.
  window.getComputedStyle = () => ({ getPropertyValue: () => '' }) as unknown as CSSStyleDeclaration
  return document as unknown as Document
}

/** Returns the content of the `<meta>` with this name or property. */
export const metaOf = (document: Document, name: string): string | null =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null

/** Returns the address of the `<link>` with this rel. */
export const linkOf = (document: Document, rel: string): string | null =>
  document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? null

/** Returns the JSON-LD objects of a page, one for each script. */
export const jsonLdOf = (document: Document): Record<string, unknown>[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent ?? '') as Record<string, unknown>,
  )
