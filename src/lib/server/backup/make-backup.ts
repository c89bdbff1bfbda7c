import { createReadStream, existsSync, rmSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { randomUUID } from 'node:crypto'
import { StartError } from '#lib/api/errors.ts'
import type { Contents } from '#lib/db/contents.ts'
import { onEmbeddedSnapshot, onServerSnapshot } from '#lib/db/snapshot.ts'
import { directUrlOf, type Env } from '../env.ts'
import { FilesUnavailable, storedFolders, type FileStore } from '../file-store/file-store.ts'
import { openFiles } from '../file-store/open-files.ts'
import type { Log } from '../log.ts'
import { archiveWriter, type ArchivedFile } from './archive-write.ts'
import { dumpDatabase, requireTool } from './client-tools.ts'
import { DUMP, folders, MANIFEST, verifyBackup, type Manifest } from './manifest.ts'

type Archive = ReturnType<typeof archiveWriter>

/**
 * Entries of DATA_DIR that are not backed up with it: the database, sockets of running processes, what running imports
 * have unpacked, and the folders of the store of files, which may be elsewhere.
 */
const notAFile = /^(?:database|lock\.sock|\.write-test-\d+|work|media|imports)$/

/** The result of a backup. */
export interface BackupResult {
  manifest: Manifest
  bytes: number
  /** How long the embedded database was blocked at most; 0 for a server. */
  heldMs: number
}

/**
 * Saves the database, the files of DATA_DIR and those of the file store in one file. It is written under a temporary name, verified, and then
 * renamed.
 * @param force replaces an existing file.
 * @throws StartError with the reason; no partial file remains.
 */
export async function makeBackup(
  { env, log }: { env: Env; log: Log },
  given: string,
  { force }: { force: boolean },
): Promise<BackupResult> {
  const path = resolve(given)
  if (!relative(env.DATA_DIR, path).startsWith(`..${sep}`))
    throw new StartError(
      `${path} lies in DATA_DIR, and would be part of the next backup. Choose a place outside.`,
    )
  // Made here, it would be on the root disk if another disk is not mounted, and fill it night by night.
  if (!existsSync(dirname(path)))
    throw new StartError(
      `There is no folder ${dirname(path)}. Mount its disk if it is on one, or create it with mkdir, and start again.`,
    )
  refuseExisting(path, force)
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'database', 'PG_VERSION')))
    throw new StartError(
      `There is no database in ${env.DATA_DIR}. Set DATA_DIR, or DATABASE_URL, as for the portal.`,
    )
  const part = `${path}.${randomUUID().slice(0, 8)}.part`
  const broken = (signal: NodeJS.Signals) => {
    rmSync(part, { force: true })
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  process.on('SIGINT', broken).on('SIGTERM', broken)
  try {
    const made = await writeBackup({ env, log }, part)
    await verifyBackup(part)
    refuseExisting(path, force)
    await rename(part, path)
    await syncFolder(dirname(path))
    return made
  } catch (error) {
    await rm(part, { force: true })
    throw inWords(error, path)
  } finally {
    process.off('SIGINT', broken).off('SIGTERM', broken)
  }
}

async function writeBackup({ env, log }: { env: Env; log: Log }, part: string): Promise<BackupResult> {
  const file = await open(part, 'wx', 0o600)
  try {
    const archive = archiveWriter(file)
    const files: Record<string, ArchivedFile> = {}
    const addAllFiles = async () => {
      await addFiles(archive, files, env.DATA_DIR)
      await addStored(archive, files, openFiles(env))
    }
    // Before and after the database, so that all files its rows refer to are included.
    await addAllFiles()
    const url = directUrlOf(env)
    const { contents, heldMs } = url
      ? await addServer(archive, files, url, log)
      : await addEmbedded(archive, files, env.DATA_DIR, log)
    await addAllFiles()
    const manifest: Manifest = {
      format: 'agora-backup',
      version: 1,
      made: new Date().toISOString(),
      kind: url ? 'postgres' : 'pglite',
      ...contents,
      files,
    }
    await archive.addFile(MANIFEST, one(Buffer.from(JSON.stringify(manifest, null, 1))))
    return { manifest, bytes: await archive.finish(), heldMs }
  } finally {
    await file.close()
  }
}

async function addEmbedded(archive: Archive, files: Record<string, ArchivedFile>, dataDir: string, log: Log) {
  const begin = performance.now()
  const contents = await onEmbeddedSnapshot({ dataDir, log }, async (read) => {
    const add = async (path: string): Promise<void> => {
      const place = [folders.database, path].filter(Boolean).join('/')
      await archive.addFolder(place)
      for (const entry of await readdir(join(dataDir, 'database', path), { withFileTypes: true })) {
        const inside = [path, entry.name].filter(Boolean).join('/')
        if (entry.isDirectory()) await add(inside)
        else if (entry.isFile()) {
          const content = createReadStream(join(dataDir, 'database', inside))
          files[`${folders.database}/${inside}`] = await archive.addFile(
            `${folders.database}/${inside}`,
            content,
          )
        }
      }
    }
    await add('')
    return read
  })
  return { contents, heldMs: performance.now() - begin }
}

async function addServer(archive: Archive, files: Record<string, ArchivedFile>, url: string, log: Log) {
  const contents = await onServerSnapshot({ url, log }, async (read: Contents, snapshot) => {
    await requireTool('pg_dump', read.postgres)
    files[DUMP] = await archive.addFile(DUMP, dumpDatabase(url, snapshot))
    return read
  })
  return { contents, heldMs: 0 }
}

/** Adds new files of DATA_DIR. The portal renames files into place, so each is complete. */
async function addFiles(
  archive: Archive,
  files: Record<string, ArchivedFile>,
  dataDir: string,
  path = '',
): Promise<void> {
  const entries = await readdir(join(dataDir, path), { withFileTypes: true }).catch(unlessGone)
  for (const entry of entries ?? []) {
    if (path === '' && notAFile.test(entry.name)) continue
    const inside = [path, entry.name].filter(Boolean).join('/')
    const place = `${folders.files}/${inside}`
    if (entry.isDirectory()) await addFiles(archive, files, dataDir, inside)
    else if (entry.isFile() && !files[place]) {
      const file = await open(join(dataDir, inside)).catch(unlessGone)
      if (file) files[place] = await archive.addFile(place, file.createReadStream())
    }
  }
}

/** Adds new files of the file store. */
async function addStored(
  archive: Archive,
  files: Record<string, ArchivedFile>,
  store: FileStore,
): Promise<void> {
  for (const folder of storedFolders)
    for await (const key of store.list(folder)) {
      const place = `${folders.files}/${key}`
      const content = files[place] ? undefined : await store.get(key)
      if (content) files[place] = await archive.addFile(place, content)
    }
}

/** A cleanup may remove a listed file; a portal with a server may have no files yet. */
function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function* one(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

function refuseExisting(path: string, force: boolean): void {
  if (!force && existsSync(path))
    throw new StartError(`${path} is there already. Choose another name, or replace it with --force.`)
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Describes system errors in a sentence; bugs keep their error. */
function inWords(error: unknown, path: string): unknown {
  if (error instanceof FilesUnavailable)
    return new StartError(`No backup was made: ${error.message}.`, { cause: error })
  const { code } = error as NodeJS.ErrnoException
  if (error instanceof StartError || !code || !/^E[A-Z]+$/.test(code)) return error
  const reason =
    code === 'ENOSPC' || code === 'EDQUOT' ? `the disk is full (${code})` : (error as Error).message
  return new StartError(`No backup was made, and no part of one is left at ${path}: ${reason}.`, {
    cause: error,
  })
}
