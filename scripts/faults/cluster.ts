import { execFileSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { childrenOf, killProcess, type Machine, type Machines } from './machines.ts'

const PASSWORD = 'password-of-the-faults'
/** Of the disk of each database. */
const DISK_MB = 700

/** A machine with PostgreSQL, Patroni and etcd. */
export interface Server extends Machine {
  data: string
  disk: string
  patroni: ChildProcess
  startPatroni(): void
}

/** Polls until something is there. @throws Error that names it, when it takes too long. */
export async function until<T>(
  what: string,
  look: () => Promise<T | false | undefined>,
  seconds = 90,
): Promise<T> {
  let last: unknown
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(100)) {
    const found = await look().catch((error: unknown) => void (last = error))
    if (found !== false && found !== undefined) return found
  }
  throw new Error(`Waited ${seconds} s for ${what}`, { cause: last })
}

/** Three database servers, and a machine in front of them with HAProxy and PgBouncer. */
export class FaultCluster {
  readonly servers: Server[]
  readonly front: Machine
  readonly archive: string
  readonly folder: string
  /** When which server was found to be the primary, or that there was none. */
  readonly primaries: { at: number; name: string | undefined }[] = []
  haproxy: ChildProcess | undefined
  pgbouncer: ChildProcess | undefined
  readonly #postgres = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))
  readonly #addresses: Record<string, string>

  constructor({ machines, folder, mount }: Machines) {
    this.folder = folder
    this.archive = this.makeFolder('archive')
    this.front = machines.at(-1) as Machine
    const three = machines.slice(0, -1)
    this.#addresses = Object.fromEntries(three.map(({ name, address }) => [name.toUpperCase(), address]))
    this.servers = three.map((machine) => this.#startServer(machine, mount))
    this.startHaproxy()
  }

  /** A folder that belongs to the user postgres. */
  makeFolder(name: string): string {
    const path = join(this.folder, name)
    mkdirSync(path)
    return this.#own(path)
  }

  #own(path: string): string {
    chmodSync(path, 0o700)
    chownSync(path, this.#postgres, this.#postgres)
    return path
  }

  /** Fills a file of `deploy`, as an administrator does with envsubst, and replaces its paths. @returns its path. */
  fill(
    file: string,
    name: string,
    settings: Record<string, string> = {},
    paths: Record<string, string> = {},
  ) {
    const values: Record<string, string> = { ...this.#addresses, ...settings }
    const text = readFileSync(join('deploy', file), 'utf8').replaceAll(
      /\$\{([A-Z]+)\}/g,
      (whole, key: string) => values[key] ?? whole,
    )
    const path = join(this.folder, name)
    const all = Object.entries(paths).reduce((now, [from, to]) => now.replaceAll(from, to), text)
    writeFileSync(path, all)
    return this.#own(path)
  }

  #startServer(machine: Machine, mount: Machines['mount']): Server {
    const { name, address } = machine
    const disk = join(this.folder, `disk-${name}`)
    mount(disk, DISK_MB)
    this.#own(disk)
    const settings = {
      NAME: name,
      ADDRESS: address,
      NETWORK: `${address.replace(/\d+$/, '0')}/24`,
      PASSWORD,
      ARCHIVE: this.archive,
    }
    const etcd = readFileSync(
      this.fill('etcd.env', `etcd-${name}.env`, settings, {
        '/var/lib/etcd/agora': this.makeFolder(`etcd-${name}`),
      }),
      'utf8',
    )
    machine.start(
      `etcd-${name}`,
      'postgres',
      ['etcd'],
      Object.fromEntries([...etcd.matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => [key, value])),
    )
    const data = join(disk, 'data')
    const config = this.fill('patroni.yml', `patroni-${name}.yml`, settings, {
      '/var/lib/postgresql/15/agora': data,
      '/var/lib/postgresql/patroni.pgpass': join(disk, 'pgpass'),
      '/var/run/postgresql': disk,
    })
    const run = () => machine.start(`patroni-${name}`, 'postgres', ['patroni', config])
    const server: Server = {
      ...machine,
      data,
      disk,
      patroni: run(),
      startPatroni: () => void (server.patroni = run()),
    }
    void this.#watch(server)
    return server
  }

  /** Asks a server every 0.2 s whether it takes writes. Patroni calls a server that is down the primary, too. */
  async #watch({ name, address }: Server): Promise<void> {
    let client: Client | undefined
    for (; ; await sleep(200)) {
      client ??= await this.#connect(address, 'postgres').catch(() => undefined)
      const answer = await client
        ?.query<{ is: boolean }>('SELECT NOT pg_is_in_recovery() AS is')
        .catch(() => undefined)
      if (!answer) {
        void client?.end().catch(() => undefined)
        client = undefined
      }
      const isPrimary = answer?.rows[0]?.is ?? false
      const known = this.primaries.at(-1)?.name
      if (isPrimary ? known !== name : known === name)
        this.primaries.push({ at: Date.now(), name: isPrimary ? name : undefined })
    }
  }

