import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import * as m from '#messages/forms/picture-errors.ts'
import type { Transaction } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import { AppError } from '#lib/api/errors.ts'
import { serverPaths } from '#lib/text/paths.ts'
import { filePath } from '../data.ts'
import { knownDocumentOf } from '../files/document.ts'
import { writeOnce, WEBP_QUALITY } from '../mutations.ts'
import { drawForArticle, type DrawnPicture } from './draw-for-article.ts'
import { damagedOr, maxMegapixels, pictureFormat, SECONDS, TYPE } from './format.ts'
import { addPicture } from './mutations-own.ts'

/** The longer side of a person's picture. */
const MAX_SIDE = 800
const NAME = 'picture.webp'

/** A picture that is drawn for something that is yet to be written. */
interface PictureToKeep {
  /** Its address, once it is kept. */
  link: string
  /**
   * Makes it known and lays it on the disk, in the transaction that writes what shows it. What is known already stays, and
   * is claimed no second time.
   * @param claim writes down whose it is.
   */
  keep(transaction: Db, claim: (fileId: string) => Promise<void>): Promise<void>
  /** Takes it from the disk: the transaction has failed. */
  discard(): Promise<void>
}

/** Pictures and documents that people upload. Each is a file of its own, so that removing it takes nothing from anybody else. */
interface PictureStore {
  /**
   * Draws a picture anew and keeps it.
   * @param claim writes down whose it is, in the transaction that makes it known.
   * @param side pixels of the longer one; as many as a person's picture has unless said otherwise.
   * @returns its address.
   * @throws AppError `invalid_input` or `unsupported_media_type` for what is no picture, is damaged, or has too many pixels.
   */
  store(
    content: Buffer,
    claim: (transaction: Db, fileId: string) => Promise<void>,
    side?: number,
  ): Promise<string>
  /**
   * Draws a picture anew, to be kept with what shows it.
   * @param side as of store.
   * @throws as store.
   */
  draw(content: Buffer, side?: number): Promise<PictureToKeep>
  /**
   * Draws a picture of an article anew and keeps it: as wide as a page shows it, moving if it moves; a drawing (SVG)
   * without what could run or load anything.
   * @param claim as of store, with its bytes.
   * @throws as store.
   */
  storeForArticle(
    content: Buffer,
    claim: (transaction: Transaction<Tables>, fileId: string, bytes: number) => Promise<void>,
  ): Promise<{ link: string; width: number | null; height: number | null }>
  /**
   * Keeps a document as it came, under a name that says what it is.
   * @param claim as of storeForArticle.
   * @throws AppError `unsupported_media_type` for what is not taken, `invalid_input` for what is damaged.
   */
  storeDocument(
    given: { name: string; content: Buffer },
    claim: (transaction: Transaction<Tables>, fileId: string, bytes: number) => Promise<void>,
  ): Promise<{ link: string; type: string; bytes: number }>
  /**
   * Keeps one as its uploader's own, until something shows it.
   * @param log is told what could not be tidied up.
   * @returns its address.
   * @throws as store.
   */
  add(personId: string, content: Buffer, log: Deps['log']): Promise<string>
  /** Removes a picture from the disk and from the database. */
  remove(transaction: Db, fileId: string): Promise<void>
}

declare module '#lib/server/deps.ts' {
  interface Deps {
    pictures: PictureStore
    /** See pictureStore: for another database or folder, as dry runs of imports have. */
    pictureStore: typeof pictureStore
  }
}

/** Keeps the pictures that people upload beside the other stored files. */
export function pictureStore({
  db,
  env,
}: Pick<Deps, 'db'> & { env: Pick<Deps['env'], 'DATA_DIR'> }): PictureStore {
  const draw = oneAtATime(([content, side]: [Buffer, number]) => drawPicture(content, side))
  const drawWide = oneAtATime(drawForArticle)
  const keep = async (
    { data, ...drawn }: DrawnPicture,
    claim: (transaction: Transaction<Tables>, fileId: string, bytes: number) => Promise<void>,
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
    // After the rows: a process that is killed here leaves rows to be found, never a file that nobody knows of.
    try {
      await writeOnce(filePath(env.DATA_DIR, id), data)
    } catch (error) {
      // It takes no room of its article, and leads nowhere. What fails here is made good by the housekeeping.
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
      const path = filePath(env.DATA_DIR, id)
      const values = { id, original: null, name: NAME, type: TYPE, bytes: data.length }
      // Let go of once it is on the disk: many may be drawn before the last one is shown.
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
          if (unwritten) await writeOnce(path, unwritten)
          unwritten = undefined
        },
        discard: () => rm(path, { force: true }),
      }
    },
    async storeForArticle(content, claim) {
      const drawn = await drawWide(content)
      return { link: await keep(drawn, claim), width: drawn.width, height: drawn.height }
    },
    async storeDocument({ name: given, content: data }, claim) {
      const { name, type } = knownDocumentOf(given, data)
      const link = await keep({ data, name, type, width: null, height: null }, claim)
      return { link, type, bytes: data.length }
    },
    async remove(transaction, id) {
      await rm(filePath(env.DATA_DIR, id), { force: true })
      await transaction.deleteFrom('stored_file').where('id', '=', id).execute()
    },
    add: (personId, content, log) => addPicture({ db, log, pictures }, personId, content),
  }
  return pictures
}

/** An address that nobody guesses. */
const newFileId = () => randomBytes(16).toString('hex')

/**
 * The picture upright, small and without what else the file carried; the first one of those that move. What a file is
 * is decided by its bytes.
 */
async function drawPicture(content: Buffer, side: number) {
  const format = pictureFormat(content)
  if (!format) throw new AppError('unsupported_media_type', m.wrongKind())
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
    throw damagedOr(error, most)
  }
}

/** Large pictures need much memory for a moment: they wait for each other. */
function oneAtATime<In, Out>(run: (input: In) => Promise<Out>): (input: In) => Promise<Out> {
  let last: Promise<unknown> = Promise.resolve()
  return (input) => {
    const next = last.then(() => run(input))
    last = next.catch(() => undefined)
    return next
  }
}
