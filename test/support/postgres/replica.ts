import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../free-port.ts'

const versions = '/usr/lib/postgresql'
const programs = existsSync(versions)
  ? readdirSync(versions)
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(versions, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'pg_basebackup')))
  : undefined

/** Whether the tests with a replica can run. */
export const hasReplicas = programs !== undefined

/** A replica of the test server, with streaming replication. */
export interface TestReplica {
  /** The URL of the same database there. */
  url: string
  /** Runs a statement there, as an administrator. */
  run(statement: string): Promise<void>
  /** Stops it as a crash does. */
  kill(): void
  start(): void
  /** Its own log. */
  log(): string
  remove(): Promise<void>
}

/** Starts a replica of the server with the given database. */
export async function startReplica(databaseUrl: string): Promise<TestReplica> {
  const folder = await mkdtemp(join(tmpdir(), 'agora-replica-'))
  const data = join(folder, 'data')
  const port = await freePort()
  // PostgreSQL does not run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) spawnSync('chown', ['postgres', folder])
  const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']
  function run(program: string, ...given: string[]): void {
    const [first = '', ...rest] = [...(isRoot ? asPostgres : []), join(programs!, program), ...given]
    const { status, stderr } = spawnSync(first, rest, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  }
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`
  // The log goes to a file, since a pipe to the server would keep this waiting.
  const start = () => run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  // The server keeps for it what other tests write while it is away; otherwise it may never catch up.
  const slot = `agora_${port}`
  run('pg_basebackup', '-d', databaseUrl, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '-C', '-S', slot)
  start()
  const kill = () => run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    kill,
    start,
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
    async run(statement) {
      const client = new Client({ connectionString: url.href })
      await client.connect()
      await client.query(statement).finally(() => client.end())
    },
    async remove() {
      if (existsSync(join(data, 'postmaster.pid'))) kill()
      await rm(folder, { recursive: true, force: true })
      await dropSlot(databaseUrl, slot)
    },
  }
}

/** Drops a slot as soon as the server has noticed that its replica is gone. */
async function dropSlot(databaseUrl: string, slot: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const drop = `SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = $1 AND NOT active`
  while ((await client.query(drop, [slot])).rowCount === 0) await delay(50)
  await client.end()
}
