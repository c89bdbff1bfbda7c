import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Linux counts processor time in these. */
const TICKS_PER_SECOND = 100

// Which processors this process may use, such as '0-1' or '2,5'.
const allowed = existsSync('/proc/self/status')
  ? /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  : undefined
const cores = (allowed ?? '').split(',').flatMap((range) => {
  const [first = Number.NaN, last = first] = range.split('-').map(Number)
  return Number.isNaN(first) ? [] : Array.from({ length: last - first + 1 }, (_, i) => first + i)
})

/** Whether servers and load get a core each; without taskset, or on one core, the system decides. */
export const canPin = cores.length > 1 && spawnSync('taskset', ['--version']).status === 0

function pin(pid: number, list: string): void {
  const { status, stderr } = spawnSync('taskset', ['-a', '-c', '-p', list, String(pid)], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`A process could not be put on its core: ${stderr.trim()}`)
}

/** Keeps a server, with all its threads, on the first core. */
export function pinServer(pid: number | undefined): void {
  if (canPin && pid) pin(pid, String(cores[0]))
}

/** Runs what makes the load on the second core, in this process. */
export async function onLoadCore<T>(run: () => Promise<T>): Promise<T> {
  if (!canPin) return run()
  pin(process.pid, String(cores[1]))
  return run().finally(() => pin(process.pid, allowed ?? '0'))
}

export const describeCores = () =>
  canPin ? 'server and load on a core each' : `not pinned, ${availableParallelism()} core(s)`

/** Processor seconds that a process has used so far; nothing where the system does not tell. */
export function cpuSeconds(pid: number | undefined): number | undefined {
  const path = `/proc/${pid}/stat`
  if (!pid || !existsSync(path)) return undefined
  // The fields after the name, which may hold spaces: utime and stime are the 12th and 13th of them.
  const fields = readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Memory of a process in MB: now, and its highest. */
export function memoryOf(pid: number | undefined): { rss: number; peak: number | undefined } {
  const path = `/proc/${pid}/status`
  if (existsSync(path)) {
    const status = readFileSync(path, 'utf8')
    const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1])
    return { rss: (kilobytes('VmRSS') * 1024) / 1e6, peak: (kilobytes('VmHWM') * 1024) / 1e6 }
  }
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return { rss: (Number(stdout) * 1024) / 1e6, peak: undefined }
}
