import { sql } from 'kysely'
import * as m from '#messages/blogs/draft-answers.ts'
import * as failures from '#messages/blogs/picture-copies.ts'
import type { Trx } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Deps } from '#lib/server/deps.ts'
import { FetchError, fetchPublic, type FetchFailure } from '#lib/server/fetch-public.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { requireOpenArticle } from '../mutations-write.ts'
import { MAX_UPLOAD_BYTES, uploadTypes, type UploadedDocument, type UploadedPicture } from './schema.ts'

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

/** The content decides whether it is an image: many sites name no type. */
const COPY_RULES = { bytes: MAX_UPLOAD_BYTES, ms: 20_000, accept: uploadTypes.join(', ') }

/**
 * Fetches an image of another site and stores it for an article of the viewer.
 * @param address of the caller, for the audit log.
 * @throws as addArticlePicture; `invalid_input` with the reason if it cannot be fetched.
 */
export async function copyArticlePicture(
  deps: Pick<Deps, 'db' | 'pictures' | 'audit' | 'env'>,
  viewer: Viewer,
  { draftId, Address }: { draftId: string; Address: string },
  address: string,
): Promise<UploadedPicture> {
  // Nothing is fetched for those who may not add it.
  await deps.db.transaction().execute((trx) => requireOpenArticle(trx, viewer, draftId))
  const content = await fetchPicture(Address, deps.env.FETCH_PRIVATE)
  return addArticlePicture(deps, viewer, { draftId, content }, address)
}

const fetchFailures: Record<FetchFailure, () => string> = {
  address: failures.addressWrong,
  private: failures.privateNetwork,
  status: failures.refused,
  redirects: failures.redirects,
  late: () => failures.late({ seconds: COPY_RULES.ms / 1_000 }),
  unreachable: failures.unreachable,
  content: () => failures.tooLarge({ megabytes: MAX_UPLOAD_BYTES / 1_000_000 }),
}

async function fetchPicture(address: string, privateToo: boolean): Promise<Buffer> {
  try {
    return await fetchPublic(address, { ...COPY_RULES, privateToo })
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    throw new AppError('invalid_input', fetchFailures[error.why]())
  }
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
