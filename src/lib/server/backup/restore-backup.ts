import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { StartError } from '#lib/api/errors.ts'
import { connect, DatabaseUnusable } from '#lib/db/connect.ts'
import { readContents, tableNames, type Contents } from '#lib/db/contents.ts'
import { lockFolder } from '#lib/db/lock-folder.ts'
import { currentNames, migrationNames } from '#lib/db/migrate.ts'
import { directUrlOf, type Env } from '../env.ts'
import { FilesUnavailable, storedFolders, type FileStore } from '../file-store/file-store.ts'
import { openFiles } from '../file-store/open-files.ts'
import type { Log } from '../log.ts'
import { readArchive } from './archive-read.ts'
import { fillDatabase, requireTool } from './client-tools.ts'
import { DUMP, folders, verifyBackup, type Manifest } from './manifest.ts'

/** A temporary folder until everything is verified, so that a start finds no database before. */
const ARRIVING = '.restoring'

/**
 * Restores a backup into an empty DATA_DIR and file store and, for a server, an empty database, and compares each table. Later
 * migrations are applied at the next start.
 * @throws StartError with the reason; DATA_DIR is then empty again.
 */
export async function restoreBackup({ env, log }: { env: Env; log: Log }, given: string): Promise<Manifest> {
  const path = resolve(given)
  const manifest = await verifyBackup(path).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof StartError || !error.code) throw error
    throw new StartError(`${path} cannot be read: ${error.message}.`, { cause: error })
  })
  await refuseUnfit(manifest, env, path)
  const files = env.FILES_URL ? await emptyStore(env) : undefined
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(env.DATA_DIR)
  const arriving = join(env.DATA_DIR, ARRIVING)
  try {
    const there = (await readdir(env.DATA_DIR)).filter((name) => name !== 'lock.sock')
    if (there.length > 0) {
      throw new StartError(
        `${env.DATA_DIR} is not empty (${there.slice(0, 3).join(', ')}): a backup is restored into an empty one only. Move that away, or set DATA_DIR.`,
      )
    }
    const url = directUrlOf(env)
    await unpack(path, { target: arriving, files, url }, log)
    const database = await connect({ url, dataDir: arriving, log }).catch((error: unknown) => {
      if (error instanceof StartError && !(error instanceof DatabaseUnusable)) throw error
      throw new StartError(
        `The embedded database does not open what was kept with PostgreSQL ${manifest.postgres}: restore it with the version of the portal that made it.`,
        { cause: error },
      )
    })
    try {
      refuseUnequal(manifest.tables, await database.db.transaction().execute(readContents))
    } finally {
      await database.close()
    }
    await moveIn(arriving, env.DATA_DIR)
    return manifest
  } catch (error) {
    await rm(arriving, { recursive: true, force: true })
    // It was empty. While it is away, what is in stays.
    for (const folder of storedFolders) await files?.deleteFolder(folder).catch(() => undefined)
    if (error instanceof FilesUnavailable)
      throw new StartError(`Nothing was restored: ${error.message}.`, { cause: error })
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error
    throw new StartError(`Nothing was restored: the disk of ${env.DATA_DIR} is full (${code}).`, {
      cause: error,
    })
  } finally {
    await unlock()
  }
}

async function refuseUnfit({ kind, migrations, postgres }: Manifest, env: Env, path: string): Promise<void> {
  const known = await migrationNames()
  const newer = (await currentNames(migrations)).find((name) => !known.includes(name))
  if (newer)
    throw new StartError(
      `${path} is of a newer version of the portal (it has ${newer}): restore it with that one.`,
    )
  if (kind === 'postgres' && !env.DATABASE_URL)
    throw new StartError(`${path} is of a PostgreSQL server: set DATABASE_URL to an empty database on one.`)
  if (kind === 'pglite' && env.DATABASE_URL)
    throw new StartError(`${path} is of the embedded database: restore it without DATABASE_URL.`)
  if (kind === 'postgres') await requireTool('pg_restore', postgres)
}

/** Opens the file store. @throws StartError if it does not work or has files. */
async function emptyStore(env: Env): Promise<FileStore> {
  const files = openFiles(env)
  try {
    await files.check()
    for (const folder of storedFolders)
      for await (const key of files.list(folder))
        throw new StartError(
          `The file store at FILES_URL is not empty (${key}): a backup is restored into an empty one only. Name another folder in FILES_URL.`,
        )
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error
    throw new StartError(`Nothing was restored: ${error.message}.`, { cause: error })
  }
  return files
}

/** @param files the store that receives uploads; without one, they belong to the target. */
async function unpack(
  path: string,
  { target, files, url }: { target: string; files: FileStore | undefined; url: string | undefined },
  log: Log,
): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  if (url) await refuseFull(url, log)
  for await (const entry of readArchive(path)) {
    const [top, ...inside] = entry.path.split('/')
    const key = inside.join('/')
    if (entry.path === DUMP && url) await fillDatabase(url, entry.content())
    else if (files && top === folders.files && storedFolders.some((folder) => key.startsWith(folder)))
      await files.put(key, await buffer(entry.content()))
    else if (top === folders.database || (top === folders.files && inside.length > 0)) {
      const place = join(target, ...(top === folders.database ? [top, ...inside] : inside))
      await mkdir(entry.folder ? place : dirname(place), { recursive: true, mode: 0o700 })
      if (!entry.folder)
        await pipeline(Readable.from(entry.content()), createWriteStream(place, { mode: 0o600 }))
    }
  }
}

async function refuseFull(url: string, log: Log): Promise<void> {
  const database = await connect({ url, dataDir: '', log })
  try {
    const tables = await tableNames(database.db)
    if (tables.length === 0) return
    throw new StartError(
      `The database at DATABASE_URL is not empty (${tables.slice(0, 3).join(', ')}): a backup is restored into an empty one only.`,
    )
  } finally {
    await database.close()
  }
}

function refuseUnequal(wanted: Contents['tables'], { tables }: Contents): void {
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(tables)])]
  const unequal = names.filter((name) => wanted[name]?.md5 !== tables[name]?.md5)
  if (unequal.length > 0)
    throw new StartError(
      `The restored database is not equal to the one backed up, in ${unequal.join(', ')}. Do not use it.`,
    )
}

/** The database comes last, since it makes the portal complete. */
async function moveIn(from: string, to: string): Promise<void> {
  const names = (await readdir(from)).filter((name) => name !== 'lock.sock')
  names.sort((a, b) => Number(a === 'database') - Number(b === 'database'))
  for (const name of names) await rename(join(from, name), join(to, name))
  await rm(from, { recursive: true, force: true })
}
