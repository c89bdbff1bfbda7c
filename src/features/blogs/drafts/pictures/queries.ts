import { documentNoConnection } from '#messages/blogs/draft-media.ts'
import * as m from '#messages/blogs/pictures.ts'
import { documentTooLarge } from '#messages/forms/document-errors.ts'
import * as errors from '#messages/forms/picture-errors.ts'
import { ApiError, readAnswer } from '#lib/api/api-client.ts'
import { isHeic } from '#lib/text/heic.ts'
import type { articleDraftService } from '../api.ts'
import { callArticles } from '../queries.ts'
import {
  documentUploadType,
  MAX_UPLOAD_BYTES,
  uploadTypes,
  type UploadedDocument,
  type UploadedPicture,
} from './schema.ts'

const PREFIX: typeof articleDraftService.prefix = '/blog-service/api/v1'

/** One after the other: many at once would wait for each other on the server. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Uploads an image for an article.
 * @throws ApiError as the call does, at once for a wrong type or size, and with instructions when offline.
 */
export function uploadArticlePicture(draftId: string, file: File): Promise<UploadedPicture> {
  const sent = last.then(() => send(draftId, file))
  last = sent.catch(() => undefined)
  return sent
}

/** Has the portal copy an image of another site for an article. @throws ApiError as the call does. */
export const requestPictureCopy = (draftId: string, Address: string): Promise<UploadedPicture> =>
  callArticles('POST /copy-article-picture', { draftId, Address })

/**
 * Uploads a document for an article.
 * @throws ApiError as uploadArticlePicture does.
 */
export async function uploadArticleDocument(draftId: string, file: File): Promise<UploadedDocument> {
  if (file.size > MAX_UPLOAD_BYTES)
    throw new ApiError(documentTooLarge({ megabytes: MAX_UPLOAD_BYTES / 1_000_000 }), 413, 'too_large')
  const headers = { accept: 'application/json', 'content-type': documentUploadType }
  const name = encodeURIComponent(file.name.slice(-300))
  try {
    return await readAnswer(`${PREFIX}/own-article/${draftId}/document/${name}`, {
      method: 'POST',
      headers,
      body: file,
    })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'network')
      throw new ApiError(documentNoConnection(), 0, 'network')
    throw error
  }
}

async function send(draftId: string, file: File): Promise<UploadedPicture> {
  if (!uploadTypes.includes(file.type))
    throw new ApiError(
      isHeic(file) ? errors.heic() : errors.wrongKindForArticle(),
      415,
      'unsupported_media_type',
    )
  if (file.size > MAX_UPLOAD_BYTES)
    throw new ApiError(errors.tooLarge({ megabytes: MAX_UPLOAD_BYTES / 1_000_000 }), 413, 'too_large')
  const headers = { accept: 'application/json', 'content-type': file.type }
  try {
    return await readAnswer(`${PREFIX}/own-article/${draftId}/picture`, {
      method: 'POST',
      headers,
      body: file,
    })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'network')
      throw new ApiError(m.noConnection(), 0, 'network')
    throw error
  }
}
