import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'
import type { Db } from '#lib/db/connect.ts'
import { reasonOf } from '#lib/server/import-files.ts'
import { json } from '#lib/db/json.ts'
import { publicIdSchema, sectionKeys, updateProfileSchema, type ProfileDocument } from '../schema.ts'
import { sections } from '../sections/registry.ts'
import { isReserved } from '../public/reserved-id.ts'
import { withIds } from '../own/items.ts'

export interface DemoProfiles {
  added: number
  refused: { file: string; reason: string }[]
}

const fileSchema = z.object({ UserType: z.enum(['Personal', 'Faculty']) })

/**
 * Takes in the demo profiles of a folder: `<public id>.json` with the user type, the personal data and the sections.
 * Their people have an address that cannot be, and no way to sign in. A wrong file is listed, and stops no other.
 */
export async function importDemoProfiles(folder: string, { db }: { db: Db }): Promise<DemoProfiles> {
  const report: DemoProfiles = { added: 0, refused: [] }
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()) {
    try {
      await addProfile(db, basename(file, '.json'), JSON.parse(await readFile(join(folder, file), 'utf8')))
      report.added++
    } catch (error) {
      report.refused.push({ file, reason: reasonOf(error) })
    }
  }
  return report
}

async function addProfile(db: Db, publicId: string, given: object): Promise<void> {
  if (publicIdSchema.parse(publicId) !== publicId || isReserved(publicId))
    throw new Error(`'${publicId}' cannot be the address of a profile.`)
  const { UserType } = fileSchema.parse(given)
  const { UserPersonalData: personal, ...lists } = updateProfileSchema.parse({ ...given, version: 1 })
  if (!personal) throw new Error('There are no personal data.')
  const name = `${personal.FirstName} ${personal.LastName}`.trim()
  const document = {
    UserPersonalData: { ...personal, FullName: name },
    ...Object.fromEntries(
      sectionKeys.map((key) => [key, withIds<object>(sections[key], lists[key] ?? [], [])]),
    ),
  }
  await db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('person')
      .values({
        id: randomUUID(),
        name,
        email: `${publicId}@example.org`,
        email_verified: true,
        user_type: UserType,
        approval: UserType === 'Faculty' ? 'approved' : 'none',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('profile')
      .values({
        person_id: id,
        public_id: publicId,
        document: json(document as ProfileDocument),
      })
      .execute()
  })
}