  /** Connects as a superuser of the server. */
  async #connect(host: string, database: string): Promise<Client> {
    const client = new Client({
      host,
      database,
      user: 'postgres',
      password: PASSWORD,
      connectionTimeoutMillis: 1000,
      query_timeout: database === 'postgres' ? 2000 : 20_000,
    })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  /** The server that is the primary now. */
  primary(): Server | undefined {
    const { name } = this.primaries.at(-1) ?? {}
    return this.servers.find((each) => each.name === name)
  }

  /** Waits for a primary after a fault. */
  newPrimary(since: number): Promise<Server> {
    return until('a new primary', async () =>
      this.primaries.some(({ at }) => at > since) ? this.primary() : undefined,
    )
  }

  /** Runs statements on the primary, as a superuser of the server. */
  async query<T extends object>(sql: string, values: unknown[] = [], database = 'agora'): Promise<T[]> {
    const server = this.primary()
    if (!server) throw new Error('There is no primary')
    const client = await this.#connect(server.address, database)
    try {
      return (await client.query<T>(sql, values)).rows
    } finally {
      await client.end()
    }
  }

  /** Waits for two replicas that follow the primary, one of them synchronously. */
  async whole(): Promise<void> {
    await until(
      'both replicas',
      async () => {
        const replicas = await this.query<{ sync_state: string }>(
          `SELECT sync_state FROM pg_stat_replication WHERE state = 'streaming' AND application_name IN ('one', 'two', 'three')`,
          [],
          'postgres',
        )
        if (replicas.length !== 2 || !replicas.some(({ sync_state }) => sync_state === 'sync')) return false
        const answer = await fetch(`http://${this.primary()?.address}:8008/cluster`)
        return (await answer.text()).includes('sync_standby')
      },
      120,
    )
  }

  url(address: string, port: number, database = 'agora'): string {
    return `postgres://agora:${PASSWORD}@${address}:${port}/${database}`
  }

  async makeDatabase(): Promise<void> {
    await this.whole()
    await this.query(`CREATE ROLE agora LOGIN CREATEDB PASSWORD '${PASSWORD}'`, [], 'postgres')
    await this.query('CREATE DATABASE agora OWNER agora', [], 'postgres')
    this.startPooler()
  }

  startHaproxy(): void {
    const file = this.fill('haproxy.cfg', 'haproxy.cfg')
    this.haproxy = this.front.start('haproxy', 'root', ['haproxy', '-db', '-f', file])
  }

  startPooler(): void {
    const folder = this.folder
    writeFileSync(join(folder, 'userlist.txt'), `"agora" "${PASSWORD}"\n`)
    this.#own(join(folder, 'userlist.txt'))
    const file = this.fill(
      'pgbouncer.ini',
      'pgbouncer.ini',
      {},
      {
        'port=5432': 'port=5000',
        '/etc/pgbouncer/userlist.txt': join(folder, 'userlist.txt'),
        'logfile = /var/log/postgresql/pgbouncer.log': '',
        'pidfile = /var/run/postgresql/pgbouncer.pid': '',
        '/var/run/postgresql': '',
      },
    )
    this.pgbouncer = this.front.start('pgbouncer', 'postgres', ['pgbouncer', file])
  }

  /** Kills PostgreSQL and Patroni on a machine, as if both had crashed. */
  killServer({ data, patroni }: Server): void {
    killProcess(patroni.pid as number)
    const postmaster = postmasterOf(data)
    const backends = childrenOf(postmaster)
    for (const pid of [postmaster, ...backends]) killProcess(pid)
  }
}

/** The process of the PostgreSQL server with a data folder. */
export const postmasterOf = (data: string): number =>
  Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])

/** Kills a process that the script has started, and waits for its end. */
export async function kill(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
