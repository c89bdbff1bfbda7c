import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { StartError } from '#lib/api/errors.ts'
import { isDiskFull } from '#lib/db/is-away.ts'
import { FilesUnavailable, type FileStore } from './file-store.ts'

/** The ending of a file that is still being written. */
const PART = '.part'

/** Marks the folder. While a network folder is not mounted, an empty folder is in its place. */
const MARKER = '.agora-files'

/**
 * Stores files in a folder. Several machines may share it over the network. Every error but a full disk and a missing
 * file means that the folder is away. After `check`, a missing file does so too if the folder has lost its marker.
 */
export function folderStore(root: string): FileStore {
  const pathOf = (key: string) => join(root, key)
  let marked = false
  const away = (error: Error) =>
    isDiskFull(error)
      ? error
      : new FilesUnavailable(`The folder ${root} cannot be used: ${error.message}`, { cause: error })
  /** Runs an operation. @throws FilesUnavailable, or the error of a full disk. */
  async function use<Result>(act: () => Promise<Result>): Promise<Result> {
    try {
      return await act()
    } catch (error) {
      throw away(error as Error)
    }
  }
  const requireMarker = async () => marked && stat(pathOf(MARKER))
  const change = (act: () => Promise<void>) => use(() => requireMarker().then(act))
  /** Handles an error of reading. @returns undefined if only the file is missing. @throws FilesUnavailable */
  async function unlessMissing(error: NodeJS.ErrnoException): Promise<undefined> {
    if (error.code !== 'ENOENT') throw away(error)
    await use(requireMarker)
  }
  async function* list(folder: string): AsyncGenerator<string> {
    for (const entry of (await readdir(pathOf(folder), { withFileTypes: true }).catch(unlessMissing)) ?? []) {
      if (entry.isDirectory()) yield* list(`${folder}${entry.name}/`)
      else if (entry.isFile() && !entry.name.endsWith(PART)) yield folder + entry.name
    }
  }
  return {
    put: (key, content) =>
      change(async () => {
        const path = pathOf(key)
        await mkdir(dirname(path), { recursive: true })
        // Renamed into place, so that no reader sees a partial file.
        const part = `${path}.${randomUUID()}${PART}`
        try {
          await writeFile(part, content)
          await rename(part, path)
        } catch (error) {
          // Frees the space, in case the disk is full. The first error says more than one of this.
          await rm(part, { force: true }).catch(() => undefined)
          throw error
        }
      }),
    async get(key, part) {
      const stream = createReadStream(pathOf(key), part)
      const opened = await new Promise((resolve, reject) =>
        stream.once('open', resolve).once('error', reject),
      ).catch(unlessMissing)
      return opened === undefined ? undefined : (Readable.toWeb(stream) as ReadableStream<Uint8Array>)
    },
    has: async (key) => (await stat(pathOf(key)).catch(unlessMissing)) !== undefined,
    delete: (key) => change(() => rm(pathOf(key), { force: true })),
    list,
    deleteFolder: (folder) => change(() => rm(pathOf(folder), { recursive: true, force: true })),
    async check() {
      const probe = pathOf(`.write-test-${process.pid}`)
      try {
        await writeFile(probe, '')
        await rename(probe, pathOf(MARKER))
        marked = true
      } catch (error) {
        throw new StartError(
          `Files cannot be stored in ${root} (${(error as NodeJS.ErrnoException).code}). Create the folder and let the portal write to it, or correct FILES_URL.`,
          { cause: error },
        )
      }
    },
  }
}
