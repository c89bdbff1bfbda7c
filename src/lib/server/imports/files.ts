import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileNotUtf8 } from '#messages/imports/refusals-files.ts'
import { AppError } from '#lib/api/errors.ts'

/** Reports something that was left out or guessed. */
export type Note = (text: string, about?: string) => void

/** Lists all files below a folder, sorted, with slashes, without hidden files. */
export async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .sort()
}

/** Returns the bytes of a file, or of all files below a folder. */
export async function sizeBelow(path: string): Promise<number> {
  const given = await stat(path)
  if (given.isFile()) return given.size
  let bytes = 0
  for (const file of await filesBelow(path)) bytes += (await stat(join(path, file))).size
  return bytes
}

/** Decodes a file. @throws Error for bytes that are not UTF-8. */
export function decodeUtf8(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw new Error(fileNotUtf8.in('en'))
  }
}

const MAX_REASON = 300

/** Describes in one line why a row or file was refused, with the wrong fields if known. */
export function reasonOf(error: unknown): string {
  const fields = error instanceof AppError ? Object.entries(error.fields ?? {}) : []
  const text =
    fields.length > 0
      ? fields.map(([field, what]) => `${field}: ${what}`).join('; ')
      : error instanceof Error
        ? error.message
        : String(error)
  return text.split('\n')[0]!.slice(0, MAX_REASON)
}
