import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { memoryOf } from './cores.ts'
import { atMost, illustration, show, type Figure } from './figures.ts'
import { demoData, read, withPortal } from './portal.ts'
import { calibrate, median } from './timing.ts'

const VIEWS = 200
const STARTS = 3

/** Memory of the whole process after people have read, and how long a start takes. */
export async function measureMemoryAndStart(): Promise<Figure[]> {
  const { folder, seconds: firstStart } = await demoData()
  const starts: number[] = []
  for (let i = 0; i < STARTS; i++) starts.push(await startOnce(folder))
  const memory = await withPortal({}, async ({ url, pid }, { lists, articles }) => {
    const pages = ['/', ...lists, ...articles]
    for (let i = 0; i < VIEWS; i++) await read(url, pages[i % pages.length] ?? '/')
    return memoryOf(pid)
  })
  const peak = memory.peak === undefined ? '' : `, highest ${show(memory.peak, 'MB')}`
  const beside = `${starts.map((start) => show(start, 's')).join(', ')}; a fixed task takes ${show(calibrate(), 'ms')}`
  return [
    atMost(`Memory with demo content after ${VIEWS} page views`, memory.rss, 350, 'MB', {
      beside: `resident set of the one process${peak}`,
    }),
    atMost('npm start on a prepared machine until the first answer', median(starts), 2, 's', { beside }),
    illustration('First start, which takes in the demo content', firstStart, 's'),
  ]
}

// The whole command, with its checks of what is installed and built.
async function startOnce(folder: string): Promise<number> {
  const start = performance.now()
  const command = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  command.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  try {
    while (!/listening on (\S+)/.test(output)) {
      if (command.exitCode !== null) throw new Error(`npm start ended:\n${output}`)
      await Promise.race([once(command.stdout, 'data'), once(command, 'exit')])
    }
    await read(/listening on (\S+)/.exec(output)?.[1] as string, '/')
    return (performance.now() - start) / 1000
  } finally {
    command.kill()
    if (command.exitCode === null && command.signalCode === null) await once(command, 'exit')
  }
}
