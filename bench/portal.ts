import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fields, areaOf } from '#features/taxonomy/schema-fields.ts'
import { paths } from '#lib/text/paths.ts'
import { temporaryFolder } from '#test/support/portal.ts'
import { pinServer } from './cores.ts'

/** A portal to measure, started as `npm start` does. */
export interface MeasuredPortal {
  url: string
  /** Of the server, not of the command that started it. */
  pid: number | undefined
  end(): Promise<void>
}

/** Addresses of what a portal shows. */
export interface Addresses {
  lists: string[]
  articles: string[]
}

// All requests come from one address, as no reader's would.
const unlimited = { RATE_LIMIT_SEARCHES: '0', RATE_LIMIT_WRITES: '0' }

/** The whole command with its checks of what is installed and built, on a free port. */
export async function startAsCommand(settings: Record<string, string>): Promise<MeasuredPortal> {
  const command = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { PATH: process.env['PATH'], PORT: '0', ...unlimited, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const listening = /listening on (http\S+)/
  command.stdout.on('data', (chunk: Buffer) => {
    if (!listening.test(output)) output += chunk.toString()
  })
  while (!listening.test(output)) {
    if (command.exitCode !== null) throw new Error(`The portal did not start: ${output}`)
    await Promise.race([once(command.stdout, 'data'), once(command, 'exit')])
  }
  const children = spawnSync('pgrep', ['-P', String(command.pid)], { encoding: 'utf8' }).stdout
  return {
    url: listening.exec(output)?.[1] as string,
    pid: Number(children.trim().split('\n')[0]) || undefined,
    async end() {
      if (command.exitCode !== null || command.signalCode !== null) return
      command.kill()
      await once(command, 'exit')
    },
  }
}

let demo: Promise<{ folder: string; remove(): Promise<void>; seconds: number }> | undefined

/** A data folder with the demo content, made once in a run, and how long the first start took that made it. */
export function demoData(): Promise<{ folder: string; seconds: number }> {
  demo ??= (async () => {
    const { path, remove } = await temporaryFolder()
    const start = performance.now()
    const portal = await startAsCommand({ DATA_DIR: path, LOG_LEVEL: 'warn' })
    await readPage(portal.url, '/')
    const seconds = (performance.now() - start) / 1000
    await portal.end()
    return { folder: path, remove, seconds }
  })()
  return demo
}

export async function removeDemoData(): Promise<void> {
  await (await demo)?.remove()
}

/** Runs `measure` on a portal with the demo content, or the given data, that has a core of its own; then ends it. */
export async function* withPortal<T>(
  settings: Record<string, string>,
  measure: (portal: MeasuredPortal, addresses: Addresses) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const data = settings['DATA_DIR'] ?? (await demoData()).folder
  const portal = await startAsCommand({ ...settings, DATA_DIR: data })
  try {
    pinServer(portal.pid)
    yield* measure(portal, await addressesIn(portal.url))
  } finally {
    await portal.end()
  }
}

/** @throws Error when the answer is not 200. */
export async function readPage(url: string, path: string): Promise<string> {
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
    for (const [, path = ''] of (await readPage(url, list)).matchAll(articleLink)) articles.add(path)
  }
  if (articles.size === 0) throw new Error('The lists show no article')
  return { lists, articles: [...articles] }
}
