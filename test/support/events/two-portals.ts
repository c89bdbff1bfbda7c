import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach } from 'vitest'
import { filePath } from '#features/media/data.ts'
import { announceBy, importTaken } from './organised.ts'
import { setUpDesk, type Desk } from './registration-desk.ts'
import { signedIn, type Member } from './registrations.ts'

/** A portal where somebody organises, and an empty one that what they take along comes into. */
export interface TwoPortals {
  from: Desk
  to: Desk
  /** Whoever organises, here and there. */
  ada: Member
  there: Member
}

/** Sets both up, and empties them before each test. */
export function setUpTwoPortals(): TwoPortals {
  const portals = {} as TwoPortals
  let people = 0
  setUpDesk((desk) => (portals.from = desk))
  setUpDesk((desk) => (portals.to = desk))
  beforeEach(async () => {
    for (const { database, deps } of [portals.from, portals.to]) {
      for (const table of ['event', 'event_series', 'organiser', 'event_image', 'stored_file'] as const)
        await database.db.deleteFrom(table).execute()
      await rm(join(deps.env.DATA_DIR, 'media'), { recursive: true, force: true })
    }
    const email = `ada${++people}@pictures.example`
    portals.ada = await signedIn(portals.from, email)
    portals.there = await signedIn(portals.to, email)
  })
  return portals
}

/** Uploads a picture of one colour, 60 wide and 40 high. @returns its address. */
export async function pictureUploaded({ ada }: TwoPortals, background = '#c04020'): Promise<string> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } })
  const content = await picture.png().toBuffer()
  return (await ada.upload('/event-image', new Uint8Array(content))).body.eventImage
}

/** Announces an event that shows a picture. */
export const announceWith = ({ ada }: TwoPortals, eventImage: string, more: object = {}): Promise<string> =>
  announceBy(ada, { eventImage, eventImageText: 'A bridge', ...more })

/** Where the bytes of a picture lie. */
export const pictureFile = ({ deps }: Desk, link: string): string =>
  filePath(deps.env.DATA_DIR, link.split('/')[2]!)

/** With the rights of somebody. */
export const ownerAt = (desk: Desk, { id, email }: Member) => ({
  own: {
    viewer: { personId: id, email, emailVerified: true, role: 'user' as const },
    audit: desk.deps.audit,
  },
})

/** Takes in what was taken along, in the other portal. */
export const takeInThere = (
  { to, there }: TwoPortals,
  file: object,
  more: Parameters<typeof importTaken>[2] = ownerAt(to, there),
): ReturnType<typeof importTaken> => importTaken(to, JSON.stringify(file), more)

/** The names of what lies on the disk of a portal. */
export async function storedFilesOf({ deps }: Desk): Promise<string[]> {
  const folder = join(deps.env.DATA_DIR, 'media')
  const below = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return below.flatMap((entry) => (entry.isFile() ? entry.name : [])).sort()
}

/** What of pictures stands in the database and on the disk. */
export async function picturesHeld(desk: Desk) {
  const { db } = desk.database
  return {
    rows: (await db.selectFrom('stored_file').select('id').orderBy('id').execute()).map(({ id }) => id),
    images: (await db.selectFrom('event_image').select('file_id').execute()).length,
    files: await storedFilesOf(desk),
  }
}
export const noPictures = { rows: [], images: 0, files: [] }
