import type { Db } from '#lib/db/connect.ts'
import { drawPicture } from '../acts/drawn-picture.ts'
import { createWorld, PASSWORD } from '../acts/world.ts'
import { fillArticles } from './fill-articles.ts'
import { importContent } from './fill-content.ts'
import { fillEvents } from './fill-events.ts'
import { fillBusinesses, fillInstitutes, leaveWork } from './fill-organizations.ts'
import { fillAccounts, fillProfiles } from './fill-people.ts'
import { fillModeration, fillReading, fillSite } from './fill-site.ts'
import { takeMilestone, type Milestone } from './milestone.ts'

/** What no act leaves behind, and why. */
const empty: Record<string, string> = {
  demo_removal: 'the demo content is in it',
}

/** Fills an empty, migrated database with a dozen of everything, by the acts of people and by imports, and takes it. */
export async function fillMilestone(db: Db): Promise<Milestone> {
  const world = await createWorld(db)
  try {
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
    await leaveWork(world)
    const { env, secret } = world.deps
    const access = { secret, password: PASSWORD, admin: 'root@example.org', member: 'ada@example.org' }
    return await takeMilestone(db, env.DATA_DIR, access)
  } finally {
    await world.close()
  }
}

/** The tables that nothing has filled without a reason. */
export const tablesLeft = ({ tables }: Milestone): string[] =>
  tables.filter(({ table, rows }) => rows === '[]' && !(table in empty)).map(({ table }) => table)
