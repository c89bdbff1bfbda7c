import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PART_BYTES } from '#features/imports/schema-values.ts'
import { connect } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import { browserOf, type Browser } from '#test/support/accounts.ts'
import { copyMigratedDatabase } from '#test/support/open-database.ts'
import { temporaryFolder } from '#test/support/portal.ts'
import { articlesFor } from '../articles/made.ts'
import { memoryOf } from '../cores.ts'
import { atMostOfWork, illustration, show, type Figure } from '../figures.ts'
import { startAsCommand, type MeasuredPortal } from '../portal.ts'
import { printLine } from '../reused-database.ts'
import { parseWork } from '../timing.ts'
import { largeExports, type LargeExport } from './exports.ts'

const HOLD_MS = 50
/** Articles of a megabyte, whose parsing tells how fast the machine is. */
const PARSED = 70
const CALM_MS = 5_000
/** How long the import itself is measured once everything is read. */
const IMPORT_MS = 15_000
/** Progress is saved once a second. */
const HEARTBEAT_MS = 1_500
const email = 'root@example.org'
const password = 'correct1horse'
const service = '/import-service/api/v1'

/** How long the server's event loop is held while exports of 100 MB are read in a dry run. */
export async function* measureReading(): AsyncGenerator<Figure> {
  const folder = await temporaryFolder()
  const delays = resolve(folder.path, 'delays.txt')
  const settings = {
    DATA_DIR: folder.path,
    DEMO_CONTENT: 'off',
    DELAY_FILE: delays,
    NODE_OPTIONS: `--import=${new URL('./event-loop-delay.ts', import.meta.url).href}`,
  }
  const withServer = async <T>(run: (portal: MeasuredPortal, account: Browser) => Promise<T>): Promise<T> => {
    const portal = await startAsCommand(settings)
    try {
      return await run(portal, browserOf(portal.url))
    } finally {
      await portal.end()
    }
  }
  try {
    await copyMigratedDatabase(folder.path)
    await withServer((_, account) => account.signUp(email, password))
    await makeAdministrator(folder.path)
    for (const given of largeExports)
      yield* await withServer(async (portal, account) => {
        await account.signIn(email, password)
        const figures = await measureExport(given, { portal, account, delays })
        for (const { what, measured, beside } of figures) printLine(`${what}: ${measured} (${beside})`)
        return figures
      })
  } finally {
    await folder.remove()
  }
}

async function makeAdministrator(folder: string): Promise<void> {
  const database = await connect({ dataDir: folder, log: createLog('silent') })
  try {
    await database.db
      .updateTable('person')
      .set({ role: 'admin', email_verified: true })
      .where('email', '=', email)
      .execute()
  } finally {
    await database.close()
  }
}

interface Measured {
  portal: MeasuredPortal
  account: Browser
  /** The file with the delays. */
  delays: string
}

async function measureExport(given: LargeExport, { portal, account, delays }: Measured): Promise<Figure[]> {
  const importId = await upload(given, portal.url, account)
  await sleep(CALM_MS)
  const begun = Date.now()
  const step = (name: string) => account.post(`${service}/step-import`, { importId, step: name })
  await step('check')
  const first = await untilState(account, importId, ({ done, state }) => done > 0 || state !== 'checking')
  const read = Date.now()
  await Promise.race([sleep(IMPORT_MS), untilState(account, importId, ({ state }) => state !== 'checking')])
  const ended = Date.now()
  await step('stop')
  await untilState(account, importId, ({ state }) => state !== 'checking')
  const { between, threadsEnded } = await delaysOf(delays)
  const calm = between(begun - CALM_MS, begun)
  // Events are written while their files are read on: then the end of reading is not known exactly.
  const whole = threadsEnded.filter((at) => at > begun && at < read).at(-1) ?? 0
  const readAt = given.kind === 'events' ? Math.max(begun + 1, read - HEARTBEAT_MS) : whole
  const reading = between(begun, readAt)
  const work = await parseWork([...articlesFor(PARSED)])
  const importing = between(readAt, ended)
  return [
    atMostOfWork(
      `Reading 100 MB, ${given.what}: the event loop's longest delay`,
      reading.delay,
      HOLD_MS,
      work,
      [
        `processor ${show(reading.cpu, 'ms')}`,
        `${show((readAt - begun) / 1000, 's')} for ${show(first.total, 'entries')}`,
        `without an import ${show(calm.delay, 'ms')}, processor ${show(calm.cpu, 'ms')}`,
        `memory at most ${show(memoryOf(portal.pid).peak ?? Number.NaN, 'MB')}`,
      ],
    ),
    illustration('The same in the dry run of its entries, embedded', importing.delay, 'ms', {
      beside: `processor ${show(importing.cpu, 'ms')}, in ${show((ended - readAt) / 1000, 's')}`,
    }),
  ]
}

/** Uploads an export in parts. @returns the id of the import. */
async function upload({ kind, name, options, content }: LargeExport, url: string, account: Browser) {
  const bytes = content()
  const { body, status } = await account.post(`${service}/import`, {
    kind,
    name,
    bytes: bytes.length,
    options,
  })
  if (status !== 200) throw new Error(`The import is not begun: ${JSON.stringify(body)}`)
  const { importId } = (body as { result: { importId: string } }).result
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    const answer = await fetch(new URL(`${service}/import/${importId}/part/${at}`, url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${account.token}`,
        'content-type': 'application/octet-stream',
        'sec-fetch-site': 'same-origin',
      },
      body: bytes.slice(at, at + PART_BYTES) as Uint8Array<ArrayBuffer>,
    })
    if (!answer.ok) throw new Error(`A part is refused: ${await answer.text()}`)
  }
  return importId
}

interface ImportState {
  state: string
  done: number
  total: number
  fault?: string
}

async function untilState(account: Browser, importId: string, reached: (state: ImportState) => boolean) {
  for (;;) {
    const { body } = await account.get(`${service}/import?importId=${importId}`)
    const { result } = body as { result: ImportState }
    if (result.state === 'failed') throw new Error(`The import failed: ${result.fault}`)
    if (reached(result)) return result
    await sleep(100)
  }
}

interface Longest {
  delay: number
  /** Of the processor in the main thread. */
  cpu: number
}

/** Returns the longest delays between two times, and when threads ended. */
async function delaysOf(
  file: string,
): Promise<{ between: (from: number, until: number) => Longest; threadsEnded: number[] }> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  const all = lines.map((line) => line.split(' ').map(Number) as [at: number, delay: number, cpu: number])
  const isEnd = ([, delay]: (typeof all)[0]) => Number.isNaN(delay)
  return {
    threadsEnded: all.filter(isEnd).map(([at]) => at),
    between(from, until) {
      const some = all.filter((line) => !isEnd(line) && line[0] >= from && line[0] <= until)
      return {
        delay: Math.max(0, ...some.map(([, delay]) => delay)),
        cpu: Math.max(0, ...some.map(([, , cpu]) => cpu)),
      }
    },
  }
}
