import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTooLarge } from '#messages/imports/refusals-files.ts'
import { readParts } from '#lib/server/imports/reader.ts'
import type { ExportBatch } from './post.ts'
import { articleExportReader } from './read-export.ts'

/** Maximum bytes of an export, which is read at once. */
const MAX_EXPORT_BYTES = 100_000_000

/**
 * Reads an export in batches; no batch for other files.
 * @throws Error with the reason if it is unreadable.
 */
export async function* readExportBatches(
  root: string,
  path: string,
  signal?: AbortSignal,
): AsyncGenerator<ExportBatch> {
  const file = join(root, path)
  const { size } = await stat(file)
  if (size > MAX_EXPORT_BYTES)
    throw new Error(fileTooLarge.in('en', { megabytes: MAX_EXPORT_BYTES / 1_000_000 }))
  yield* readParts(articleExportReader, { file, path }, { bytes: size, signal })
}
