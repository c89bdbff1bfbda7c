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
 * Holds the database still for another process that copies its files: until that is done, goes away, or takes too long.
 * The copy counts only when it hears that the database was held to the end.
 */
export async function answerHold(socket: Socket, db: Db): Promise<void> {
  const gone = () => void socket.destroy()
  socket.on('error', gone)
  let late = setTimeout(gone, ASK_MS)
  const lines = createInterface({ input: socket }).on('error', gone)[Symbol.asyncIterator]()
  try {
    if ((await lines.next()).value !== words.hold) return
    clearTimeout(late)
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
