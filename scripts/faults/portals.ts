import type { ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { until, kill } from './cluster.ts'
import type { Machine } from './machines.ts'

/** A portal on the machine in front, which the script starts again as a supervisor does. */
export class FaultPortal {
  readonly url: string
  /** How often it has ended by itself. */
  deaths = 0
  process: ChildProcess | undefined
  readonly #front: Machine
  readonly #log: string
  readonly #settings: Record<string, string>

  constructor(front: Machine, folder: string, number: number, settings: Record<string, string>) {
    const PORT = String(3000 + number)
    const DATA_DIR = join(folder, `portal-${number}`)
    mkdirSync(DATA_DIR)
    this.#front = front
    this.#log = `portal-${number}`
    this.url = `http://${front.address}:${PORT}`
    this.#settings = {
      HOST: front.address,
      PORT,
      DATA_DIR,
      PWD: process.cwd(),
      NODE_ENV: 'production',
      DEMO_CONTENT: 'off',
      RATE_LIMIT_WRITES: '0',
      LOG_LEVEL: 'warn',
      SECRET: 'The secret that both portals of the faults share',
      ...settings,
    }
  }

  /** Starts it, and waits until it is ready. */
  async start(more: Record<string, string> = {}): Promise<void> {
    const command = [process.execPath, 'dist/portal/server.js']
    const child = this.#front.start(this.#log, 'root', command, { ...this.#settings, ...more })
    this.process = child
    child.on('exit', () => {
      if (this.process !== child) return
      this.deaths++
      void this.start(more).catch(() => undefined)
    })
    await until(`${this.url} to be ready`, async () => (await fetch(`${this.url}/readyz`)).ok)
  }

  async kill(): Promise<void> {
    const child = this.process
    this.process = undefined
    await kill(child)
  }
}
