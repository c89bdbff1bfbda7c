import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyMigratedDatabase } from './open-database.ts'

/** A real portal in a process of its own. */
export interface TestPortal {
  url: string
  process: ChildProcess
  /** What it has written to standard output and error so far. */
  output(): string
  /** Ends it with a signal. @returns its exit code, or the signal that ended it. */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
}

type Settings = Record<string, string>

/** A folder of its own for a portal's data, and the way to remove it. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'agora-data-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/**
 * Starts the portal on a free port, without demo content and limits unless asked.
 * @param how `fresh`: it makes its database itself; otherwise an empty one is laid into its folder before.
 */
export async function startPortal(settings: Settings, how?: 'fresh', folder?: string): Promise<TestPortal> {
  const { DATA_DIR, DATABASE_URL } = settings
  if (DATA_DIR && !DATABASE_URL && how !== 'fresh') await copyMigratedDatabase(DATA_DIR)
  const portal = spawnPortal(settings, folder)
  const listening = /listening on (http\S+)/
  while (!listening.test(portal.output())) {
    if (portal.process.exitCode !== null) throw new Error(`The portal did not start:\n${portal.output()}`)
    await Promise.race([
      once(portal.process.stdout as NodeJS.ReadableStream, 'data'),
      once(portal.process, 'exit'),
    ])
  }
  return { ...portal, url: listening.exec(portal.output())?.[1] as string }
}

/** What Node makes of the portal's files, for the next start. */
const compiled = join(tmpdir(), 'agora-compiled')

/** Starts the portal's process without waiting for it to listen. @param folder of the project that was built. */
export function spawnPortal(settings: Settings, folder = process.cwd()): Omit<TestPortal, 'url'> {
  const child = spawn(process.execPath, ['dist/portal/server.js'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      // A third of a start is reading the same files as the start before.
      NODE_COMPILE_CACHE: compiled,
      PORT: '0',
      DEMO_CONTENT: 'off',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SEARCHES: '0',
      RATE_LIMIT_WRITES: '0',
      ...settings,
    },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return {
    process: child,
    output: () => output,
    async end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      }
      return child.exitCode ?? child.signalCode
    },
  }
}
