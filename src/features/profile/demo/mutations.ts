import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'
import { createDocument } from '#kits/document/mutations.ts'
import { validate } from '#lib/api/validate.ts'
import { announceChange } from '#lib/db/announce.ts'
import type { Db } from '#lib/db/connect.ts'
import { reasonOf } from '#lib/server/imports/files.ts'
import { profileTag } from '../schema-tag.ts'
import { publicIdSchema, updateProfileSchema } from '../schema.ts'
import { profileDocument } from '../sections/document.ts'
import { personal as personalRecord } from '../sections/personal.ts'
import { validateItem } from '#kits/document/fields/validate-item.ts'
import { isReserved } from '../public/reserved-id.ts'

export interface DemoProfiles {
  added: number
  refused: { file: string; reason: string }[]
}

const fileSchema = z.object({ UserType: z.enum(['Personal', 'Faculty']) })

/**
 * Imports the demo profiles of a folder: `<public id>.json` with the user type, the personal data and the sections.
 * Their people have an invalid address and cannot sign in. Errors in one file do not stop the others.
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
  if (validate(publicIdSchema, publicId) !== publicId || isReserved(publicId))
    throw new Error(`'${publicId}' cannot be the address of a profile.`)
  const { UserType } = validate(fileSchema, given)
  const { UserPersonalData: personal, ...lists } = validate(updateProfileSchema, { ...given, version: 1 })
  if (!personal) throw new Error('The personal data are missing.')
  const UserPersonalData = validateItem(personalRecord, personal, { stored: undefined }, personalRecord.key)
  await db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('person')
      .values({
        id: randomUUID(),
        name: UserPersonalData.FullName,
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
        demo: true,
        audience: 'everybody',
        audience_chosen: true,
        no_index: false,
        shows_articles: true,
        shows_talks: true,
        shows_courses: true,
        shows_workplaces: true,
        document_id: await createDocument(transaction, profileDocument, { ...lists, UserPersonalData }),
      })
      .execute()
  })
}

/** Deletes all demo people, in the current transaction. */
export async function deleteDemoProfiles(trx: Db): Promise<void> {
  const rows = await trx
    .deleteFrom('person')
    .where('id', 'in', ({ selectFrom }) => selectFrom('profile').select('person_id').where('demo', '=', true))
    .returning('id')
    .execute()
  await announceChange(
    trx,
    rows.map(({ id }) => profileTag(id)),
  )
}
