import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import * as refusals from '#messages/imports/refusals-files.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { FileStore } from '#lib/server/file-store/file-store.ts'
import { serverPaths } from '#lib/text/paths.ts'
import { fileKey } from './data.ts'
import {
  checkSignature,
  checkSvg,
  svgFault,
  isImage,
  isSvg,
  MAX_FILE_BYTES,
  safeName,
  svgSize,
  typeOf,
} from './files/type.ts'
import { cleanSvg } from './files/svg.ts'

/** A stored file. */
export interface StoredFile {
  link: string
  type: string
  bytes: number
  width: number | undefined
  height: number | undefined
  /** The parts removed from an SVG because they could run or load something. */
  cleaned?: string | undefined
}

declare module '#lib/server/deps.ts' {
  interface Deps {
    /** See storeFile. */
    storeFile: typeof storeFile
  }
}

/** The maximum width, enough for pages on dense screens. */
export const MAX_WIDTH = 2_000
const MAX_PIXELS = 50_000_000
export const WEBP_QUALITY = 82

/**
 * Stores a file under an ID made from its content, so that the same content is stored once. Images are re-encoded
 * as WebP without metadata; SVGs are sanitized.
 * @throws Error with the reason if the file is refused.
 */
export async function storeFile(
  { db, files }: { db: Db; files: FileStore },
  given: { name: string; content: Buffer; demo?: boolean },
): Promise<StoredFile> {
  if (given.content.length > MAX_FILE_BYTES)
    throw new Error(refusals.fileTooLarge.in('en', { megabytes: MAX_FILE_BYTES / 1_000_000 }))
  const type = typeOf(given.name)
  if (!type) throw new Error(refusals.kindNotTaken.in('en'))
  const original = createHash('sha256').update(given.content).digest('hex')
  // An image from an archive of this portal is not encoded again.
  const known = await db
    .selectFrom('stored_file')
    .selectAll()
    .where((where) => where.or([where('original', '=', original), where('id', '=', idOf(original))]))
    .executeTakeFirst()
  const demo = given.demo ?? false
  if (known?.demo && !demo) await clearDemoFlag(db, known.id)
  // Report what was removed from an SVG every time.
  if (known && !isSvg(type) && (await files.has(fileKey(known.id)))) return present(known)
  const file = await prepare(safeName(given.name), type, given.content)
  const id = idOf(createHash('sha256').update(file.content).digest('hex'))
  if (!(await files.has(fileKey(id)))) await files.put(fileKey(id), file.content)
  const row = {
    id,
    original,
    name: file.name,
    type: file.type,
    bytes: file.content.length,
    width: file.width ?? null,
    height: file.height ?? null,
    demo,
  }
  await db
    .insertInto('stored_file')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { ...present(row), ...(file.cleaned && { cleaned: file.cleaned }) }
}

/** Returns the ID of a file from the hash of its content. */
const idOf = (hash: string): string => hash.slice(0, 32)

/** Marks a file as used by content other than demo content. */
async function clearDemoFlag(db: Db, id: string): Promise<void> {
  await db.updateTable('stored_file').set({ demo: false }).where('id', '=', id).execute()
}

/** Deletes the rows of files that only demo content uses. @returns their IDs, for removal after the commit. */
export async function deleteDemoFiles(trx: Db): Promise<string[]> {
  const rows = await trx.deleteFrom('stored_file').where('demo', '=', true).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Removes files from the store; missing ones are ignored. */
export async function removeFiles(files: FileStore, ids: readonly string[]): Promise<void> {
  for (const id of ids) await files.delete(fileKey(id))
}

const present = (
  row: Omit<Selectable<Tables['stored_file']>, 'created' | 'original' | 'demo'>,
): StoredFile => ({
  link: serverPaths.media(row.id, row.name),
  type: row.type,
  bytes: row.bytes,
  width: row.width ?? undefined,
  height: row.height ?? undefined,
})

interface Prepared {
  name: string
  type: string
  content: Buffer
  cleaned?: string | undefined
  width?: number | undefined
  height?: number | undefined
}

async function prepare(name: string, type: string, content: Buffer): Promise<Prepared> {
  checkSignature(type, content)
  if (!isImage(type)) return { name, type, content }
  if (isSvg(type)) {
    const svg = new TextDecoder('utf-8', { fatal: true }).decode(content)
    const cleaned = svgFault(svg)
    const clean = cleaned === undefined ? svg : cleanSvg(svg)
    checkSvg(clean)
    return {
      name,
      type,
      content: cleaned === undefined ? content : Buffer.from(clean),
      cleaned,
      ...svgSize(clean),
    }
  }
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(content, { animated: true, limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      const tooLarge = refusals.imageTooLarge.in('en', { megapixels: MAX_PIXELS / 1_000_000 })
      throw new Error(/pixel limit/i.test(String(cause)) ? tooLarge : refusals.imageDamaged.in('en'), {
        cause,
      })
    })
  return {
    name: name.replace(/\.\w+$/, '.webp'),
    type: 'image/webp',
    content: data,
    width: info.width,
    // The frames of an animation are stacked vertically.
    height: info.pageHeight ?? info.height,
  }
}
