import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { StartError } from '#lib/api/errors.ts'
import { FilesUnavailable, type FileStore } from './file-store.ts'

/** The ending of a file that is still being written. */
const PART = '.part'

/** Errors of folders that are not mounted, or whose server does not answer. */
const unavailable: ReadonlySet<string | undefined> = new Set(
  'EACCES EHOSTDOWN EHOSTUNREACH EIO ENODEV ENOTCONN ENXIO EPERM EROFS ESTALE ETIMEDOUT'.split(' '),
)

/** Stores files in a folder. Several machines may share it over the network. */
export function folderStore(root: string): FileStore {
  const pathOf = (key: string) => join(root, key)
  function failed(error: NodeJS.ErrnoException): never {
    if (!unavailable.has(error.code)) throw error
    throw new FilesUnavailable(`${root}: ${error.message}`, { cause: error })
  }
  /** Nothing is stored beside a folder that is not mounted. */
  const findRoot = () =>
    access(root).catch((error: Error) => {
      throw new FilesUnavailable(`${root}: ${error.message}`, { cause: error })
    })
  /** Handles every error except that of a missing file. */
  async function unlessMissing(error: NodeJS.ErrnoException): Promise<undefined> {
    if (error.code !== 'ENOENT') failed(error)
    await findRoot()
  }
  async function* list(folder: string): AsyncGenerator<string> {
    for (const entry of (await readdir(pathOf(folder), { withFileTypes: true }).catch(unlessMissing)) ?? []) {
      if (entry.isDirectory()) yield* list(`${folder}${entry.name}/`)
      else if (entry.isFile() && !entry.name.endsWith(PART)) yield folder + entry.name
    }
  }
  return {
    async put(key, content) {
      const path = pathOf(key)
      await findRoot()
      await mkdir(dirname(path), { recursive: true }).catch(failed)
      // Renamed into place, so that no reader sees a partial file.
      const part = `${path}.${randomUUID()}${PART}`
      try {
        await writeFile(part, content)
        await rename(part, path)
      } catch (error) {
        // Frees the space, in case the disk is full.
        await rm(part, { force: true }).catch(failed)
        failed(error as Error)
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
    delete: (key) => rm(pathOf(key), { force: true }).catch(failed),
    list,
    deleteFolder: (folder) => rm(pathOf(folder), { recursive: true, force: true }).catch(failed),
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
