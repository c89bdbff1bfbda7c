import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import * as m from '#messages/forms/picture-errors.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import { AppError } from '#lib/api/errors.ts'
import { serverPaths } from '#lib/text/paths.ts'
import { filePath } from '../data.ts'
import { writeOnce, WEBP_QUALITY } from '../mutations.ts'
import { pictureFormat, type PictureFormat } from './format.ts'
import { addPicture } from './mutations-own.ts'

/** The longer side of a person's picture. */
const MAX_SIDE = 800
/**
 * Millions of pixels. Libraries hold a whole AVIF in memory, at some 18 bytes each: 50 million would take 900 MB, of the
 * other formats at most 250 MB.
 */
const maxMegapixels = (format: PictureFormat) => (format === 'avif' ? 16 : 50)
const SECONDS = 10
const NAME = 'picture.webp'
const TYPE = 'image/webp'

/** Pictures that people upload. Each is a file of its own, so that removing it takes nothing from anybody else. */
interface PictureStore {
  /**
   * Draws a picture anew and keeps it.
   * @param claim writes down whose it is, in the transaction that makes it known.
   * @returns its address.
   * @throws AppError `invalid_input` or `unsupported_media_type` for what is no picture, is damaged, or has too many pixels.
   */
  store(content: Buffer, claim: (transaction: Db, fileId: string) => Promise<void>): Promise<string>
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
  }
}

/** Keeps the pictures that people upload beside the other stored files. */
export function pictureStore({ db, env }: Pick<Deps, 'db' | 'env'>): PictureStore {
  const draw = oneAtATime(drawPicture)
  const pictures: PictureStore = {
    async store(content, claim) {
      const { data, info } = await draw(content)
      const id = randomBytes(16).toString('hex')
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('stored_file')
          .values({
            id,
            original: null,
            name: NAME,
            type: TYPE,
            bytes: data.length,
            width: info.width,
            height: info.height,
          })
          .execute()
        await claim(transaction, id)
      })
      // After the rows: a process that is killed here leaves rows to be found, never a file that nobody knows of.
      await writeOnce(filePath(env.DATA_DIR, id), data)
      return serverPaths.media(id, NAME)
    },
    async remove(transaction, id) {
      await rm(filePath(env.DATA_DIR, id), { force: true })
      await transaction.deleteFrom('stored_file').where('id', '=', id).execute()
    },
    add: (personId, content, log) => addPicture({ db, log, pictures }, personId, content),
  }
  return pictures
}

/**
 * The picture upright, small and without what else the file carried; the first one of those that move. What a file is
 * is decided by its bytes.
 */
async function drawPicture(content: Buffer) {
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
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    const large = error instanceof Error && /pixel limit/i.test(error.message)
    throw new AppError('invalid_input', large ? m.tooManyPixels(most) : m.damaged())
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
