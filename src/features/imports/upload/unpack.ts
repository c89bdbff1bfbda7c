import { stat } from 'node:fs/promises'
import { readParts } from '#lib/server/imports/reader.ts'
import { archiveReader, isZip, UnpackError } from './archive.ts'

/** Deflate packs up to a thousand times: what is unpacked without a thread has at most 5 MB. */
const UNPACKED_PER_BYTE = 20

/**
 * Unpacks an upload into an empty folder: the file itself, or the files of the archive; a large one in a thread.
 * @param name of the upload.
 * @param modified time of all files, so that every run gives the same result.
 * @returns the file or folder to read.
 * @throws UnpackError
 */
export async function unpackUpload(
  upload: string,
  name: string,
  into: string,
  { modified, signal }: { modified: Date; signal?: AbortSignal },
): Promise<string> {
  const { size } = await stat(upload)
  const bytes = (await isZip(upload)) ? size * UNPACKED_PER_BYTE : 0
  const given = { upload, name, into, modified }
  for await (const result of readParts(archiveReader, given, { bytes, signal })) {
    if ('fault' in result) throw new UnpackError(result.fault)
    return result.path
  }
  throw new UnpackError('damaged')
}
