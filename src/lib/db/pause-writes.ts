import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { readContents, type Contents } from './contents.ts'

/** Time limits, so that the database is never blocked for long. */
const COMMAND_TIMEOUT_MS = 5_000
const PAUSE_TIMEOUT_MS = 60_000

/** Messages on the socket, one per line. */
export const pauseMessages = { hold: 'hold', done: 'done', released: 'released' } as const

/** Commands of a running portal by name. */
export type Commands = Map<string, () => Promise<unknown>>

/** The result of a command, on one line. */
export type CommandAnswer = { result: unknown } | { failed: string }

/**
 * Blocks all other statements on the embedded database while its files are copied. It waits its turn for the only
 * connection, between two transactions, after all writes are flushed.
 */
export const pauseWrites = <T>(db: Db, use: (contents: Contents) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    const contents = await connection.transaction().execute(readContents)
    await sql`CHECKPOINT`.execute(connection)
    return use(contents)
  })

/**
 * Serves another process: runs a named command, or blocks the database while that process copies the files, until it
 * finishes, disconnects or times out. The copy is only valid if the database was blocked to the end.
 */
export async function answerCall(socket: Socket, db: Db, commands: Commands): Promise<void> {
  const gone = () => void socket.destroy()
  socket.on('error', gone)
  let late = setTimeout(gone, COMMAND_TIMEOUT_MS)
  const lines = createInterface({ input: socket }).on('error', gone)[Symbol.asyncIterator]()
  try {
    const { value: asked } = await lines.next()
    clearTimeout(late)
    const command = typeof asked === 'string' ? commands.get(asked) : undefined
    if (command) socket.write(`${JSON.stringify(await outcomeOf(command))}\n`)
    if (asked !== pauseMessages.hold) return
    await pauseWrites(db, async (contents) => {
      late = setTimeout(gone, PAUSE_TIMEOUT_MS)
      socket.write(`${JSON.stringify(contents)}\n`)
      if ((await lines.next()).value === pauseMessages.done && !socket.destroyed)
        socket.write(`${pauseMessages.released}\n`)
    })
  } finally {
    clearTimeout(late)
    socket.destroySoon()
  }
}

/** Also report a failure to the caller, who cannot read the log. */
const outcomeOf = (command: () => Promise<unknown>): Promise<CommandAnswer> =>
  command().then(
    (result) => ({ result }),
    (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
  )
