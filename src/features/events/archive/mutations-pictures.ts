import { readFile, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path/posix'
import type { Transaction } from 'kysely'
import * as said from '#messages/imports/notes.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'
import { imageIdOf } from '../image/data.ts'
import { drawEventImage, saveEventImage } from '../image/mutations.ts'
import { MAX_IMAGE_BYTES } from '../image/schema.ts'
import type { EventImportOptions, EventImportReport } from '../import/report.ts'
import type { OrganisedEvent, UncheckedExport } from './schema.ts'

type Trx = Transaction<Tables>
type Image = OrganisedEvent['event']['eventImage']
type Drawn = Awaited<ReturnType<typeof drawEventImage>>

/** The images of one transaction. */
export interface PicturesOfPiece {
  /** A picture as an event shows it here: its own that is still kept, or the one that came along; nothing for any other. */
  show(trx: Trx, image: Image): Promise<Image>
  /** Keeps what is shown and was not here. */
  keep(trx: Trx): Promise<void>
}

/** The pictures that a file of an organiser brings, or that lie beside it in their archive. */
interface PictureImport {
  /**
   * Draws those of a piece that are not here, then writes the piece; when that fails, what was drawn for it is gone. Each is
   * drawn once, however many pieces show it.
   */
  within<T>(images: readonly Image[], write: (pictures: PicturesOfPiece) => Promise<T>): Promise<T>
  /** Whether something came along for a picture, which is none that could be taken. */
  isWrong(image: Image): boolean
}

/** @param given `pictures` of the file. @param folder where it lies. */
export function importPictures(
  given: unknown,
  folder: string,
  { db, own, pictures }: Pick<EventImportOptions, 'db' | 'own' | 'pictures'>,
): PictureImport {
  const inFile = picturesIn(given)
  /** By their addresses in the file; nothing for what is no picture. */
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

/** Says which pictures of a file no event of it shows, once; those of an archive that one shows are not passed over. */
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

/** Characters in base64 of the largest that is taken. */
const MAX_TEXT = Math.ceil(MAX_IMAGE_BYTES / 3) * 4

/** Null for what is not base64, or of more than an upload may have. */
function decoded(text: unknown): Buffer | null {
  if (typeof text !== 'string' || text.length > MAX_TEXT || text.length % 4 !== 0) return null
  return /^[A-Za-z0-9+/]*={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null
}

/** Of an archive; nothing where there is none, null for one of more bytes than an upload may have. */
async function besides(folder: string, link: string): Promise<Buffer | null | undefined> {
  if (!imageIdOf(link)) return undefined
  const path = join(folder, link)
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return undefined
  return found.size > MAX_IMAGE_BYTES ? null : readFile(path)
}

/** What is no picture, damaged, or has too many pixels; anything else is no fault of the picture. */
function wrong(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}

/** Whether a picture is here, and whoever imports has uploaded it themselves. */
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

/** The same in the transaction that writes what shows it: whoever removes what nothing shows waits for it. */
async function lockOwnPicture(trx: Trx, link: string, own: EventImportOptions['own']): Promise<boolean> {
  if (!(await isOwnPicture(trx, link, own))) return false
  const { numUpdatedRows } = await trx
    .updateTable('event_image')
    .set({ checked: new Date() })
    .where('file_id', '=', imageIdOf(link)!)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
