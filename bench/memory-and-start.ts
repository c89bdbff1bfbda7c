import { memoryOf } from './cores.ts'
import { atMost, illustration, show, type Figure } from './figures.ts'
import { demoData, readPage, startAsCommand, withPortal } from './portal.ts'
import { calibrate, median } from './timing.ts'

const VIEWS = 200
const STARTS = 3

/** How long a start takes, and the memory of the whole process after people have read. */
export async function* measureMemoryAndStart(): AsyncGenerator<Figure> {
  const { folder, seconds: firstStart } = await demoData()
  const starts: number[] = []
  for (let i = 0; i < STARTS; i++) starts.push(await startOnce(folder))
  yield atMost('npm start on a prepared machine until the first answer', median(starts), 2, 's', {
    beside: `${starts.map((start) => show(start, 's')).join(', ')}; a fixed task takes ${show(calibrate(), 'ms')}`,
  })
  yield illustration('First start, which takes in the demo content', firstStart, 's')
  yield* withPortal({}, async function* ({ url, pid }, { lists, articles }) {
    const pages = ['/', ...lists, ...articles]
    for (let i = 0; i < VIEWS; i++) await readPage(url, pages[i % pages.length] ?? '/')
    const { rss, peak } = memoryOf(pid)
    const highest = peak === undefined ? '' : `, highest ${show(peak, 'MB')}`
    yield atMost(`Memory with demo content after ${VIEWS} page views`, rss, 350, 'MB', {
      beside: `resident set of the one process${highest}`,
    })
  })
}

async function startOnce(folder: string): Promise<number> {
  const start = performance.now()
  const portal = await startAsCommand({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
  await readPage(portal.url, '/')
  const seconds = (performance.now() - start) / 1000
  await portal.end()
  return seconds
}
