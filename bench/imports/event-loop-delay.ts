/**
 * Loaded into a server by NODE_OPTIONS: writes to DELAY_FILE, a line for each tenth of a second, the time, the longest
 * delay of its event loop in ms, and the longest processor time that its main thread took between two turns. Neighbours
 * on a busy machine lengthen only the former. A line `<time> read` follows when a reader's thread has ended.
 */
import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Worker } from 'node:worker_threads'
import { isMainThread } from 'node:worker_threads'

const file = process.env['DELAY_FILE']
/** The command that starts the server is not measured. */
const isServer = process.argv[1]?.endsWith('server.js')

if (file && isServer && isMainThread) {
  const resolution = 1
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  const used = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let before = used()
  let longest = 0
  setInterval(() => {
    const now = used()
    longest = Math.max(longest, now - before)
    before = now
  }, resolution).unref()
  setInterval(() => {
    if (delays.count > 0)
      appendFileSync(file, `${Date.now()} ${delays.max / 1e6 - resolution} ${longest.toFixed(2)}\n`)
    delays.reset()
    longest = 0
  }, 100).unref()
  process.on('worker', (worker: Worker) => {
    worker.once('exit', () => appendFileSync(file, `${Date.now()} read\n`))
  })
}
