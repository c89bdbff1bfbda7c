import type { CDPSession, Page } from '@playwright/test'
import type { SamplePage } from './pages/sample-pages.ts'

/** The most that a page may take: bytes (kB = 1,000 bytes) and requests. */
export interface PageWeight {
  bytes: number
  requests: number
}

/**
 * What pages may take. First views are counted as they travel on a phone, compressed, with the headers of the answers,
 * web font apart; of what the first touch brings, the compressed bodies of the scripts, and all requests.
 */
export const ceilings = {
  firstView: {
    article: { bytes: 33_000, requests: 10 },
    others: { bytes: 50_000, requests: Infinity },
  },
  firstTouch: {
    article: { bytes: 160_000, requests: 20 },
    others: { bytes: 190_000, requests: 20 },
  },
} as const

/**
 * A ratchet: what each page took when it was last weighed, and a little. Whoever makes a page lighter writes the smaller
 * number here; a larger one needs a reason in its commit. The ceilings hold besides.
 */
export const held: Record<WeighedPage, { firstView: PageWeight; firstTouch: PageWeight }> = {
  landing: weights(43_500, 18, 153_000, 9),
  list: weights(39_000, 17, 179_000, 15),
  article: weights(35_000, 15, 163_000, 21),
  search: weights(31_500, 12, 179_000, 12),
  events: weights(39_000, 8, 188_500, 25),
  event: weights(35_500, 14, 167_000, 24),
  jobs: weights(31_500, 10, 183_500, 20),
  job: weights(27_500, 10, 183_500, 20),
  company: weights(28_000, 12, 186_000, 19),
  institute: weights(34_000, 15, 201_000, 29),
  profile: weights(30_000, 10, 190_500, 21),
}

export type WeighedPage = Exclude<SamplePage, 'search without words'>

function weights(viewBytes: number, viewRequests: number, touchBytes: number, touchRequests: number) {
  return {
    firstView: { bytes: viewBytes, requests: viewRequests },
    firstTouch: { bytes: touchBytes, requests: touchRequests },
  }
}

/** Bytes of what is loaded for one purpose. */
export const budgets = {
  /** Scripts that a new article brings, which opens with the editor. */
  editor: 180_000,
  /** Scripts and WebAssembly that make a CV, compressed; its fonts, Word and the reader of PDF apart. */
  cvEngine: 360_000,
} as const

/** The phone on which first views are measured: as Lighthouse's mobile run has it. */
export const measuredPhone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
} as const

/** What a page loaded, in bytes and requests. */
export interface Loaded {
  /** Everything but the web font. */
  total: number
  html: number
  css: number
  javascript: number
  /** Drawings and pictures. */
  images: number
  font: number
  requests: number
}

type Kind = Exclude<keyof Loaded, 'total' | 'requests'>
/** CDP's types of resources; any other counts in the total alone. */
const kinds: Record<string, Kind> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'javascript',
  Image: 'images',
  Font: 'font',
}

/** Nothing more comes when it has been quiet for this long. */
const QUIET_MS = 750

/**
 * Opens an address in a page that has loaded nothing yet and counts what the first view takes, then what the first
 * touch brings: a movement of the pointer over the empty corner of the page.
 */
export async function measureView(
  page: Page,
  url: string,
): Promise<{ firstView: Loaded; firstTouch: Loaded }> {
  const session = await page.context().newCDPSession(page)
  const traffic = await watchTraffic(session)
  await page.goto(url, { waitUntil: 'load' })
  await traffic.quiet()
  const firstView = traffic.take()
  await page.mouse.move(5, 5)
  await page.mouse.move(2, 2)
  await page.waitForFunction(() => !document.querySelector('[data-needs-client]') && !('$_TSR' in globalThis))
  await traffic.quiet()
  const firstTouch = traffic.take()
  await session.detach()
  return { firstView, firstTouch }
}

/** Compressed bytes of what the worker of a page has loaded until now, fonts apart. */
export async function measureWorker(page: Page): Promise<number> {
  const [worker] = page.workers()
  if (!worker) throw new Error('The page has no worker')
  const loaded = await worker.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const parts = [worker.url(), ...loaded.filter((url) => /\.(?:js|wasm)$/.test(url))]
  return compressedBytes(page, parts)
}

/** Bytes of files as they travel, each counted once. */
export async function compressedBytes(page: Page, urls: readonly string[]): Promise<number> {
  const bytes = [...new Set(urls)].map(async (url) => {
    const answer = await page.request.get(url, { headers: { 'accept-encoding': 'br' } })
    return Number(answer.headers()['content-length'])
  })
  return (await Promise.all(bytes)).reduce((sum, size) => sum + size, 0)
}

async function watchTraffic(session: CDPSession): Promise<{ quiet(): Promise<void>; take(): Loaded }> {
  const types = new Map<string, string>()
  const headers = new Map<string, number>()
  const open = new Set<string>()
  let loaded = nothing()
  let last = performance.now()
  const settle = (id: string) => {
    open.delete(id)
    last = performance.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:')) return
    last = performance.now()
    open.add(requestId)
    types.set(requestId, type ?? 'Other')
  })
  // What a preload or a drawing's `<use>` brings is only known by its answer.
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const byContent = response.mimeType.startsWith('image/')
      ? 'Image'
      : /javascript/.test(response.mimeType)
        ? 'Script'
        : type
    types.set(requestId, byContent)
    headers.set(requestId, response.encodedDataLength)
  })
  session.on('Network.loadingFailed', ({ requestId }) => settle(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    settle(requestId)
    const kind = kinds[types.get(requestId) ?? '']
    loaded.requests++
    const body = encodedDataLength - (headers.get(requestId) ?? 0)
    if (kind) loaded[kind] += kind === 'javascript' ? body : encodedDataLength
    if (kind !== 'font') loaded.total += encodedDataLength
  })
  await session.send('Network.enable')
  return {
    async quiet() {
      while (open.size > 0 || performance.now() - last < QUIET_MS) {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    take() {
      const taken = loaded
      loaded = nothing()
      return taken
    },
  }
}

const nothing = (): Loaded => ({ total: 0, html: 0, css: 0, javascript: 0, images: 0, font: 0, requests: 0 })
