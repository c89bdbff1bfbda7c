import type { ChildProcess } from 'node:child_process'
import { globSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { kill, postmasterOf, type FaultCluster, type Server } from './cluster.ts'
import { addAward, openSession } from './load.ts'
import { runProgram } from './machines.ts'
import type { FaultPortal } from './portals.ts'

/** What is broken, and on what. */
export interface Target {
  cluster: FaultCluster
  /** The primary when the fault begins. */
  primary: Server
  /** The second is behind PgBouncer. */
  portals: FaultPortal[]
  begun: number
  /** The email address of a member with a profile. */
  member: string
}

export interface Fault {
  name: string
  /** Breaks something and mends it. @returns when the portals could work again, if no new primary tells that. */
  act(target: Target): Promise<number | void>
  /** The portal that the fault ends: its own callers get no answer then. */
  endsPortal?: 0 | 1
}

const callPatroni = async ({ address }: Server, path: string, body: object = {}) => {
  const response = await fetch(`http://${address}:8008/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`Patroni: ${path}: ${text}`)
}

/** How long HAProxy and the pooler are away: longer than a portal's heartbeat and its timeout. */
const AWAY_MS = 10_000
const RESTART_MS = 1_000

/** A program in front of the database, which a supervisor starts again. */
const killed = (
  name: string,
  processOf: (cluster: FaultCluster) => ChildProcess | undefined,
  start: (cluster: FaultCluster) => void,
): Fault => ({
  name: `${name} killed`,
  async act({ cluster }) {
    await kill(processOf(cluster))
    await sleep(RESTART_MS)
    start(cluster)
    return Date.now()
  },
})

export const faults: Fault[] = [
  {
    name: 'Primary restarted',
    async act({ primary }) {
      await callPatroni(primary, 'restart')
      return Date.now()
    },
  },
  {
    name: 'Primary stopped without a checkpoint (`immediate`)',
    async act({ cluster, primary, begun }) {
      // As `pg_ctl stop -m immediate` does; Patroni starts it again.
      process.kill(postmasterOf(primary.data), 'SIGQUIT')
      await cluster.newPrimary(begun)
    },
  },
  {
    name: 'Switchover',
    async act({ cluster, primary, begun }) {
      await callPatroni(primary, 'switchover', { leader: primary.name })
      await cluster.newPrimary(begun)
    },
  },
  {
    name: 'PostgreSQL and Patroni of the primary killed',
    async act({ cluster, primary, begun }) {
      cluster.killServer(primary)
      await cluster.newPrimary(begun)
      primary.startPatroni()
    },
  },
  {
    name: 'Cable of the primary unplugged',
    async act({ cluster, primary, begun }) {
      primary.plug('down')
      await cluster.newPrimary(begun)
      await sleep(RESTART_MS)
      primary.plug('up')
    },
  },
  {
    name: 'Disk of the primary full',
    async act({ cluster, primary }) {
      const file = `${primary.disk}/filler`
      // Writes until nothing fits, and fails then.
      await runProgram(['dd', 'if=/dev/zero', `of=${file}`, 'bs=1M']).catch(() => undefined)
      const full = Date.now()
      // PostgreSQL has some segments of its log in store. Once these are used up, it stops.
      const fill = `DO $$ BEGIN FOR i IN 1..12 LOOP PERFORM pg_logical_emit_message(true, '', 'x'); PERFORM pg_switch_wal(); END LOOP; END $$`
      await cluster.query(fill).catch(() => undefined)
      await Promise.race([cluster.newPrimary(full), sleep(2 * AWAY_MS)])
      rmSync(file)
      return cluster.primaries.some(({ at }) => at > full) ? undefined : Date.now()
    },
  },
  killed(
    'HAProxy',
    ({ haproxy }) => haproxy,
    (cluster) => cluster.startHaproxy(),
  ),
  {
    name: 'HAProxy silent',
    async act({ cluster: { haproxy } }) {
      haproxy?.kill('SIGSTOP')
      await sleep(AWAY_MS + 4_000)
      haproxy?.kill('SIGCONT')
      return Date.now()
    },
  },
  killed(
    'PgBouncer',
    ({ pgbouncer }) => pgbouncer,
    (cluster) => cluster.startPooler(),
  ),
  {
    name: 'Portal killed',
    endsPortal: 0,
    async act({ portals: [portal] }) {
      await portal?.kill()
      await sleep(RESTART_MS)
      await portal?.start()
      return Date.now()
    },
  },
  {
    name: 'Clock of a portal 10 minutes ahead',
    endsPortal: 1,
    async act({ portals, member }) {
      const [other, portal] = portals as [FaultPortal, FaultPortal]
      await portal.kill()
      await portal.start({
        LD_PRELOAD: globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0] ?? '',
        FAKETIME: '+10m',
        DONT_FAKE_MONOTONIC: '1',
      })
      // A session of either is valid at the other.
      for (const [from, to] of [
        [portal, other],
        [other, portal],
      ] as const) {
        const { response } = await addAward(to.url, await openSession(from.url, member))
        if (!response.ok)
          throw new Error(`A session of ${from.url} is not valid at ${to.url}: ${response.status}`)
      }
      await sleep(AWAY_MS)
      await portal.kill()
      await portal.start()
      return Date.now()
    },
  },
]
