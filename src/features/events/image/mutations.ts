import { sql, type Transaction } from 'kysely'
import * as answers from '#messages/events/desk-answers.ts'
import * as m from '#messages/events/form/image.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { DAY_MS } from '#lib/text/dates/days.ts'
import { imageIdOf } from './data.ts'

/** Unused ones stay so long: what is typed may wait in a browser. */
const KEPT_MS = 14 * DAY_MS
/** The longer side, as a page shows it. */
const MAX_SIDE = 1_600
/** Pictures of one person that no event shows: more than anybody tries out. */
const MOST_UNUSED = 20
/** Looked at in one run. */
const MOST_AT_ONCE = 500

type Store = Pick<Deps, 'db' | 'pictures'>

/**
 * Keeps a picture for an event that is to be announced or changed: drawn anew, at an address that nobody guesses.
 * @returns its address.
 * @throws AppError `forbidden` without a verified address, `unsupported_media_type` and `invalid_input` for what is no
 * picture, damaged or too large.
 */
export async function addEventImage(
  deps: Store & Pick<Deps, 'log'>,
  { personId, emailVerified }: Pick<Viewer, 'personId' | 'emailVerified'>,
  content: Buffer,
  now = new Date(),
): Promise<string> {
  if (!emailVerified) throw new AppError('forbidden', answers.verifyFirst())
  const link = await deps.pictures.store(
    content,
    async (trx, fileId) => {
      await trx.insertInto('event_image').values({ file_id: fileId, person_id: personId }).execute()
    },
    MAX_SIDE,
  )
  // The picture is kept: what fails here is made good by the next upload, or after two weeks.
  await removeSurplus(deps, personId, now).catch((error: unknown) =>
    deps.log.error({ err: error, personId }, 'could not delete unused event images'),
  )
  return link
}

/**
 * Draws a picture that comes along with an event, as an upload is drawn.
 * @throws AppError `unsupported_media_type` and `invalid_input` as addEventImage.
 */
export const drawEventImage = (
  pictures: Pick<Store['pictures'], 'draw'>,
  content: Buffer,
): ReturnType<Store['pictures']['draw']> => pictures.draw(content, MAX_SIDE)

/** Keeps such a picture in the transaction that writes the event. @param personId whose it is; nobody's by command. */
export const keepEventImage = (
  trx: Transaction<Tables>,
  picture: Awaited<ReturnType<typeof drawEventImage>>,
  personId: string | null,
): Promise<void> =>
  picture.keep(trx, async (fileId) => {
    await trx.insertInto('event_image').values({ file_id: fileId, person_id: personId }).execute()
  })

/**
 * Makes sure that a picture is there and stays, in the transaction that writes the event: whoever removes what nothing shows
 * waits for it.
 * @throws AppError `invalid_input` for an address that is no such picture's, or of one that has gone meanwhile.
 */
export async function holdEventImage(trx: Transaction<Tables>, link: string): Promise<void> {
  const id = imageIdOf(link)
  const { numUpdatedRows = 0n } = id
    ? await trx
        .updateTable('event_image')
        .set({ checked: new Date() })
        .where('file_id', '=', id)
        .executeTakeFirst()
    : {}
  if (numUpdatedRows === 0n)
    throw new AppError('invalid_input', m.gone(), { fields: { 'event.eventImage': m.gone() } })
}

const link = sql`'/media/' || event_image.file_id || '/picture.webp'`

/** Whether an event shows it, or a series of which further dates are to come. */
const isShown = sql<boolean>`(EXISTS (SELECT FROM event WHERE event.card->'eventImage'->>'link' = ${link})
  OR EXISTS (SELECT FROM event_series s WHERE s.template->'eventImage'->>'link' = ${link}))`

async function removeSurplus(deps: Store, personId: string, now: Date): Promise<void> {
  const surplus = await deps.db
    .selectFrom('event_image')
    .select(['file_id', 'checked'])
    .where('person_id', '=', personId)
    .where(sql<boolean>`NOT ${isShown}`)
    .orderBy('checked', 'desc')
    .offset(MOST_UNUSED)
    .execute()
  for (const { file_id } of surplus) await removeUnshown(deps, file_id, { before: now, now })
}

/**
 * Removes the pictures that no event shows any more, two weeks after they were known to be shown; those of accounts that are
 * gone at once. Any number of processes may run it.
 * @returns how many.
 */
export async function pruneEventImages(deps: Store, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS)
  const due = await deps.db
    .selectFrom('event_image')
    .select('file_id')
    .where((eb) =>
      eb.or([
        eb('checked', '<', before),
        eb.and([eb('person_id', 'is', null), sql<boolean>`NOT ${isShown}`]),
      ]),
    )
    .orderBy('checked')
    .limit(MOST_AT_ONCE)
    .execute()
  let removed = 0
  for (const { file_id } of due) if (await removeUnshown(deps, file_id, { before, now })) removed++
  return removed
}

/** Looks again with the row locked: an event may have been given it just now, and then it is no longer due. */
const removeUnshown = (
  { db, pictures }: Store,
  fileId: string,
  { before, now }: { before: Date; now: Date },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const image = await trx
      .selectFrom('event_image')
      .select('person_id')
      .where('file_id', '=', fileId)
      .where((eb) => eb.or([eb('checked', '<', before), eb('person_id', 'is', null)]))
      .forUpdate()
      .executeTakeFirst()
    if (!image) return false
    const { shown } = await trx
      .selectFrom('event_image')
      .select(isShown.as('shown'))
      .where('file_id', '=', fileId)
      .executeTakeFirstOrThrow()
    if (shown) {
      await trx.updateTable('event_image').set({ checked: now }).where('file_id', '=', fileId).execute()
      return false
    }
    await trx.deleteFrom('event_image').where('file_id', '=', fileId).execute()
    await pictures.remove(trx, fileId)
    return true
  })
