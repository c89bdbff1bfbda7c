import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasArticles } from '#features/blogs/data.ts'
import { announceChange } from '#lib/db/announce.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import { countDemoContent, isDemoRemoved, type DemoCount } from './data.ts'
import { DEMO_TAG } from './schema.ts'

/** The dependencies of an import of demo content. */
interface DemoRun {
  deps: Deps
  /** Stores a file until the demo content is removed. */
  storeFile(file: { name: string; content: Buffer }): ReturnType<Deps['storeFile']>
  /** Days in the files are relative to this day, in UTC. */
  now: Date
}

interface DemoReport {
  added: number
  refused: readonly object[]
  /** Items that were imported with changes. */
  notes?: readonly object[]
}

declare module '#kits/feature.ts' {
  interface Feature {
    /** The feature's demo content; its code is loaded with the first import or removal. */
    demo?: {
      /** Below `content`. */
      folder?: string
      load?(folder: string, run: DemoRun): Promise<DemoReport>
      /** Runs after every feature has imported its content. */
      finish?(deps: Deps): Promise<void>
      /** Deletes it within the transaction. @returns the work to do after the commit. */
      remove?(trx: Trx, deps: RemovalDeps): Promise<Cleanup>
    }
  }
}

type Cleanup = void | (() => Promise<void>)
type RemovalDeps = Pick<Deps, 'db' | 'files' | 'audit' | 'features'>

const content = fileURLToPath(new URL('../../../content/', import.meta.url))

/**
 * Imports the demo content of every feature into an empty database. Does nothing if there are articles, or if the demo
 * content was removed before.
 * @param onBegin is called before an import.
 * @returns whether it was imported.
 */
export async function importDemoContent(deps: Deps, onBegin?: () => void): Promise<boolean> {
  const { db, files, log } = deps
  if ((await hasArticles(db)) || (await isDemoRemoved(db)) || !existsSync(content)) return false
  onBegin?.()
  const run: DemoRun = {
    deps,
    storeFile: (file) => deps.storeFile({ db, files }, { ...file, demo: true }),
    now: new Date(),
  }
  const added: Record<string, number> = {}
  for (const { demo: { folder, load } = {} } of deps.features) {
    if (!folder || !load) continue
    const report = await load(join(content, folder), run)
    added[folder] = report.added
    for (const each of report.refused) log.warn({ event: 'demo.file_rejected', ...each }, 'Demo file refused')
    for (const each of report.notes ?? [])
      log.warn({ event: 'demo.file_noted', ...each }, 'Demo file imported with a note')
  }
  for (const { demo } of deps.features) await demo?.finish?.(deps)
  log.info({ event: 'demo.imported', ...added }, 'Demo content imported')
  return true
}

/**
 * Removes all demo content in one transaction, with everything people created that depends on it, and invalidates the
 * cached pages of every process. It is not imported again.
 * @returns the numbers of removed items.
 */
export async function removeDemoContent(deps: RemovalDeps): Promise<DemoCount> {
  const cleanups: Cleanup[] = []
  const count = await deps.db.transaction().execute(async (trx) => {
    const there = await countDemoContent(trx)
    for (const { demo } of deps.features) cleanups.push(await demo?.remove?.(trx, deps))
    await recordDemoRemoval(trx)
    await deps.audit(trx, { act: 'demo-removed', personId: null, detail: { ...there } })
    return there
  })
  for (const cleanUp of cleanups) await cleanUp?.()
  return count
}

/** Records that the demo content was removed, so that the next start does not import it again. */
export async function recordDemoRemoval(db: Db): Promise<void> {
  await db
    .insertInto('demo_removal')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await announceChange(db, [DEMO_TAG])
}
