import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { connect, type Database, type Db } from '#lib/db/connect.ts'
import { migrate } from '#lib/db/migrate.ts'
import { createLog } from '#lib/server/log.ts'
import { copyMigratedDatabase, testDatabaseUrl } from '../open-database.ts'
import { temporaryFolder } from '../portal.ts'

/** Where the portals of a test file store everything, one after the other. */
export interface Storage {
  /** A folder for what else the tests need. */
  folder: string
  /** Below `folder`. */
  dataDir: string
  /** The settings of a portal that use the storage. */
  settings: { DATA_DIR: string; DATABASE_URL?: string }
  /** Opens the database, which no portal must have open. */
  open(): Promise<Database>
  /** Opens the database for some work. */
  withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Runs a command as a person at the terminal does. @param on the settings of another portal. */
  run(command: string[], on?: Record<string, string>): Promise<{ code: number; out: string; error: string }>
}

/** Creates an empty database and a folder before the tests of the file, and removes them afterwards. */
export function useStorage(): Storage {
  const storage = {
    open: () =>
      connect({
        url: storage.settings.DATABASE_URL,
        dataDir: storage.dataDir,
        log: createLog('silent'),
      }),
    run([file = '', ...args], on = storage.settings) {
      const env = { PATH: process.env['PATH'], HOME: storage.folder, ...on }
      return new Promise((resolve) => {
        execFile(file, args, { env }, (failure, out, error) =>
          resolve({ code: failure ? Number(failure.code) : 0, out, error }),
        )
      })
    },
    async withDatabase(work) {
      const database = await storage.open()
      try {
        await migrate(database.db)
        return await work(database.db)
      } finally {
        await database.close()
      }
    },
  } as Storage
  let removals: (() => Promise<void>)[] = []
  beforeAll(async () => {
    const folder = await temporaryFolder()
    const dataDir = join(folder.path, 'data')
    const server = await testDatabaseUrl()
    removals = [...(server ? [server.drop] : []), folder.remove]
    if (!server) await copyMigratedDatabase(dataDir)
    const settings = { DATA_DIR: dataDir, ...(server && { DATABASE_URL: server.url }) }
    Object.assign(storage, { folder: folder.path, dataDir, settings })
  })
  afterAll(async () => {
    for (const remove of removals) await remove()
  })
  return storage
}
