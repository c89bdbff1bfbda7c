import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { StartError } from '#lib/api/errors.ts'
import type { FileStore } from './file-store.ts'

/** The ending of a file that is still being written. */
const PART = '.part'

/** Stores files in a folder. Several machines may share it over the network. */
export function folderStore(root: string): FileStore {
  const pathOf = (key: string) => join(root, key)
  async function* list(folder: string): AsyncGenerator<string> {
    for (const entry of (await readdir(pathOf(folder), { withFileTypes: true }).catch(unlessMissing)) ?? []) {
      if (entry.isDirectory()) yield* list(`${folder}${entry.name}/`)
      else if (entry.isFile() && !entry.name.endsWith(PART)) yield folder + entry.name
    }
  }
  return {
    async put(key, content) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Renamed into place, so that no reader sees a partial file.
      const part = `${path}.${randomUUID()}${PART}`
      try {
        await writeFile(part, content)
        await rename(part, path)
      } catch (error) {
        // Frees the space, in case the disk is full.
        await rm(part, { force: true })
        throw error
      }
    },
    async get(key, part) {
      const stream = createReadStream(pathOf(key), part)
      const opened = await new Promise((resolve, reject) =>
        stream.once('open', resolve).once('error', reject),
      ).catch(unlessMissing)
      return opened === undefined ? undefined : (Readable.toWeb(stream) as ReadableStream<Uint8Array>)
    },
    has: async (key) => (await stat(pathOf(key)).catch(unlessMissing)) !== undefined,
    delete: (key) => rm(pathOf(key), { force: true }),
    list,
    deleteFolder: (folder) => rm(pathOf(folder), { recursive: true, force: true }),
    async check() {
      const probe = pathOf(`.write-test-${process.pid}`)
      try {
        await writeFile(probe, '')
        await rm(probe)
      } catch (error) {
        throw new StartError(
          `Files cannot be stored in ${root} (${(error as NodeJS.ErrnoException).code}). Create the folder and let the portal write to it, or correct FILES_URL.`,
          { cause: error },
        )
      }
    },
  }
}

/** Rethrows every error except that of a missing file. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
