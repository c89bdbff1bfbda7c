import { statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { StartError } from '#lib/api/errors.ts'
import { connect, type Database } from '#lib/db/connect.ts'
import { FolderInUse } from '#lib/db/lock-folder.ts'
import { databaseOf, type Env } from '#lib/server/env.ts'
import { createLog } from '#lib/server/log.ts'

/** Runs a command of an operator, and says why it failed. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    // Anything but a StartError is a mistake of ours: its trace helps to find it.
    process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${(error as Error).stack}\n`)
    process.exitCode = 1
  }
}

/** @throws StartError with the usage if an option is unknown. */
export function parseCommand<O extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: O) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${usage}`, { cause: error })
  }
}

/**
 * Opens the database. The embedded one is open to one process: a running portal has it to itself.
 * @param otherwise says how to do the same while the portal runs.
 * @throws StartError
 */
export async function openDatabase(env: Env, otherwise: string): Promise<Database> {
  try {
    return await connect({ ...databaseOf(env), log: createLog('silent') })
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    throw new StartError(
      `The embedded database in ${env.DATA_DIR} is in use, most likely by the running portal. Stop the portal, run this command, and start it again. While it runs, ${otherwise}`,
      { cause: error },
    )
  }
}

type Place = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>

/** Returns whether there is a database: that of a server, or an embedded one. */
export const hasDatabase = ({ DATABASE_URL, DATA_DIR }: Place): boolean =>
  DATABASE_URL !== undefined || ownerOf(join(DATA_DIR, 'database', 'PG_VERSION')) !== undefined

/**
 * Makes sure that a command changes the portal's database. Without the portal's settings it would create one in another
 * folder, and as another user it would leave files that the portal cannot open.
 * @throws StartError
 */
export function requireDatabase(env: Place): void {
  if (!hasDatabase(env))
    throw new StartError(
      `There is no database in ${env.DATA_DIR}. Set DATA_DIR, or DATABASE_URL, as for the portal.`,
    )
  requireOwner(env)
}

/** @throws StartError if the embedded database belongs to another user. */
export function requireOwner({ DATABASE_URL, DATA_DIR }: Place): void {
  const user = process.getuid?.()
  const owner = ownerOf(join(DATA_DIR, 'database'))
  if (DATABASE_URL !== undefined || user === undefined || owner === undefined || user === owner) return
  throw new StartError(
    `The database in ${DATA_DIR} belongs to the user with the ID ${owner}, and the portal could not open what you (${user}) write. Run this as that user, such as with sudo -u '#${owner}'.`,
  )
}

/** Returns the ID of the user to whom a file belongs; undefined if it does not exist. @throws StartError */
function ownerOf(path: string): number | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })?.uid
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    throw new StartError(`${path} cannot be read (${code}). Run this as the portal's user.`, { cause: error })
  }
}
