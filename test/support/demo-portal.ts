import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Database, Db } from '#lib/db/connect.ts'
import { loadedDatabase } from './open-database.ts'
import { temporaryFolder } from './portal.ts'
import { startHere } from './running.ts'

/** The administrator of the portal with the demo content. */
export const demoAdmin = { email: 'root@example.org', password: 'correct horse 1' }

/** The signing secret of portals in tests. */
export const testSecret = 'a secret that only tests know, 32+ characters'

/** A portal in this process. */
export interface PortalHere {
  url: string
  database: Database
  dataDir: string
  secret: string
  stop(): Promise<void>
}

/**
 * Starts a portal with the demo content and what `fill-portal.ts` adds, on its own database.
 * @param watch returns the database that the portal gets, to count its statements.
 */
export async function startDemoPortal(
  settings: Record<string, string> = {},
  watch = (db: Db) => db,
): Promise<PortalHere> {
  const kept = await filledData()
  const [database, folder] = await Promise.all([
    readFile(join(kept, 'database.tar')).then((tar) => loadedDatabase(new Blob([tar]))),
    temporaryFolder(),
  ])
  await cp(join(kept, 'data'), folder.path, { recursive: true })
  const secret = settings['SECRET'] ?? testSecret
  const { url, stop } = await startHere(
    { ...database, db: watch(database.db) },
    { DATA_DIR: folder.path, DEMO_CONTENT: 'on', ...settings, SECRET: secret },
  )
  return {
    url,
    database,
    dataDir: folder.path,
    secret,
    async stop() {
      await stop()
      await database.close()
      await folder.remove()
    },
  }
}

/** The prefix of cached data folders. */
const KEPT = 'agora-demo-'
const DAY_MS = 86_400_000

/**
 * Returns a folder with the data that the portal starts with: a dump of its database and its data folder. Creating it
 * takes some 15 s, so it is cached for the day (the demo's events are dated from today) and until its sources change.
 */
export async function filledData(): Promise<string> {
  const kept = join(tmpdir(), KEPT + (await keyOfData()))
  if (existsSync(kept)) return kept
  for (const name of await readdir(tmpdir())) {
    const path = join(tmpdir(), name)
    if (name.startsWith(KEPT) && Date.now() - (await stat(path)).mtimeMs > DAY_MS)
      await rm(path, { recursive: true, force: true })
  }
  const making = `${kept}.${process.pid}`
  const { email, password } = demoAdmin
  await promisify(execFile)(process.execPath, ['test/support/fill-portal.ts', making, email, password], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn' },
  })
  // Another run may have been faster.
  await rename(making, kept).catch(() => rm(making, { recursive: true, force: true }))
  return kept
}

/** Hashes the server's sources, the content and the day. */
async function keyOfData(): Promise<string> {
  const hash = createHash('sha256').update(process.version).update(new Date().toDateString())
  for (const folder of ['content', 'migrations', 'messages', 'src/features', 'src/kits', 'src/lib']) {
    for (const path of (await readdir(folder, { recursive: true })).sort()) {
      if (/\.test\.tsx?$|(?:^|\/)components\//.test(path) || !/\.\w+$/.test(path)) continue
      hash.update(path).update(await readFile(join(folder, path)))
    }
  }
  for (const file of ['package-lock.json', 'test/support/database.ts', 'test/support/fill-portal.ts'])
    hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}
