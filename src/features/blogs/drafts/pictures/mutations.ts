import { sql } from 'kysely'
import * as m from '#messages/blogs/draft-answers.ts'
import type { Trx } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { requireOpenArticle } from '../mutations-write.ts'
import type { UploadedDocument, UploadedPicture } from './schema.ts'

/** Maximum files of one article, including unused ones. */
const MAX_FILES = 200
/** Their maximum bytes in total. */
const MAX_BYTES = 60_000_000

interface UploadInput {
  draftId: string
  content: Buffer
}

/**
 * Stores an image for an article of the viewer: encoded again, at an address that cannot be guessed.
 * @param address of the caller, for the audit log.
 * @throws AppError `not_found`, `forbidden` for editors who are not authors, `conflict` while it is in review or has
 * too many, `unsupported_media_type` and `invalid_input` if it is no image, damaged or too large.
 */
export async function addArticlePicture(
  { db, pictures, audit }: Pick<Deps, 'db' | 'pictures' | 'audit'>,
  viewer: Viewer,
  { draftId, content }: UploadInput,
  address: string,
): Promise<UploadedPicture> {
  // Checked before encoding, which takes a while, and again when it is stored.
  await db.transaction().execute((trx) => requireOpenArticle(trx, viewer, draftId))
  const { link, width, height } = await pictures.storeForArticle(content, async (trx, fileId, bytes) => {
    await claimFile(trx, viewer, { draftId, fileId, bytes })
    const detail = { draftId, fileId }
    await audit(trx, { act: 'article-picture-added', personId: viewer.personId, address, detail })
  })
  return { Location: link, Width: width, Height: height }
}

/**
 * Stores a document for an article of the viewer: unchanged, at an address that cannot be guessed.
 * @param address of the caller, for the audit log.
 * @throws as addArticlePicture; `unsupported_media_type` for other types.
 */
export async function addArticleDocument(
  { db, pictures, audit }: Pick<Deps, 'db' | 'pictures' | 'audit'>,
  viewer: Viewer,
  { draftId, name, content }: UploadInput & { name: string },
  address: string,
): Promise<UploadedDocument> {
  await db.transaction().execute((trx) => requireOpenArticle(trx, viewer, draftId))
  const { link, type, bytes } = await pictures.storeDocument({ name, content }, async (trx, fileId, size) => {
    await claimFile(trx, viewer, { draftId, fileId, bytes: size })
    const detail = { draftId, fileId }
    await audit(trx, { act: 'article-document-added', personId: viewer.personId, address, detail })
  })
  return { Location: link, Type: type, Bytes: bytes }
}

/** Assigns a file to an article, if allowed and within the limits. */
async function claimFile(
  trx: Trx,
  viewer: Viewer,
  { draftId, fileId, bytes }: { draftId: string; fileId: string; bytes: number },
): Promise<void> {
  await requireOpenArticle(trx, viewer, draftId)
  const { n, sum } = await trx
    .selectFrom('article_picture')
    .select([sql<number>`count(*)::int`.as('n'), sql<number>`coalesce(sum(bytes), 0)::int`.as('sum')])
    .where('draft_id', '=', draftId)
    .executeTakeFirstOrThrow()
  if (n >= MAX_FILES || sum + bytes > MAX_BYTES) throw new AppError('conflict', m.tooManyPictures())
  await trx.insertInto('article_picture').values({ file_id: fileId, draft_id: draftId, bytes }).execute()
}
