import { sql } from 'kysely'
import * as answers from '#messages/events/organizer-answers.ts'
import * as m from '#messages/events/form-image.ts'
import type { Trx } from '#lib/db/connect.ts'
import { AppError, invalidField } from '#lib/api/errors.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { DAY_MS } from '#lib/text/dates/days.ts'
import { imageIdOf } from './data.ts'

/** How long unused images stay, since a draft may wait in a browser. */
const RETENTION_MS = 14 * DAY_MS
/** The longer side, in pixels. */
const MAX_SIDE = 1_600
/** The limit of unused images per person. */
const MAX_UNUSED = 20
/** The number of images checked per run. */
const BATCH_SIZE = 500

type Store = Pick<Deps, 'db' | 'pictures'>

/**
 * Stores a re-encoded image for an event, at an address that cannot be guessed.
 * @returns its address.
 * @throws AppError `forbidden` without a verified address, `unsupported_media_type` and `invalid_input` for files that are
 * no image, damaged or too large.
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
      // By the clock that `removeSurplus` compares with; the database's may be ahead.
      await trx
        .insertInto('event_image')
        .values({ file_id: fileId, person_id: personId, checked: now })
        .execute()
    },
    MAX_SIDE,
  )
  // The image is stored: if this fails, the next upload or the cleanup after two weeks removes it.
  await removeSurplus(deps, personId, now).catch((error: unknown) =>
    deps.log.error(
      { event: 'image.cleanup_failed', err: error, personId },
      'Could not delete unused event images',
    ),
  )
  return link
}

/**
 * Re-encodes an image that is imported with an event, like an upload.
 * @throws AppError `unsupported_media_type` and `invalid_input` as addEventImage.
 */
export const drawEventImage = (
  pictures: Pick<Store['pictures'], 'draw'>,
  content: Buffer,
): ReturnType<Store['pictures']['draw']> => pictures.draw(content, MAX_SIDE)

/** Stores a re-encoded image in the event's transaction. @param personId its owner; null for the import command. */
export const saveEventImage = (
  trx: Trx,
  picture: Awaited<ReturnType<typeof drawEventImage>>,
  personId: string | null,
): Promise<void> =>
  picture.keep(trx, async (fileId) => {
    await trx.insertInto('event_image').values({ file_id: fileId, person_id: personId }).execute()
  })

/**
 * Locks the stored image in the transaction that writes the event, so that the cleanup of unused images waits
 * for it.
 * @throws AppError `invalid_input` for an unknown or deleted image.
 */
export async function lockEventImage(trx: Trx, link: string): Promise<void> {
  const id = imageIdOf(link)
  const { numUpdatedRows = 0n } = id
    ? await trx
        .updateTable('event_image')
        .set({ checked: new Date() })
        .where('file_id', '=', id)
        .executeTakeFirst()
    : {}
  if (numUpdatedRows === 0n) throw invalidField('event.eventImage', m.gone())
}

const link = sql`'/media/' || event_image.file_id || '/picture.webp'`

/** Matches images used by an event, or by a series with future dates. */
const isShown = sql<boolean>`(EXISTS (SELECT FROM event WHERE event.card->'eventImage'->>'link' = ${link})
  OR EXISTS (SELECT FROM event_series s WHERE s.template->'eventImage'->>'link' = ${link}))`

async function removeSurplus(deps: Store, personId: string, now: Date): Promise<void> {
  const surplus = await deps.db
    .selectFrom('event_image')
    .select(['file_id', 'checked'])
    .where('person_id', '=', personId)
    .where(sql<boolean>`NOT ${isShown}`)
    .orderBy('checked', 'desc')
    .offset(MAX_UNUSED)
    .execute()
  for (const { file_id } of surplus) await removeUnshown(deps, file_id, { before: now, now })
}

/**
 * Deletes the images that no event has used for two weeks, and unused ones of deleted accounts at once. Several
 * processes may run it.
 * @returns the number of deleted images.
 */
export async function pruneEventImages(deps: Store, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_MS)
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
    .limit(BATCH_SIZE)
    .execute()
  let removed = 0
  for (const { file_id } of due) if (await removeUnshown(deps, file_id, { before, now })) removed++
  return removed
}

/** Checks again with the row locked, since an event may have used the image just now. */
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
