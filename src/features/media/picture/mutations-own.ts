import { sql, type ExpressionBuilder } from 'kysely'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import { daysAfter } from '#lib/text/dates/days.ts'

// An uploaded image belongs to its uploader until a profile or business shows it, and for a day after that.

/** Maximum unused images of one person. */
const MAX_UNUSED = 10

type Store = Pick<Deps, 'db' | 'pictures'>

/** Stores an uploaded image. @returns its address. */
export async function addPicture(
  deps: Store & Pick<Deps, 'log'>,
  personId: string,
  content: Buffer,
): Promise<string> {
  const address = await deps.pictures.store(content, async (transaction, fileId) => {
    await transaction.insertInto('profile_picture').values({ file_id: fileId, person_id: personId }).execute()
  })
  // The image is stored. The next upload, or the cleanup after a day, removes what could not be removed here.
  await removeSurplus(deps, personId).catch((error: unknown) =>
    deps.log.error({ event: 'image.cleanup_failed', err: error, personId }, 'Could not remove unused images'),
  )
  return address
}

async function removeSurplus(deps: Store, personId: string): Promise<void> {
  const surplus = await deps.db
    .selectFrom('profile_picture')
    .select('file_id')
    .where('person_id', '=', personId)
    .where('shown', '=', false)
    .orderBy('changed', 'desc')
    .offset(MAX_UNUSED)
    .execute()
  for (const { file_id } of surplus) await removeUnused(deps, file_id, new Date())
}

/**
 * Removes images unused for a day, and those of deleted accounts. Several processes may run it concurrently,
 * and the next run completes an interrupted one.
 * @returns the number removed.
 */
export async function prunePictures(deps: Store, now = new Date()): Promise<number> {
  const dayAgo = daysAfter(now, -1)
  const unused = await deps.db
    .selectFrom('profile_picture')
    .select('file_id')
    .where(unusedSince(dayAgo))
    .execute()
  let removed = 0
  for (const { file_id } of unused) if (await removeUnused(deps, file_id, dayAgo)) removed++
  return removed
}

/** Removes an image if it is still unused: it may just have been added to a profile, so the row is checked again. */
const removeUnused = ({ db, pictures }: Store, fileId: string, before: Date): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('profile_picture')
      .where('file_id', '=', fileId)
      .where(unusedSince(before))
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await pictures.remove(transaction, fileId)
    return true
  })

const unusedSince = (when: Date) => (where: ExpressionBuilder<Tables, 'profile_picture'>) =>
  where.and([
    where.or([
      where('person_id', 'is', null),
      where.and([where('shown', '=', false), where('changed', '<', when)]),
    ]),
    where.not(where.exists(logosOf(where))),
  ])

/** Selects the organizations that show an image as a logo or picture, regardless of who uploaded it. */
const logosOf = (where: ExpressionBuilder<Tables, 'profile_picture'>) =>
  where
    .selectFrom('organization')
    .innerJoin('document_item as details', 'details.document', 'organization.document_id')
    .select('organization.id')
    .where('details.list', 'in', ['businessDetails', 'instituteDetails'])
    .where(
      sql<boolean>`'/media/' || profile_picture.file_id || '/picture.webp'
        IN (details.item->>'brandLogo', details.item->>'brandLogoWide',
          details.item->>'picture1', details.item->>'picture2', details.item->>'picture3')`,
    )
