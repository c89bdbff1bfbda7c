import { sql } from 'kysely'
import { readDocument, readRows } from '#kits/document/data.ts'
import type { Moderated } from '#kits/moderation/moderated.ts'
import { storedText } from '#kits/moderation/stored-text.ts'
import type { Db } from '#lib/db/connect.ts'
import { paths } from '#lib/text/paths.ts'
import { publicView } from './public/view.ts'
import { profileDocument } from './sections/document.ts'
import { partAudiencesOf } from './table.ts'

interface Row {
  key: string
  publicId: string
  hidden: boolean
  title: string | null
  email: string
  locale: string
}

/** Loads profiles for moderators by person, because public addresses may change. */
async function readProfiles(db: Db, condition: ReturnType<typeof sql>) {
  const { rows } = await sql<Row>`
    SELECT p.person_id AS key, p.public_id AS "publicId", p.hidden, person.email, person.locale,
      (SELECT d.item->>'FullName' FROM document_item d
        WHERE d.document = p.document_id AND d.list = 'UserPersonalData' LIMIT 1) AS title
    FROM profile p JOIN person ON person.id = p.person_id WHERE ${condition}`.execute(db)
  return rows.map(({ key, publicId, hidden, title, email, locale }) => ({
    key,
    title: title?.trim() || publicId,
    path: paths.publicProfile(publicId),
    ownPath: paths.myPersonalProfile(),
    language: locale,
    owner: { personId: key, email, locale },
    hidden,
  }))
}

/** Finds visible profiles by their current or former public id. */
export const moderatedProfiles: Moderated = {
  kind: 'profile',
  find: async (db, id) =>
    (
      await readProfiles(
        db,
        sql`p.person_id IN (SELECT person_id FROM profile_shown) AND (p.public_id = ${id}
          OR p.person_id = (SELECT person_id FROM profile_former_id WHERE public_id = ${id}))`,
      )
    )[0],
  read: (db, keys) => readProfiles(db, sql`p.person_id = ANY(${keys}::text[])`),
  async readText(db, key) {
    const row = await db
      .selectFrom('profile')
      .select(['document_id', 'audiences'])
      .where('person_id', '=', key)
      .executeTakeFirst()
    if (!row) return ''
    const { document } = readDocument(profileDocument, await readRows(db, row.document_id))
    return storedText(publicView(document, 'everybody', partAudiencesOf(key, row.audiences)))
  },
  // The database notifies the pages and the search.
  setHidden: async (trx, key, hidden) => {
    await trx.updateTable('profile').set({ hidden }).where('person_id', '=', key).execute()
  },
}
