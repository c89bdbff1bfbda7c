import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Transaction } from 'kysely'
import { hasArticles } from '#features/blogs/data.ts'
import { announceChange } from '#lib/db/announce.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import { countDemoContent, isDemoRemoved, type DemoCount } from './data.ts'
import { DEMO_TAG } from './schema.ts'

/** What an import of demo content works with. */
interface DemoRun {
  deps: Deps
  /** Keeps a file until the demo content is removed. */
  storeFile(file: { name: string; content: Buffer }): ReturnType<Deps['storeFile']>
  /** Days in the files count from its day, in UTC. */
  now: Date
}

interface DemoReport {
  added: number
  refused: readonly object[]
  /** What was imported, but not quite as its file has it. */
  notes?: readonly object[]
}

declare module '#kits/feature.ts' {
  interface Feature {
    /** What it has of the demo content: its code is loaded with the first import or removal. */
    demo?: {
      /** Below `content`. */
      folder?: string
      load?(folder: string, run: DemoRun): Promise<DemoReport>
      /** Runs when every feature has imported its own. */
      finish?(deps: Deps): Promise<void>
      /** Deletes it, in the transaction at hand. @returns what is to be done once that is committed. */
      remove?(trx: Transaction<Tables>, deps: RemovalDeps): Promise<Cleanup>
    }
  }
}

type Cleanup = void | (() => Promise<void>)
type RemovalDeps = Pick<Deps, 'db' | 'env' | 'audit' | 'features'>

const content = fileURLToPath(new URL('../../../content/', import.meta.url))

/**
 * Fills an empty database with the demo content of every feature; a database that has articles is left alone, and one
 * whose demo content was removed.
 * @param onBegin is called when there is something to do.
 * @returns whether there was.
 */
export async function importDemoContent(deps: Deps, onBegin?: () => void): Promise<boolean> {
  const { db, env, log } = deps
  if ((await hasArticles(db)) || (await isDemoRemoved(db)) || !existsSync(content)) return false
  onBegin?.()
  const run: DemoRun = {
    deps,
    storeFile: (file) => deps.storeFile({ db, dataDir: env.DATA_DIR }, { ...file, demo: true }),
    now: new Date(),
  }
  const added: Record<string, number> = {}
  for (const { demo: { folder, load } = {} } of deps.features) {
    if (!folder || !load) continue
    const report = await load(join(content, folder), run)
    added[folder] = report.added
    for (const each of report.refused) log.warn(each, 'demo file refused')
    for (const each of report.notes ?? []) log.warn(each, 'demo file imported with a note')
  }
  for (const { demo } of deps.features) await demo?.finish?.(deps)
  log.info(added, 'demo content imported')
  return true
}

/**
 * Removes everything that is made up for demonstration, whole or not at all, with what people have made that hangs on it;
 * every process forgets the pages that showed it. It does not come back by itself.
 * @returns what there was.
 */
export async function removeDemoContent(deps: RemovalDeps): Promise<DemoCount> {
  const cleanups: Cleanup[] = []
  const count = await deps.db.transaction().execute(async (trx) => {
    const there = await countDemoContent(trx)
    for (const { demo } of deps.features) cleanups.push(await demo?.remove?.(trx, deps))
    await noteDemoRemoval(trx)
    await deps.audit(trx, { act: 'demo-removed', personId: null, detail: { ...there } })
    return there
  })
  for (const cleanUp of cleanups) await cleanUp?.()
  return count
}

/** Notes that the demo content was removed, so that the next start does not bring it back. */
export async function noteDemoRemoval(db: Db): Promise<void> {
  await db
    .insertInto('demo_removal')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await announceChange(db, [DEMO_TAG])
}
