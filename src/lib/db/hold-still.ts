import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { readContents, type Contents } from './contents.ts'

/** Who asks has to say so soon, and be done before people give up waiting. */
const ASK_MS = 5_000
const HOLD_MS = 60_000

/** What is said over the socket, a line each. */
export const words = { hold: 'hold', done: 'done', released: 'released' } as const

/** What a running portal does when another process asks for it by name. */
export type Commands = Map<string, () => Promise<unknown>>

/** The answer to a command, on one line. */
export type CommandAnswer = { result: unknown } | { failed: string }

/**
 * Keeps every other statement off the embedded database while its files are copied: it has one connection, which this
 * takes in its turn, between two transactions, after everything was written to the files.
 */
export const holdStill = <T>(db: Db, use: (contents: Contents) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    const contents = await connection.transaction().execute(readContents)
    await sql`CHECKPOINT`.execute(connection)
    return use(contents)
  })

/**
 * Does what another process asks for: a command by its name, or holds the database still for one that copies its files,
 * until that is done, goes away, or takes too long. The copy counts only when it hears that the database was held to the end.
 */
export async function answerCall(socket: Socket, db: Db, commands: Commands): Promise<void> {
  const gone = () => void socket.destroy()
  socket.on('error', gone)
  let late = setTimeout(gone, ASK_MS)
  const lines = createInterface({ input: socket }).on('error', gone)[Symbol.asyncIterator]()
  try {
    const { value: asked } = await lines.next()
    clearTimeout(late)
    const command = typeof asked === 'string' ? commands.get(asked) : undefined
    if (command) socket.write(`${JSON.stringify(await outcomeOf(command))}\n`)
    if (asked !== words.hold) return
    await holdStill(db, async (contents) => {
      late = setTimeout(gone, HOLD_MS)
      socket.write(`${JSON.stringify(contents)}\n`)
      if ((await lines.next()).value === words.done && !socket.destroyed) socket.write(`${words.released}\n`)
    })
  } finally {
    clearTimeout(late)
    socket.destroySoon()
  }
}

/** A failure is told to who asked as well, who is not there to read the log. */
const outcomeOf = (command: () => Promise<unknown>): Promise<CommandAnswer> =>
  command().then(
    (result) => ({ result }),
    (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
  )
