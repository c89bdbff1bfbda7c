import { spawnSync } from 'node:child_process'
import { temporaryFolder } from '#test/support/portal.ts'
import { memoryOf } from './cores.ts'
import { atMost, atMostOfWork, illustration, show, type Figure } from './figures.ts'
import { demoData, readPage, startAsCommand, withPortal } from './portal.ts'
import { median } from './timing.ts'

const VIEWS = 200
const STARTS = 3
/** What opening and asking an empty database takes on the machine that the limit is meant for. */
const EMPTY_MS = 267
/** A fifth more than that, and half a second. */
const START_MS = 1.2 * EMPTY_MS + 500

/** How long a start takes, and the memory of the whole process after people have read. */
export async function* measureMemoryAndStart(): AsyncGenerator<Figure> {
  const { folder, seconds: firstStart } = await demoData()
  const empty = await temporaryFolder()
  const starts: number[] = []
  const opened: number[] = []
  openEmpty(empty.path)
  for (let i = 0; i < STARTS; i++) {
    opened.push(openEmpty(empty.path))
    starts.push(await startOnce(folder))
  }
  await empty.remove()
  const work = { name: 'an empty PGlite opened and asked', ms: median(opened), reference: EMPTY_MS }
  yield atMostOfWork(
    'npm start on a prepared machine until the first answer',
    median(starts),
    START_MS,
    work,
    [starts.map((start) => show(start, 'ms')).join(', ')],
  )
  yield illustration('First start, which imports the demo content', firstStart, 's')
  yield* withPortal({}, async function* ({ url, pid }, { lists, articles }) {
    const pages = ['/', ...lists, ...articles]
    for (let i = 0; i < VIEWS; i++) await readPage(url, pages[i % pages.length] ?? '/')
    const { rss, peak } = memoryOf(pid)
    const highest = peak === undefined ? '' : `, highest ${show(peak, 'MB')}`
    yield atMost(`Memory with demo content after ${VIEWS} page views`, rss, 300, 'MB', {
      beside: `resident set of the one process${highest}`,
    })
  })
}

/** The milliseconds in which a new process opens a database with nothing in it, and asks it. */
function openEmpty(folder: string): number {
  const code = `
    const start = performance.now()
    const { PGlite } = await import('@electric-sql/pglite')
    const database = await PGlite.create(process.argv[1])
    await database.query('SELECT 1')
    console.log(performance.now() - start)
    await database.close()`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code, `${folder}/empty`], {
    encoding: 'utf8',
  })
  return Number(stdout)
}

async function startOnce(folder: string): Promise<number> {
  const start = performance.now()
  const portal = await startAsCommand({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
  await readPage(portal.url, '/')
  const ms = performance.now() - start
  await portal.end()
  return ms
}
