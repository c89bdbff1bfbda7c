import { setImmediate } from 'node:timers/promises'
import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { LRUCache } from 'lru-cache'

/** How long statements follow each other before anything else runs, in milliseconds. */
const TURN_MS = 10
/** The pause after a failed attempt. */
const REOPEN_MS = 1_000

interface Opened {
  pglite: PGlite
  run: ReturnType<typeof pgliteStatements>
  /**
   * The database stopped by itself, for example because the disk is full. Any statement would then block the process.
   */
  stopped: boolean
}

/**
 * PGlite as the pool that Kysely's PostgreSQL dialect expects: one connection for one caller at a time, in order, so
 * that statements of different transactions never mix.
 * @param reopen reopens it after it has stopped, at most once a second.
 */
export function pglitePool(
  first: PGlite,
  reopen: (why: unknown) => Promise<PGlite> = () => Promise.reject(new Error('it stays closed')),
): PostgresPool {
  const open = (pglite: PGlite): Opened => ({ pglite, run: pgliteStatements(pglite), stopped: false })
  let opened = open(first)
  let why: unknown
  let tried = 0
  let last: Promise<void> = Promise.resolve()
  const pause = createPauses()

  async function running(): Promise<Opened> {
    if (!opened.stopped) return opened
    if (performance.now() - tried < REOPEN_MS) throw stoppedFor(why)
    try {
      opened = open(await reopen(why))
    } catch (error) {
      tried = performance.now()
      throw stoppedFor(error)
    }
    return opened
  }

  async function connect(): Promise<PostgresPoolClient> {
    const before = last
    const turn = Promise.withResolvers<void>()
    last = turn.promise
    await before
    try {
      const server = await running()
      const query = (sql: string, parameters: readonly unknown[]) => ask(server, sql, parameters)
      return { query: query as PostgresPoolClient['query'], release: () => turn.resolve() }
    } catch (error) {
      turn.resolve()
      throw error
    }
  }

  async function ask(server: Opened, sql: string, parameters: readonly unknown[]) {
    await pause()
    if (server.stopped) throw stoppedFor(why)
    try {
      const { rows, affectedRows = 0 } = await server.run(sql, parameters)
      return { command: commandOf(sql, affectedRows), rowCount: affectedRows, rows }
    } catch (error) {
      if (hasStopped(error)) {
        server.stopped = true
        why = error
      }
      throw error
    }
  }

  const end = () => last.then(() => (opened.stopped ? undefined : opened.pglite.close()))
  return { options: {}, connect, end } as PostgresPool
}

/**
 * Returns a function that lets others run if this turn of the event loop takes long: PGlite answers within microtasks,
 * so a transaction of many statements would hold the process until its end.
 */
function createPauses(): () => Promise<void> {
  let begun: number | undefined
  return async () => {
    if (begun === undefined) {
      begun = performance.now()
      void setImmediate().then(() => (begun = undefined))
    } else if (performance.now() - begun > TURN_MS) await setImmediate()
  }
}

/** PostgreSQL's own errors have a severity; errors of the engine below do not. */
const hasStopped = (error: unknown): boolean =>
  error instanceof WebAssembly.RuntimeError ||
  ['PANIC', 'FATAL'].includes((error as { severity?: string }).severity ?? '')

const stoppedFor = (cause: unknown) =>
  Object.assign(new Error('The embedded database has stopped', { cause }), { code: CANNOT_CONNECT_NOW })

/** PostgreSQL's SQLSTATE for a server that cannot be reached yet. */
const CANNOT_CONNECT_NOW = '57P03'

// PGlite does not report the command, which Kysely needs only for these. Other statements that changed rows (WITH)
// count as updates, or Kysely would not report the number of rows.
function commandOf(sql: string, changed: number): string {
  const command = /^\s*(insert|update|delete|merge|commit|rollback)\b/i.exec(sql)?.[1]?.toUpperCase()
  return command ?? (changed > 0 ? 'UPDATE' : 'SELECT')
}

const { serialize } = protocol

/** The number of prepared statements to keep. */
const MAX_PREPARED = 200

/** Statements worth preparing; others change the schema or a setting. */
const repeatable = /^\s*(?:select|with|insert|update|delete|begin|start|commit|rollback|savepoint|release)\b/i

interface Prepared {
  name: string
  /** PostgreSQL's type numbers of the parameters. */
  types: number[]
}

type Run = (sql: string, parameters: readonly unknown[]) => Promise<Results<Record<string, unknown>>>

/**
 * Runs statements on PGlite as prepared statements, with one message each. PGlite's own `query` parses and plans each
 * time, in six messages: 0.75 instead of 0.45 ms for an article.
 */
export function pgliteStatements(pglite: PGlite): Run {
  const unused: string[] = []
  const prepared = new LRUCache<string, Prepared>({
    max: MAX_PREPARED,
    dispose: ({ name }, _, reason) => void (reason === 'evict' && unused.push(name)),
  })
  let count = 0

  // Sent together with Sync, so that no other statement comes between, and the next one works after an error.
  const send = (...messages: Uint8Array[]) =>
    pglite.runExclusive(() => pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()])))

  async function prepare(sql: string): Promise<Prepared> {
    const name = `s${count++}`
    const answers = await send(
      ...unused.splice(0).map((old) => serialize.close({ type: 'S', name: old })),
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    )
    const statement = { name, types: parse.parseDescribeStatementResults(answers) }
    prepared.set(sql, statement)
    return statement
  }

  return async (sql, parameters) => {
    if (!repeatable.test(sql)) {
      // Prepared statements fail after a change of their result columns.
      prepared.clear()
      await pglite.query('DEALLOCATE ALL')
      if (parameters.length > 0) return pglite.query(sql, [...parameters])
      // Migration files contain many statements.
      const results = await pglite.exec(sql)
      return results.at(-1) as Results<Record<string, unknown>>
    }
    const { name, types } = prepared.get(sql) ?? (await prepare(sql))
    const values = parameters.map((value, i) => {
      if (value === null || value === undefined) return null
      const write = pglite.serializers[types[i] as number]
      return write ? write(value) : String(value)
    })
    const answers = await send(
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    )
    return parse.parseResults(answers, pglite.parsers)[0] as Results<Record<string, unknown>>
  }
}
