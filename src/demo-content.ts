import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasArticles } from '#features/blogs/data.ts'
import { deleteDemoBlogs } from '#features/blogs/mutations.ts'
import { deleteDemoBusinesses, importDemoBusinesses } from '#features/business/demo/mutations.ts'
import { countDemoContent, isDemoRemoved, type DemoCount } from '#features/demo/data.ts'
import { noteDemoRemoval } from '#features/demo/mutations.ts'
import { deleteDemoEvents } from '#features/events/mutations.ts'
import type { StoreFile } from '#features/blogs/import/beside.ts'
import { importArticles } from '#features/blogs/import/mutations.ts'
import { publishDueEvents } from '#features/events/institutes/mutations.ts'
import { importDemoEvents } from '#features/events/import/mutations-demo.ts'
import { deleteDemoInstitutes, importDemoInstitutes } from '#features/institute/demo/mutations.ts'
import { deleteDemoFiles, removeFiles, storeFile } from '#features/media/mutations.ts'
import { publishPostings } from '#features/posting/mutations.ts'
import { deleteDemoProfiles, importDemoProfiles } from '#features/profile/demo/mutations.ts'
import { importSections } from '#features/taxonomy/import/mutations.ts'
import type { Deps } from '#lib/server/deps.ts'

const content = fileURLToPath(new URL('../content/', import.meta.url))

/**
 * Fills an empty database with the demo content: the vocabulary of every sector and subject, the articles, events
 * whose days count from today, a few profiles, institutes, whose events are in the search as well, and businesses with
 * jobs and projects.
 * @param onBegin is called when there is something to do.
 * @returns whether it did; a database that has articles is left alone, and one that it was taken out of.
 */
export async function importDemoContent(
  { db, env, log }: Pick<Deps, 'db' | 'env' | 'log'>,
  onBegin?: () => void,
): Promise<boolean> {
  if ((await hasArticles(db)) || (await isDemoRemoved(db)) || !existsSync(content)) return false
  onBegin?.()
  const sections = await importSections(db, join(content, 'sections'))
  const store: StoreFile = (file) => storeFile({ db, dataDir: env.DATA_DIR }, { ...file, demo: true })
  const articles = await importArticles(join(content, 'articles'), {
    db,
    storeFile: store,
    name: 'demo',
    demo: true,
  })
  const now = new Date()
  const events = await importDemoEvents(join(content, 'events'), { db, storeFile: store, now })
  const profiles = await importDemoProfiles(join(content, 'profiles'), { db })
  const institutes = await importDemoInstitutes(join(content, 'institutes'), { db, now })
  await publishDueEvents(db)
  const businesses = await importDemoBusinesses(join(content, 'businesses'), { db, now, publishPostings })
  const { added, notes } = articles
  log.info(
    {
      sections: sections.changed.length,
      articles: added,
      events: events.added,
      profiles: profiles.added,
      institutes: institutes.added,
      businesses: businesses.added,
    },
    'demo content taken in',
  )
  const all = [sections, articles, events, profiles, institutes, businesses].flatMap(({ refused }) => refused)
  for (const each of all) log.warn(each, 'demo file refused')
  for (const each of notes) log.warn(each, 'demo file taken in with a note')
  return true
}

/**
 * Takes out everything that is made up for demonstration, whole or not at all, with what people have made that hangs on
 * it; every process forgets the pages that showed it. It does not come back by itself.
 * @returns what there was.
 */
export async function removeDemoContent({
  db,
  env,
  audit,
}: Pick<Deps, 'db' | 'env' | 'audit'>): Promise<DemoCount> {
  const { count, files } = await db.transaction().execute(async (trx) => {
    const there = await countDemoContent(trx)
    await deleteDemoBlogs(trx)
    await deleteDemoEvents(trx)
    await deleteDemoProfiles(trx)
    await deleteDemoInstitutes(trx)
    await deleteDemoBusinesses(trx)
    await noteDemoRemoval(trx)
    await audit(trx, { act: 'demo-removed', personId: null, detail: { ...there } })
    return { count: there, files: await deleteDemoFiles(trx) }
  })
  // Afterwards: what is killed here leaves files that nobody is led to, never rows without their file.
  await removeFiles(env.DATA_DIR, files)
  return count
}
