import { readFile, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path/posix'
import * as said from '#messages/imports/notes.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import { imageIdOf } from '../image/data.ts'
import { drawEventImage, saveEventImage } from '../image/mutations.ts'
import { MAX_IMAGE_BYTES } from '../image/schema.ts'
import type { EventImportOptions, EventImportReport } from '../import/report.ts'
import type { OrganisedEvent, UncheckedExport } from './schema.ts'

type Image = OrganisedEvent['event']['eventImage']
type Drawn = Awaited<ReturnType<typeof drawEventImage>>

/** The images of one transaction. */
export interface PicturesOfPiece {
  /**
   * Returns an image as the event shows it here: an existing one of the importing person, or an imported one;
   * otherwise undefined.
   */
  show(trx: Trx, image: Image): Promise<Image>
  /** Stores the shown images that are not stored yet. */
  keep(trx: Trx): Promise<void>
}

/** The images in an organizer's file, or beside it in their archive. */
interface PictureImport {
  /**
   * Re-encodes the new images of a piece, then writes the piece; if that fails, they are discarded. Each is
   * re-encoded once, however many pieces show it.
   */
  within<T>(images: readonly Image[], write: (pictures: PicturesOfPiece) => Promise<T>): Promise<T>
  /** Returns whether the import contains this image, but in an invalid form. */
  isWrong(image: Image): boolean
}

/** Prepares the images of an import. @param given `pictures` of the file. @param folder the folder of the file. */
export function importPictures(
  given: unknown,
  folder: string,
  { db, own, pictures }: Pick<EventImportOptions, 'db' | 'own' | 'pictures'>,
): PictureImport {
  const inFile = picturesIn(given)
  /** The re-encoded images by their address in the file; undefined for an invalid one. */
  const drawn = new Map<string, Drawn | undefined>()
  const kept = new Set<string>()
  const personId = own?.viewer.personId ?? null

  async function draw(images: readonly Image[]): Promise<void> {
    if (!pictures) return
    for (const link of new Set(images.flatMap((image) => image?.link ?? []))) {
      if (drawn.has(link) || (await isOwnPicture(db, link, own))) continue
      const content = inFile.has(link) ? decoded(inFile.get(link)) : await besides(folder, link)
      if (content === undefined) continue
      drawn.set(link, content === null ? undefined : await drawEventImage(pictures, content).catch(wrong))
    }
  }

  return {
    isWrong: (image) => image !== undefined && drawn.has(image.link) && !drawn.get(image.link),
    async within(images, write) {
      await draw(images)
      const shown = new Map<string, Drawn>()
      try {
        const result = await write({
          async show(trx, image) {
            if (!image || (await lockOwnPicture(trx, image.link, own))) return image
            const picture = drawn.get(image.link)
            if (!picture) return undefined
            shown.set(image.link, picture)
            return { ...image, link: picture.link }
          },
          async keep(trx) {
            for (const picture of shown.values()) await saveEventImage(trx, picture, personId)
          },
        })
        for (const link of shown.keys()) kept.add(link)
        return result
      } catch (error) {
        for (const [link, picture] of shown) {
          if (kept.has(link)) continue
          await picture.discard()
          drawn.delete(link)
        }
        throw error
      }
    },
  }
}

/**
 * Notes the first image of a file that no event of it shows. Images of an archive that an event shows do not count as
 * ignored.
 */
export function noteUnusedPictures(
  { file, given }: { file: string; given: UncheckedExport },
  events: readonly Pick<OrganisedEvent, 'event'>[],
  report: EventImportReport,
): void {
  const links = new Set(events.flatMap(({ event }) => event.eventImage?.link ?? []))
  report.ignored = report.ignored.filter((path) => !links.has(`/${relative(dirname(file), path)}`))
  const unshown = [...picturesIn(given.pictures).keys()].find((link) => !links.has(link))
  if (unshown === undefined) return
  const note = said.pictureOfNothing.in('en')
  report.notes.push({ file, row: '', note, about: unshown.slice(0, MAX_ABOUT) })
}

/** The maximum length of an address in a note. */
const MAX_ABOUT = 200

/** Returns the images of a file by address. */
const picturesIn = (given: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.entries(given) : [])

/** The length in base64 of the largest accepted image. */
const MAX_TEXT = Math.ceil(MAX_IMAGE_BYTES / 3) * 4

/** Decodes base64; returns null if it is invalid, or larger than an upload may be. */
function decoded(text: unknown): Buffer | null {
  if (typeof text !== 'string' || text.length > MAX_TEXT || text.length % 4 !== 0) return null
  return /^[A-Za-z0-9+/]*={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null
}

/** Reads an image of an archive; returns undefined if it is missing, null if it is larger than an upload may be. */
async function besides(folder: string, link: string): Promise<Buffer | null | undefined> {
  if (!imageIdOf(link)) return undefined
  const path = join(folder, link)
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return undefined
  return found.size > MAX_IMAGE_BYTES ? null : readFile(path)
}

/** Ignores an error of the image itself: not an image, damaged, or too many pixels. Rethrows any other error. */
function wrong(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}

/** Returns whether an image is stored here; for the import of a person, only if they uploaded it. */
async function isOwnPicture(db: Db, link: string, own: EventImportOptions['own']): Promise<boolean> {
  const id = imageIdOf(link)
  if (!id) return false
  const known = await db
    .selectFrom('event_image')
    .select('file_id')
    .where('file_id', '=', id)
    .$if(own !== undefined, (query) => query.where('person_id', '=', own!.viewer.personId))
    .executeTakeFirst()
  return known !== undefined
}

/** Does the same in the transaction that writes the event, so that the cleanup of unused images waits for it. */
async function lockOwnPicture(trx: Trx, link: string, own: EventImportOptions['own']): Promise<boolean> {
  if (!(await isOwnPicture(trx, link, own))) return false
  const { numUpdatedRows } = await trx
    .updateTable('event_image')
    .set({ checked: new Date() })
    .where('file_id', '=', imageIdOf(link)!)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
