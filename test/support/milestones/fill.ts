import type { Db } from '#lib/db/connect.ts'
import { drawPicture } from '../acts/drawn-picture.ts'
import { createWorld } from '../acts/world.ts'
import { fillArticles } from './fill-articles.ts'
import { importContent } from './fill-content.ts'
import { fillEvents } from './fill-events.ts'
import { fillBusinesses, fillInstitutes } from './fill-organizations.ts'
import { fillAccounts, fillProfiles } from './fill-people.ts'
import { fillModeration, fillReading, fillSite } from './fill-site.ts'

/** A portal in whose tables there is something of everything. */
export interface FilledPortal {
  /** The folder of its files, until it is closed. */
  dataDir: string
  secret: string
  close(): Promise<void>
}

/** Fills an empty, migrated database with a dozen of everything, by the acts of people and by imports. */
export async function fillPortal(db: Db): Promise<FilledPortal> {
  const world = await createWorld(db)
  await drawPicture()
  await importContent(world)
  await fillAccounts(world)
  await fillProfiles(world)
  await fillArticles(world)
  await fillEvents(world)
  await fillInstitutes(world)
  await fillBusinesses(world)
  await fillReading(world)
  await fillSite(world)
  await fillModeration(world)
  const { env, secret } = world.deps
  return { dataDir: env.DATA_DIR, secret, close: () => world.close() }
}
