import { setTimeout as delay } from 'node:timers/promises'
import type { Client, Pool, QueryResult } from 'pg'
import type { Log } from '#lib/server/log.ts'
import type { DatabaseState } from './connect.ts'
import type { Listen } from './listen.ts'

const RECONNECT_MS = 1_000
/** Heartbeat and timeout together detect a silent server within 8 s. */
const HEARTBEAT_MS = 4_000
const ANSWER_MS = 4_000
/** How old cached data may become while notifications do not arrive. */
const MAX_GAP_MS = 60_000

/** The connection that receives notifications of other processes and detects an unreachable server. */
export interface PostgresListener {
  listen: Listen
  check(): Promise<DatabaseState>
  caughtUp(): Promise<void>
  /** Runs a statement on the connection. @throws while there is none. */
  query(text: string, values: unknown[]): Promise<QueryResult>
  close(): Promise<void>
}

interface Options {
  url: string
  log: Log
  /** Called if the server stops answering without closing the connection. */
  onSilent: () => void
  /** Whether the server answers on another connection. */
  answers: () => Promise<boolean>
  /** Called every few seconds while the server answers. */
  onBeat?: () => void
  /** Called for each notification, and when some may have been missed, before the listeners. */
  onChange?: () => void
  longestGapMs?: number
}

/** Asks the server whether it takes writes. @returns `silent` without any answer. */
export function checkServer(on: Pick<Client | Pool, 'query'>): Promise<DatabaseState | 'silent'> {
  const answer = on.query("select current_setting('transaction_read_only') = 'on' as read_only").then(
    ({ rows }) => (rows[0].read_only ? ('read-only' as const) : ('ready' as const)),
    () => 'away' as const,
  )
  return Promise.race([answer, delay(ANSWER_MS, 'silent' as const, { ref: false })])
}

/** Opens one connection for all channels, and reopens it after a failure. */
export function listenOnPostgres(options: Options): PostgresListener {
  const { url, log, onSilent, answers, onBeat, onChange, longestGapMs = MAX_GAP_MS } = options
  const channels = new Map<string, { onNotice: (payload: string) => void; onGap: () => void }>()
  let client: Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined
  /** When the listeners last knew of everything. */
  let current = 0

  async function open(): Promise<void> {
    const { default: pg } = await import('pg')
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
    })
    fresh.on('notification', ({ channel, payload }) => {
      onChange?.()
      channels.get(channel)?.onNotice(payload ?? '')
    })
    fresh.on('error', (error) =>
      log.warn({ event: 'database.listener_lost', err: error }, 'Listening connection lost'),
    )
    fresh.on('end', retry)
    await fresh.connect()
    for (const channel of channels.keys()) await fresh.query(`LISTEN ${fresh.escapeIdentifier(channel)}`)
    client = fresh
    wait(beat, HEARTBEAT_MS)
  }

  function wait(next: () => Promise<void>, ms: number): void {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void next(), ms)
  }

  async function beat(): Promise<void> {
    const asked = client
    const state = await check()
    if (client !== asked) return
    if (state !== 'away') {
      onBeat?.()
      return wait(beat, HEARTBEAT_MS)
    }
    log.error(
      { event: 'database.silent', seconds: ANSWER_MS / 1000 },
      'The database does not answer; its connections are closed',
    )
    onSilent()
    await asked?.end().catch(() => undefined)
  }

  async function check(): Promise<DatabaseState> {
    const state = client ? await checkServer(client) : 'away'
    return state === 'silent' ? 'away' : state
  }

  function retry(): void {
    if (client) current = Date.now()
    client = undefined
    wait(async () => {
      try {
        await open()
        catchUp()
      } catch (error) {
        log.warn(
          { event: 'database.listen_failed', err: error },
          'Listening for changes failed; trying again',
        )
        // Without any answer cached data is better than none. A server that refuses only this connection, such as for
        // lack of connections, goes on changing.
        if (Date.now() - current > longestGapMs && (await answers())) catchUp()
        retry()
      }
    }, RECONNECT_MS)
  }

  function catchUp(): void {
    current = Date.now()
    onChange?.()
    channels.forEach(({ onGap }) => onGap())
  }

  return {
    async listen(channel, onNotice, onGap) {
      channels.set(channel, { onNotice, onGap })
      if (client) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
      else await open()
    },
    check,
    async caughtUp() {
      // Notifications of committed changes arrive before the answer. A broken connection clears all caches
      // anyway, and the heartbeat closes a silent one.
      await client?.query('select').catch(() => undefined)
    },
    async query(text, values) {
      if (!client) throw new Error('The listening connection is not open')
      return client.query(text, values)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
