import { sql } from 'kysely'
import { StartError } from '#lib/api/errors.ts'
import type { Log } from '#lib/server/log.ts'
import { talkToPortal } from './ask-running.ts'
import { connect } from './connect.ts'
import { readContents, type Contents } from './contents.ts'
import { pauseWrites, pauseMessages } from './pause-writes.ts'
import { FolderInUse } from './lock-folder.ts'

/**
 * Copies the files of the embedded database while nothing changes: the process that has it open blocks it,
 * else it is opened here.
 * @throws StartError if it was not blocked to the end; the copy is then invalid.
 */
export async function onEmbeddedSnapshot<T>(
  { dataDir, log }: { dataDir: string; log: Log },
  use: (contents: Contents) => Promise<T>,
): Promise<T> {
  let database
  try {
    database = await connect({ dataDir, log })
  } catch (error) {
    if (error instanceof FolderInUse) return copyRunning(dataDir, use)
    throw error
  }
  try {
    return await pauseWrites(database.db, use)
  } finally {
    await database.close()
  }
}

const copyRunning = <T>(dataDir: string, use: (contents: Contents) => Promise<T>): Promise<T> =>
  talkToPortal(
    dataDir,
    `Only the user that runs the portal may copy ${dataDir}. Run this as that user.`,
    async (ask) => {
      const contents = await ask(pauseMessages.hold)
      if (!contents)
        throw new StartError(`The portal that uses ${dataDir} gave no copy: is it stopping? Try again.`)
      const result = await use(JSON.parse(contents) as Contents)
      if ((await ask(pauseMessages.done)) === pauseMessages.released) return result
      throw new StartError(
        'The running portal went on before its database was copied: it stopped, or the copy took over a minute. Try again, to a faster disk.',
      )
    },
  )

/**
 * Reads a server's database at one moment, despite concurrent writes.
 * @param use gets the snapshot's name, with which other connections see the same moment.
 */
export async function onServerSnapshot<T>(
  { url, log }: { url: string; log: Log },
  use: (contents: Contents, snapshot: string) => Promise<T>,
): Promise<T> {
  const database = await connect({ url, dataDir: '', log })
  try {
    return await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const { rows } = await sql<{ id: string }>`SELECT pg_export_snapshot() AS id`.execute(transaction)
        return use(await readContents(transaction), rows[0]?.id ?? '')
      })
  } finally {
    await database.close()
  }
}
