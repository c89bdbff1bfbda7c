import { randomBytes } from 'node:crypto'
import * as m from '#messages/forms/picture-errors.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import { AppError } from '#lib/api/errors.ts'
import { startsAsHeic } from '#lib/text/heic.ts'
import { serverPaths } from '#lib/text/paths.ts'
import { fileKey } from '../data.ts'
import { detectDocument } from '../files/document.ts'
import { WEBP_QUALITY } from '../mutations.ts'
import { encodeForArticle, type EncodedPicture } from './draw-for-article.ts'
import { pictureError, maxMegapixels, pictureFormat, SECONDS, TYPE } from './format.ts'
import { addPicture } from './mutations-own.ts'

/** The longer side of a profile photo. */
const MAX_SIDE = 800
const NAME = 'picture.webp'

/** An image that is encoded but not stored yet. */
interface PreparedPicture {
  /** Its address once stored. */
  link: string
  /**
   * Stores the image in the transaction that saves its use. An image that is already stored is neither changed nor
   * claimed again.
   * @param claim saves its owner.
   */
  keep(transaction: Db, claim: (fileId: string) => Promise<void>): Promise<void>
  /** Removes it from the store after a failed transaction. */
  discard(): Promise<void>
}

/** Stores uploaded images and documents. Each is its own file, so that removing it affects no other user. */
interface PictureStore {
  /**
   * Encodes and stores an image.
   * @param claim saves its owner, in the same transaction.
   * @param side pixels of the longer side; defaults to that of a profile photo.
   * @returns its address.
   * @throws AppError `invalid_input` or `unsupported_media_type` if it is no image, is damaged, or has too many pixels.
   */
  store(
    content: Buffer,
    claim: (transaction: Db, fileId: string) => Promise<void>,
    side?: number,
  ): Promise<string>
  /**
   * Encodes an image, to be stored with its use.
   * @param side as in store.
   * @throws as store.
   */
  draw(content: Buffer, side?: number): Promise<PreparedPicture>
  /**
   * Encodes and stores an image of an article: at most page width, animated if it was; SVGs are
   * sanitized.
   * @param claim as in store, with the number of bytes.
   * @throws as store.
   */
  storeForArticle(
    content: Buffer,
    claim: (transaction: Trx, fileId: string, bytes: number) => Promise<void>,
  ): Promise<{ link: string; width: number | null; height: number | null }>
  /**
   * Stores a document unchanged, with the extension of its content.
   * @param claim as in storeForArticle.
   * @throws AppError `unsupported_media_type` for other types, `invalid_input` for damaged files.
   */
  storeDocument(
    given: { name: string; content: Buffer },
    claim: (transaction: Trx, fileId: string, bytes: number) => Promise<void>,
  ): Promise<{ link: string; type: string; bytes: number }>
  /**
   * Stores an image as its uploader's own, until something shows it.
   * @param log receives failures of the cleanup.
   * @returns its address.
   * @throws as store.
   */
  add(personId: string, content: Buffer, log: Deps['log']): Promise<string>
  /** Removes an image from the store and the database. */
  remove(transaction: Db, fileId: string): Promise<void>
}

declare module '#lib/server/deps.ts' {
  interface Deps {
    pictures: PictureStore
    /** See pictureStore: creates a store for another database or file store, as in dry runs of imports. */
    pictureStore: typeof pictureStore
  }
}

/** Stores uploaded images next to the other files. */
export function pictureStore({ db, files }: Pick<Deps, 'db' | 'files'>): PictureStore {
  const draw = oneAtATime(([content, side]: [Buffer, number]) => encodePicture(content, side))
  const drawWide = oneAtATime(encodeForArticle)
  const keep = async (
    { data, ...drawn }: EncodedPicture,
    claim: (transaction: Trx, fileId: string, bytes: number) => Promise<void>,
  ) => {
    const id = newFileId()
    const bytes = data.length
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('stored_file')
        .values({ id, original: null, bytes, ...drawn })
        .execute()
      await claim(transaction, id, bytes)
    })
    // Rows first: a process killed here leaves a row that the cleanup finds, never an unknown file.
    try {
      await files.put(fileKey(id), data)
    } catch (error) {
      // The file no longer counts and has no address. The cleanup removes what could not be removed here.
      await db
        .deleteFrom('stored_file')
        .where('id', '=', id)
        .execute()
        .catch(() => undefined)
      throw error
    }
    return serverPaths.media(id, drawn.name)
  }
  const pictures: PictureStore = {
    async store(content, claim, side = MAX_SIDE) {
      const { data, info } = await draw([content, side])
      return keep({ data, name: NAME, type: TYPE, width: info.width, height: info.height }, claim)
    },
    async draw(content, side = MAX_SIDE) {
      const { data, info } = await draw([content, side])
      const id = newFileId()
      const key = fileKey(id)
      const values = { id, original: null, name: NAME, type: TYPE, bytes: data.length }
      // Free the memory once it is stored, since many images may be encoded before the last one is used.
      let unwritten: Buffer | undefined = data
      return {
        link: serverPaths.media(id, NAME),
        async keep(transaction, claim) {
          const { numInsertedOrUpdatedRows = 0n } = await transaction
            .insertInto('stored_file')
            .values({ ...values, width: info.width, height: info.height })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
          if (numInsertedOrUpdatedRows === 0n) return
          await claim(id)
          if (unwritten) await files.put(key, unwritten)
          unwritten = undefined
        },
        discard: () => files.delete(key),
      }
    },
    async storeForArticle(content, claim) {
      const drawn = await drawWide(content)
      return { link: await keep(drawn, claim), width: drawn.width, height: drawn.height }
    },
    async storeDocument({ name: given, content: data }, claim) {
      const { name, type } = detectDocument(given, data)
      const link = await keep({ data, name, type, width: null, height: null }, claim)
      return { link, type, bytes: data.length }
    },
    async remove(transaction, id) {
      await files.delete(fileKey(id))
      await transaction.deleteFrom('stored_file').where('id', '=', id).execute()
    },
    add: (personId, content, log) => addPicture({ db, log, pictures }, personId, content),
  }
  return pictures
}

/** Returns an address that cannot be guessed. */
const newFileId = () => randomBytes(16).toString('hex')

/**
 * Encodes an image upright and small, without metadata; of an animation the first frame. The type is detected
 * from the content.
 */
async function encodePicture(content: Buffer, side: number) {
  const format = pictureFormat(content)
  if (!format) {
    const isPhoto = startsAsHeic(content.toString('latin1', 0, 12))
    throw new AppError('unsupported_media_type', isPhoto ? m.heic() : m.wrongKind())
  }
  const { default: sharp } = await import('sharp')
  const most = maxMegapixels(format)
  const picture = sharp(content, { limitInputPixels: most * 1_000_000, pages: 1 }).timeout({
    seconds: SECONDS,
  })
  try {
    return await picture
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    throw pictureError(error, most)
  }
}

/** Runs one call at a time, because encoding large images needs much memory. */
function oneAtATime<In, Out>(run: (input: In) => Promise<Out>): (input: In) => Promise<Out> {
  let last: Promise<unknown> = Promise.resolve()
  return (input) => {
    const next = last.then(() => run(input))
    last = next.catch(() => undefined)
    return next
  }
}
