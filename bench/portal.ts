import { temporaryFolder, startPortal, type TestPortal } from '#test/support/portal.ts'
import { fields, areaOf } from '#features/taxonomy/schema.ts'
import { paths } from '#lib/paths.ts'
import { pinServer } from './cores.ts'

/** A portal to measure, in a process of its own on a core of its own. */
export interface MeasuredPortal {
  url: string
  pid: number | undefined
}

/** Addresses of what a portal shows. */
export interface Addresses {
  lists: string[]
  articles: string[]
}

let demo: Promise<{ folder: string; remove(): Promise<void>; seconds: number }> | undefined

/** A data folder with the demo content, made once in a run, and how long the first start took that made it. */
export function demoData(): Promise<{ folder: string; seconds: number }> {
  demo ??= (async () => {
    const { path, remove } = await temporaryFolder()
    const start = performance.now()
    const portal = await startPortal({ DATA_DIR: path, DEMO_CONTENT: 'on' })
    await read(portal.url, '/')
    const seconds = (performance.now() - start) / 1000
    await portal.end()
    return { folder: path, remove, seconds }
  })()
  return demo
}

export async function removeDemoData(): Promise<void> {
  await (await demo)?.remove()
}

/** Runs `measure` against a portal with the demo content, or the given data; settings as they are by default. */
export async function withPortal<T>(
  settings: Record<string, string>,
  measure: (portal: MeasuredPortal, addresses: Addresses) => Promise<T>,
): Promise<T> {
  const data = settings['DATA_DIR'] ?? (await demoData()).folder
  const portal: TestPortal = await startPortal({ LOG_LEVEL: 'info', ...settings, DATA_DIR: data })
  try {
    pinServer(portal.process.pid)
    return await measure({ url: portal.url, pid: portal.process.pid }, await addressesIn(portal.url))
  } finally {
    await portal.end()
  }
}

/** @throws Error when the answer is not 200. */
export async function read(url: string, path: string): Promise<string> {
  const response = await fetch(new URL(path, url), { headers: { 'accept-language': 'en' } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  return text
}

const articleLink = /href="(\/(?:technology|education)\/[^/"]+\/blog\/[^"?#]+)"/g

async function addressesIn(url: string): Promise<Addresses> {
  const lists = fields.map((field) => paths.blogs(areaOf(field), field))
  const articles = new Set<string>()
  for (const list of lists) {
    for (const [, path = ''] of (await read(url, list)).matchAll(articleLink)) articles.add(path)
  }
  if (articles.size === 0) throw new Error('The lists show no article')
  return { lists, articles: [...articles] }
}
