import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import { paths } from '#lib/text/paths.ts'
import { describeCores, pinServer } from '../cores.ts'
import { atLeast, show, type Figure } from '../figures.ts'
import { measureRate, WARM_UP, type Rate } from './load.ts'
import { withPortal, type MeasuredPortal } from '../portal.ts'
import type { RecordedAnswer } from './raw-server.ts'
import { median } from '../timing.ts'

const ROUNDS = 5
const CONNECTIONS = 50
/** Beyond the first hit a page is compressed as small as possible, in the background. */
const SETTLE_MS = 1_000

/** An article and an events screen from the page cache against raw node:http with the same bytes and headers, in turn. */
export async function* measureCachedPage({ seconds }: { seconds: number }): AsyncGenerator<Figure> {
  yield* withPortal({}, async function* (portal, { articles: [article = '/'] }) {
    const { url, pid } = portal
    await measureRate({ url, paths: [article], seconds: WARM_UP, connections: CONNECTIONS, pid })
    yield await measurePage('article', portal, article, seconds)
    yield await measurePage('events screen', portal, paths.events('information-technology'), seconds)
  })
}

async function measurePage(
  name: string,
  portal: MeasuredPortal,
  path: string,
  seconds: number,
): Promise<Figure> {
  for (let i = 0; i < 3; i++) await fetchRaw(portal.url + path)
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  const page = await fetchRaw(portal.url + path)
  if (page.headers['content-encoding'] !== 'br') throw new Error(`${path} does not come compressed`)
  const raw = await startRaw(page)
  try {
    const copy = await fetchRaw(raw.url + path)
    if (copy.body !== page.body) throw new Error('The two servers send different bytes')
    const rates: { portal: Rate[]; raw: Rate[] } = { portal: [], raw: [] }
    const ask = (url: string, pid: number | undefined, forSeconds: number) =>
      measureRate({ url, paths: [path], seconds: forSeconds, connections: CONNECTIONS, pid })
    await ask(portal.url, portal.pid, 1)
    await ask(raw.url, raw.pid, 1)
    for (let round = 0; round < ROUNDS; round++) {
      rates.portal.push(await ask(portal.url, portal.pid, seconds))
      rates.raw.push(await ask(raw.url, raw.pid, seconds))
    }
    return compare(name, rates, Buffer.from(page.body, 'base64').length)
  } finally {
    raw.end()
  }
}

// Where the load, not the server, is the limit, both are equally fast on the clock: the processor's time then tells.
// The smaller of the two ratios counts.
function compare(name: string, rates: { portal: Rate[]; raw: Rate[] }, bytes: number): Figure {
  const middle = (which: 'portal' | 'raw', of: 'perSecond' | 'perCore') =>
    median(rates[which].map((rate) => rate[of]).filter((value) => value !== undefined))
  const clock = middle('portal', 'perSecond') / middle('raw', 'perSecond')
  const cpu = middle('portal', 'perCore') / middle('raw', 'perCore')
  const per = (of: 'perSecond' | 'perCore') =>
    `${show(Math.round(middle('portal', of)), '')} and ${show(Math.round(middle('raw', of)), '')}`
  const beside = [
    `requests/s ${per('perSecond')} (ratio ${show(clock, '')})`,
    ...(Number.isNaN(cpu) ? [] : [`per second of processor time ${per('perCore')} (ratio ${show(cpu, '')})`]),
    `${show(bytes, 'bytes')}, ${describeCores()}`,
  ]
  const ratio = Number.isNaN(cpu) ? clock : Math.min(clock, cpu)
  return atLeast(`Cached ${name}, compressed: share of raw node:http`, ratio, 0.8, '', {
    beside: beside.join('; '),
  })
}

/** A bare node:http server that sends the same bytes and headers. */
export async function startRaw(
  answer: RecordedAnswer,
): Promise<{ url: string; pid: number | undefined; end(): void }> {
  const child = fork(fileURLToPath(new URL('raw-server.ts', import.meta.url)))
  child.send(answer)
  const [port] = (await once(child, 'message')) as [number]
  pinServer(child.pid)
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, end: () => void child.kill() }
}

/** Asks for a page as it travels: fetch would unpack the answer and hide headers. */
export async function fetchRaw(url: string): Promise<RecordedAnswer> {
  const request = get(url, {
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'en' },
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const body = Buffer.concat(await response.toArray())
  if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}`)
  const connection = /^(?:date|connection|keep-alive|transfer-encoding)$/
  const headers = Object.entries(response.headers).filter(([name]) => !connection.test(name))
  return { headers: Object.fromEntries(headers) as Record<string, string>, body: body.toString('base64') }
}
