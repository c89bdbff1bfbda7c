import { mkdir, writeFile, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { StartError } from '#lib/api/errors.ts'
import type { Log } from '#lib/server/log.ts'
import { repeat } from '#lib/server/repeat.ts'
import { answerCall, type Commands } from './pause-writes.ts'
import { logUnreadableValues } from './stored-rows.ts'
import { listenOnPglite, type Listen } from './listen.ts'
import { lockFolder } from './lock-folder.ts'
import { createCheckpoints } from './pglite/checkpoints.ts'
import { loadPgliteModule } from './pglite/module.ts'
import { pglitePool } from './pglite/pool.ts'
import { connectPostgres, type PostgresLimits } from './postgres.ts'
import type { ReplicaFigures } from './replica.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

/** The portal's database: queries, notifications, and closing it. */
export interface Database {
  db: Db
  /** For work that must not go through a connection pooler, such as migrations. */
  direct: Db
  kind: 'pglite' | 'postgres'
  listen: Listen
  /**
   * Sends a notification and waits for it.
   * @throws StartError that says what to set if it does not arrive.
   */
  verifyNotifications(): Promise<void>
  /** Whether it answers now, within 4 s, and takes writes. */
  check(): Promise<DatabaseState>
  /**
   * Resolves when the listeners of this process have received the notifications of everything committed by
   * now.
   */
  caughtUp(): Promise<void>
  /** Returns the state of the replica; there is none without DATABASE_REPLICA_URL. */
  replica?: (() => ReplicaFigures) | undefined
  /** Runs something that only one process on the database may do at a time. */
  exclusively<T>(run: () => Promise<T>): Promise<T>
  /** Commands that other processes may run in this one while it has the embedded database open. */
  commands: Commands
  close(): Promise<void>
}

export type DatabaseState = 'ready' | 'away' | 'read-only'

const CHECKPOINT_EVERY_MS = 5_000

/** The type number of bytea columns, which get a fast parser instead of PGlite's own. */
const BYTEA = 17

/**
 * Opens PostgreSQL if a URL is given, else PGlite in `<dataDir>/database`; `memory://` keeps it in memory.
 * @throws StartError if the folder is not writable or in use, or the server cannot be reached.
 */
export async function connect(options: {
  url?: string | undefined
  /** The server itself, if the URL leads to a pooler. */
  directUrl?: string | undefined
  /** A replica for reads of visitors. */
  replicaUrl?: string | undefined
  dataDir: string
  log: Log
  /** The limits of a server connection. */
  limits?: PostgresLimits
}): Promise<Database> {
  const { url, directUrl = url, replicaUrl, dataDir, log, limits } = options
  const database = await (url && directUrl
    ? connectPostgres({ url, directUrl, replicaUrl, log, limits })
    : connectPglite(dataDir, log))
  const stopLogging = logUnreadableValues(log)
  return {
    ...database,
    async close() {
      stopLogging()
      await database.close()
    },
  }
}

async function connectPglite(dataDir: string, log: Log): Promise<Database> {
  const inMemory = dataDir.startsWith('memory://')
  if (!inMemory) await ensureWritable(dataDir)
  let opened: Db | undefined
  const commands: Commands = new Map()
  const calls = new Set<Socket>()
  const onCall = (socket: Socket) => {
    if (!opened) return socket.destroy()
    calls.add(socket.once('close', () => calls.delete(socket)))
    return answerCall(socket, opened, commands).catch((error: unknown) =>
      log.error({ event: 'process.command_failed', err: error }, 'A command from another process failed'),
    )
  }
  const unlock = inMemory ? undefined : await lockFolder(dataDir, onCall)
  const [{ PGlite }, { unaccent }, pgliteWasmModule] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/unaccent'),
    loadPgliteModule(),
  ])
  const open = () =>
    PGlite.create(inMemory ? dataDir : join(dataDir, 'database'), {
      extensions: { unaccent },
      pgliteWasmModule,
      // The default of 128 MB would be most of the portal's memory. Pages and searches take as long with 16 MB as with 32, and
      // a write a twentieth more; with 8 MB a write takes a fifth more.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
      parsers: { [BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex') },
    })
  const first = await open().catch(async (error: unknown) => {
    await unlock?.()
    throw unusable(join(dataDir, 'database'), error)
  })
  const { listen, moveTo } = listenOnPglite(first)
  const pool = pglitePool(first, async (why) => {
    log.error({ event: 'database.stopped', err: why }, 'The embedded database has stopped; reopening it')
    const pglite = await open()
    await moveTo(pglite)
    log.warn({ event: 'database.reopened' }, 'The embedded database was reopened')
    return pglite
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  opened = db
  const stopCheckpoints =
    !inMemory &&
    repeat(createCheckpoints(db), CHECKPOINT_EVERY_MS, (error) =>
      log.error(
        { event: 'database.checkpoint_failed', err: error },
        'The log of the embedded database was not shortened',
      ),
    )
  return {
    db,
    direct: db,
    kind: 'pglite',
    commands,
    listen,
    verifyNotifications: () => Promise.resolve(),
    check: () => checkEmbedded(db),
    // PGlite's notifications arrive with the answer to the statement.
    caughtUp: () => Promise.resolve(),
    exclusively: (run) => run(),
    async close() {
      opened = undefined
      // Cancels a running copy; its reader notices when the connection closes.
      for (const each of calls) each.destroy()
      if (stopCheckpoints) await stopCheckpoints()
      await db.destroy()
      await unlock?.()
    },
  }
}

/** The embedded database does not open. */
export class DatabaseUnusable extends StartError {}

/** Its engine only says that it aborted. */
const unusable = (folder: string, cause: unknown) =>
  new DatabaseUnusable(
    `The embedded database in ${folder} cannot be opened (${String(cause).split('\n', 1)[0]}). If its disk is full, free space. Otherwise it is damaged, or another version of PostgreSQL made it: start the version of the portal that made it, or move DATA_DIR away and restore a backup (npm run restore -- <file>).`,
    { cause },
  )

/** Asks the embedded database, which takes writes whenever it answers. */
export const checkEmbedded = (db: Db): Promise<DatabaseState> =>
  sql`select 1`.execute(db).then(
    () => 'ready',
    () => 'away',
  )

async function ensureWritable(folder: string): Promise<void> {
  const probe = join(folder, `.write-test-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new StartError(
      `The data folder ${folder} is not writable (${reason}). Set DATA_DIR to one that is.`,
      {
        cause: error,
      },
    )
  }
}
