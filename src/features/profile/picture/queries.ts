import * as m from '#messages/forms/picture-errors.ts'
import { ApiError, readAnswer } from '#lib/api/api-client.ts'
import { isHeic } from '#lib/text/heic.ts'
import type { profileService } from '../api.ts'
import { isPictureType, MAX_PICTURE_BYTES } from './schema.ts'

const PREFIX: typeof profileService.prefix = '/profile-service/api/v1'

/** Uploads a profile picture. @returns its URL, for the personal data. @throws ApiError as uploadTo does. */
export const uploadPicture = (file: File): Promise<string> =>
  uploadTo(`${PREFIX}/userprofile/picture`, 'ProfilePicture', file)

/**
 * Uploads a picture.
 * @param key of the URL in the answer.
 * @param most the maximum size in bytes.
 * @throws ApiError as calls do, without a request if the type or size is not allowed.
 */
export async function uploadTo<Key extends string>(
  call: string,
  key: Key,
  file: File,
  most = MAX_PICTURE_BYTES,
): Promise<string> {
  if (!isPictureType(file.type))
    throw new ApiError(isHeic(file) ? m.heic() : m.wrongKind(), 415, 'unsupported_media_type')
  if (file.size > most) throw new ApiError(m.tooLarge({ megabytes: most / 1_000_000 }), 413, 'too_large')
  const headers = { accept: 'application/json', 'content-type': file.type }
  const answer = await readAnswer<Record<Key, string>>(call, { method: 'POST', headers, body: file })
  return answer[key]
}
