import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { journeysUrl } from '../../playwright.config.ts'
import { startPortal, temporaryFolder } from '../support/portal.ts'

/** Who administers the journeys' portal. */
export const journeyAdmin = { email: 'root@example.org', password: 'correct horse 1' }

/** Starts a real portal with the demo content for all journeys, and ends it after them. */
export default async function startPortalForJourneys(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder()
  const dataDir = join(folder.path, 'data')
  await cp(await filledData(), dataDir, { recursive: true })
  const portal = await startPortal({
    DATA_DIR: dataDir,
    DEMO_CONTENT: 'on',
    PORT: new URL(journeysUrl).port,
  })
  return async () => {
    await portal.end()
    await folder.remove()
  }
}

/** Where kept data begin. */
const KEPT = 'agora-journeys-'
const DAY_MS = 86_400_000

/**
 * The data that the portal starts with. Filling takes longer than most journeys: it is kept for the day, since the days
 * of the demo's events count from it, until something changes that it is made from.
 */
async function filledData(): Promise<string> {
  const kept = join(tmpdir(), KEPT + (await keyOfData()))
  if (existsSync(kept)) return kept
  for (const name of await readdir(tmpdir())) {
    const path = join(tmpdir(), name)
    if (name.startsWith(KEPT) && Date.now() - (await stat(path)).mtimeMs > DAY_MS)
      await rm(path, { recursive: true, force: true })
  }
  const making = `${kept}.${process.pid}`
  const { email, password } = journeyAdmin
  await promisify(execFile)(process.execPath, ['test/support/fill-portal.ts', email, password], {
    env: { PATH: process.env['PATH'], DATA_DIR: making, LOG_LEVEL: 'warn' },
  })
  // Another run may have been faster.
  await rename(making, kept).catch(() => rm(making, { recursive: true, force: true }))
  return kept
}

/** Of everything on the server's side, the content and the day. */
async function keyOfData(): Promise<string> {
  const hash = createHash('sha256').update(process.version).update(new Date().toDateString())
  for (const folder of ['content', 'migrations', 'messages', 'src/features', 'src/kits', 'src/lib']) {
    for (const path of (await readdir(folder, { recursive: true })).sort()) {
      if (/\.test\.tsx?$|(?:^|\/)components\//.test(path) || !/\.\w+$/.test(path)) continue
      hash.update(path).update(await readFile(join(folder, path)))
    }
  }
  for (const file of ['package-lock.json', 'src/demo-content.ts', 'test/support/fill-portal.ts'])
    hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}
