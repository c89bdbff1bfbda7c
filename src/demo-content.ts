import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasArticles } from '#features/blogs/data.ts'
import { importArticles, type StoreFile } from '#features/blogs/import/mutations.ts'
import { importDemoEvents } from '#features/events/import/mutations-demo.ts'
import { storeFile } from '#features/media/mutations.ts'
import { importDemoProfiles } from '#features/profile/demo/mutations.ts'
import { importSections } from '#features/taxonomy/import/mutations.ts'
import type { Deps } from '#lib/server/deps.ts'

const content = fileURLToPath(new URL('../content/', import.meta.url))

/**
 * Fills an empty database with the demo content: the vocabulary of every sector and subject, the articles, events
 * whose days count from today, and a few profiles.
 * @param onBegin is called when there is something to do.
 * @returns whether it did; a database that has articles is left alone.
 */
export async function importDemoContent(
  { db, env, log }: Pick<Deps, 'db' | 'env' | 'log'>,
  onBegin?: () => void,
): Promise<boolean> {
  if ((await hasArticles(db)) || !existsSync(content)) return false
  onBegin?.()
  const sections = await importSections(db, join(content, 'sections'))
  const store: StoreFile = (file) => storeFile({ db, dataDir: env.DATA_DIR }, file)
  const articles = await importArticles(join(content, 'articles'), { db, storeFile: store, name: 'demo' })
  const events = await importDemoEvents(join(content, 'events'), { db, storeFile: store, now: new Date() })
  const profiles = await importDemoProfiles(join(content, 'profiles'), { db })
  const { added, refused, notes } = articles
  log.info(
    { sections: sections.changed.length, articles: added, events: events.added, profiles: profiles.added },
    'demo content taken in',
  )
  for (const each of [...sections.refused, ...refused, ...events.refused, ...profiles.refused])
    log.warn(each, 'demo file refused')
  for (const each of notes) log.warn(each, 'demo file taken in with a note')
  return true
}
