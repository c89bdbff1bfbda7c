import { sql, type ExpressionBuilder } from 'kysely'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import { daysAfter } from '#lib/text/dates/days.ts'

// Pictures that people upload are theirs: until a profile or a business shows them, and for a day after it did.

/** Pictures of one person that nothing shows: more than anybody tries out. */
const MOST_UNUSED = 10

type Store = Pick<Deps, 'db' | 'pictures'>

/** Keeps a picture that somebody has uploaded. @returns its address, for what is to show it. */
export async function addPicture(
  deps: Store & Pick<Deps, 'log'>,
  personId: string,
  content: Buffer,
): Promise<string> {
  const address = await deps.pictures.store(content, async (transaction, fileId) => {
    await transaction.insertInto('profile_picture').values({ file_id: fileId, person_id: personId }).execute()
  })
  // The picture is kept: what fails here is made good by the next upload, or after a day.
  await removeSurplus(deps, personId).catch((error: unknown) =>
    deps.log.error({ err: error, personId }, 'Could not remove unused images'),
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
    .offset(MOST_UNUSED)
    .execute()
  for (const { file_id } of surplus) await removeUnused(deps, file_id, new Date())
}

/**
 * Removes the pictures that nothing has shown for a day, and those of accounts that are gone. Any number of processes
 * may run it at once, and a run that breaks off is made good by the next.
 * @returns how many.
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

/** Looks again, with the row locked: the picture may have been put on a profile just now. */
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

/** The logos of businesses among them, whoever has uploaded them and whether or not they are still there. */
const logosOf = (where: ExpressionBuilder<Tables, 'profile_picture'>) =>
  where
    .selectFrom('business')
    .innerJoin('document_item as details', 'details.document', 'business.document_id')
    .select('business.id')
    .where('details.list', '=', 'businessDetails')
    .where(
      sql<boolean>`'/media/' || profile_picture.file_id || '/picture.webp'
        IN (details.item->>'brandLogo', details.item->>'brandLogoWide')`,
    )
