import { buffer } from 'node:stream/consumers'
import type { FilePart } from '../files/read-range.ts'

/** The folders that hold the portal's files: uploads that content shows, and imports that are not finished. */
export const storedFolders = ['media/', 'imports/'] as const

/** Where uploads are stored, shared by all processes: a folder, or a bucket of an S3 server. Keys are paths without a leading slash. */
export interface FileStore {
  /** Stores a file, which replaces a former one. Nobody reads a part of it, and if this fails, nothing remains. */
  put(key: string, content: Uint8Array): Promise<void>
  /** Opens a file, or a range of it; undefined if it does not exist. */
  get(key: string, part?: FilePart): Promise<ReadableStream<Uint8Array> | undefined>
  has(key: string): Promise<boolean>
  /** Deletes a file; a missing one is ignored. */
  delete(key: string): Promise<void>
  /** Lists the keys of all files in a folder, such as `media/`, and in folders inside it. */
  list(folder: string): AsyncIterable<string>
  /** Deletes a folder with all its files. */
  deleteFolder(folder: string): Promise<void>
  /**
   * Tests once whether files can be stored.
   * @throws StartError if a setting is wrong. @throws FilesUnavailable if the store does not answer.
   */
  check(): Promise<void>
  /** Why the store was away at the last operation; undefined if that succeeded, or if the store is not watched. */
  readonly awayReason?: string | undefined
}

/** Returns the store with its `awayReason`. */
export function watchStore(store: FileStore): FileStore {
  let awayReason: string | undefined
  const noted =
    <Given extends unknown[], Result>(act: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      try {
        const result = await act(...given)
        awayReason = undefined
        return result
      } catch (error) {
        if (error instanceof FilesUnavailable) awayReason = error.message
        throw error
      }
    }
  return {
    put: noted(store.put),
    get: noted(store.get),
    has: noted(store.has),
    delete: noted(store.delete),
    list: store.list,
    deleteFolder: noted(store.deleteFolder),
    check: noted(store.check),
    get awayReason() {
      return awayReason
    },
  }
}

declare module '#lib/server/deps.ts' {
  interface Deps {
    files: FileStore
  }
}

/** The store of files does not answer, or refuses to. A retry may work. */
export class FilesUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'FilesUnavailable'
  }
}

/** Reads a whole file; undefined if it does not exist. */
export async function readStoredFile(files: FileStore, key: string): Promise<Buffer | undefined> {
  const stream = await files.get(key)
  return stream && buffer(stream)
}
