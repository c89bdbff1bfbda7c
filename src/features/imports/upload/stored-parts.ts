import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Env } from '#lib/server/env.ts'
import type { FileStore } from '#lib/server/file-store/file-store.ts'

/** The folder of all imports in the store of files, with a folder for each. */
export const IMPORTS = 'imports/'

/** Returns the keys of an import in the store of files, where every process finds them. */
export const importKeys = (importId: string) => {
  const folder = `${IMPORTS}${importId}/`
  return {
    folder,
    /** The part of the upload that starts at a byte offset. */
    part: (offset: number) => `${folder}upload-${offset}`,
    /** The folder of fetched feeds. */
    feeds: `${folder}feeds/`,
  }
}

/** Returns the folder in which a process unpacks imports while it runs them. */
export const workFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'work')

/** Returns the paths of an import while it runs. */
export const workPaths = (env: Pick<Env, 'DATA_DIR'>, importId: string) => {
  const folder = join(workFolder(env), importId)
  return {
    folder,
    /** The upload. */
    upload: join(folder, 'upload'),
    /** The unpacked files. */
    files: join(folder, 'files'),
    /** Where a dry run stores files. */
    dryRun: join(folder, 'dry-run'),
  }
}

/** Versions before the store of files had the whole upload in `upload`. */
const partOfUpload = /\/upload(?:-(\d+))?$/

/** Writes the parts of an upload into one file. @param bytes of the whole upload. */
export async function downloadUpload(
  files: FileStore,
  { id, bytes }: { id: string; bytes: number },
  path: string,
): Promise<void> {
  const parts: { key: string; offset: number }[] = []
  for await (const key of files.list(importKeys(id).folder)) {
    const [part, offset = '0'] = partOfUpload.exec(key) ?? []
    if (part) parts.push({ key, offset: Number(offset) })
  }
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'w')
  let end = 0
  try {
    for (const { key, offset } of parts.toSorted((a, b) => a.offset - b.offset)) {
      if (offset > end) break
      end = offset
      for await (const chunk of (await files.get(key)) ?? []) {
        await file.write(chunk, 0, chunk.length, end)
        end += chunk.length
      }
    }
    await file.truncate(bytes)
  } finally {
    await file.close()
  }
  if (end < bytes) throw new Error(`The upload of the import ${id} ends at byte ${end} of ${bytes}`)
}
