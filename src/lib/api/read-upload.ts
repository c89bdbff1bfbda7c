import type { UploadedFile, UploadRules } from './content.ts'
import { AppError } from './errors.ts'
import { readBytes } from './read-json.ts'

/** A body that is a file. @throws AppError `unsupported_media_type` before it is read, `too_large`. */
export async function readUpload(request: Request, rules: UploadRules): Promise<UploadedFile> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (!rules.types.includes(type)) throw new AppError('unsupported_media_type', rules.wrongType())
  return { type, content: await readBytes(request, rules.bytes, rules.tooLarge()) }
}
