import { rm, mkdir, writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { sql, type Selectable } from 'kysely'
import type { $ZodType } from 'zod/v4/core'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Db } from '#lib/db/connect.ts'
import { dryRunOf } from '#lib/db/in-transaction.ts'
import { json } from '#lib/db/json.ts'
import { storedRows, type StoredJson } from '#lib/db/stored-rows.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import { folderStore } from '#lib/server/file-store/folder-store.ts'
import type { ImportRun } from '#lib/server/imports/import-run.ts'
import { createWakeableWorker, type WakeableWorker } from '#lib/server/repeat.ts'
import type { Env } from '#lib/server/env.ts'
import { FetchError, fetchPublic } from '#lib/server/fetch-public.ts'
import { readStoredFile, type FileStore } from '#lib/server/file-store/file-store.ts'
import type { ReportRow } from '#lib/server/imports/outcome.ts'
import { downloadUpload, importKeys, workPaths } from '../upload/stored-parts.ts'
import { getImportingPerson } from '../data.ts'
import type { Importers } from '../schema-importers.ts'
import {
  articleOptionsSchema,
  eventOptionsSchema,
  feedOptionsSchema,
  jobOptionsSchema,
  ownEventOptionsSchema,
} from '../schema.ts'
import type { ImportFault } from '../schema-values.ts'
import type { StoredOutcome } from '../table.ts'
import { UnpackError } from '../upload/archive.ts'
import { unpackUpload } from '../upload/unpack.ts'

/** The database notification that an import is waiting. */
export const IMPORT_DUE = 'import_due'

/** The interval at which the progress of an import is saved, in milliseconds. */
const HEARTBEAT_MS = 1_000
/** After this time without progress, another process takes over an import. */
const STALE_BEFORE = sql<Date>`now() - interval '1 minute'`

type Import = Selectable<Tables['content_import']>

/** Creates the worker that runs waiting imports, one at a time, and resumes interrupted ones. */
export function createImportWorker(deps: Deps): WakeableWorker {
  const stopped = new AbortController()
  const worker = createWakeableWorker(
    async () => {
      while (!stopped.signal.aborted && (await runNextImport(deps, stopped.signal)));
    },
    (error) =>
      deps.log.error(
        { event: 'import.interrupted', err: error },
        'An import was interrupted; it resumes within two minutes',
      ),
  )
  return {
    wake: worker.wake,
    async stop() {
      stopped.abort()
      await worker.stop()
    },
  }
}

/** Runs the import that has waited longest. @returns whether there was one. */
export async function runNextImport(deps: Deps, stopping: AbortSignal): Promise<boolean> {
  const { db, env, files } = deps
  const given = await claim(db)
  if (!given) return false
  const left = new AbortController()
  const progress = { done: 0, total: 0 }
  const signal = AbortSignal.any([stopping, left.signal])
  const ended = new AbortController()
  const beating = runHeartbeat(deps, given, { progress, left, ended: ended.signal })
  const onProgress = (done: number, total: number) => void Object.assign(progress, { done, total })
  const result = await processImport(deps, given, { signal, onProgress })
  ended.abort()
  await beating
  await db
    .updateTable('content_import')
    .set({ ...progress, ...result, beat: null, updated: new Date() })
    .where('id', '=', given.id)
    .where('state', '=', given.state)
    .execute()
  await rm(workPaths(env, given.id).folder, { recursive: true, force: true })
  if ('state' in result && result.state === 'done') await files.deleteFolder(importKeys(given.id).folder)
  return true
}

/** Saves the progress of an import at intervals, and checks whether it was stopped. */
async function runHeartbeat(
  { db, log }: Deps,
  { id, state }: Import,
  run: { progress: { done: number; total: number }; left: AbortController; ended: AbortSignal },
): Promise<void> {
  while (await pause(run.ended)) {
    try {
      const { numUpdatedRows } = await db
        .updateTable('content_import')
        .set({ ...run.progress, beat: new Date() })
        .where('id', '=', id)
        .where('state', '=', state)
        .executeTakeFirst()
      // It was stopped or deleted.
      if (numUpdatedRows === 0n) run.left.abort()
    } catch (error) {
      log.error(
        { event: 'import.progress_not_saved', err: error, importId: id },
        'Could not save the progress of an import',
      )
    }
  }
}

/** @returns false if it was stopped meanwhile. */
const pause = (signal: AbortSignal): Promise<boolean> =>
  setTimeout(HEARTBEAT_MS, true, { signal }).catch(() => false)

const claim = (db: Db): Promise<Import | undefined> =>
  db
    .updateTable('content_import')
    .set({ beat: new Date() })
    .where('id', '=', (query) =>
      query
        .selectFrom('content_import')
        .select('id')
        .where('state', 'in', ['checking', 'running'])
        .where((where) => where.or([where('beat', 'is', null), where('beat', '<', STALE_BEFORE)]))
        .orderBy('updated')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()

/** Returns the result of an import, or nothing if it was stopped or continues in another process. */
async function processImport(
  deps: Deps,
  given: Import,
  run: Required<Pick<ImportRun, 'signal' | 'onProgress'>>,
) {
  const { db, env, log } = deps
  const { upload, files, dryRun } = workPaths(env, given.id)
  const isDryRun = given.state === 'checking'
  try {
    const place = isDryRun ? { db: dryRunOf(db), files: folderStore(dryRun) } : { db, files: deps.files }
    const how: ImportRun = {
      ...run,
      isDryRun,
      deps: { ...deps, ...place, pictures: deps.pictureStore(place) },
    }
    const importers = await loadImporters(deps)
    const take = async (): Promise<Pick<StoredOutcome, 'counts' | 'rows'>> => {
      if (given.kind === 'feeds') {
        const { addresses, ...options } = optionsOf(feedOptionsSchema, given)
        const place = { stored: deps.files, key: importKeys(given.id).feeds, folder: files }
        const missing = await fetchFeeds(addresses, place, { env, anew: isDryRun })
        const { counts, rows } = await importers.feeds(files, options, how)
        return {
          counts: {
            ...counts,
            read: (counts.read ?? 0) + missing.length,
            refused: counts.refused + missing.length,
          },
          rows: [...missing, ...rows],
        }
      }
      await downloadUpload(deps.files, given, upload)
      const from = await unpackUpload(upload, given.name, files, {
        modified: given.created,
        signal: run.signal,
      })
      if (given.kind === 'events') return importers.events(from, optionsOf(eventOptionsSchema, given), how)
      if (given.kind === 'jobs') {
        const { list = given.id, domains } = optionsOf(jobOptionsSchema, given)
        return importers.jobs(from, { source: `upload:${list}`, domains }, how)
      }
      if (given.kind === 'institutes') return importers.institutes(from, how)
      if (given.kind === 'own-events') {
        const by = await getImportingPerson(db, given.by_id)
        return importers.ownEvents(from, { ...optionsOf(ownEventOptionsSchema, given), by }, how)
      }
      const named = { source: sourceOf(given.name), ...optionsOf(articleOptionsSchema, given) }
      return importers.articles(from, named, how)
    }
    const { counts, rows } = await take()
    const { read, added, changed, unchanged, merged, refused, passed } = counts
    return {
      state: isDryRun ? ('checked' as const) : ('done' as const),
      outcome: json<StoredOutcome>({
        counts: { read, added, changed, unchanged, merged, refused, passed },
        rows,
      }),
    }
  } catch (error) {
    if (run.signal.aborted) return {}
    if (!(error instanceof UnpackError))
      log.error({ event: 'import.failed', err: error, importId: given.id }, 'An import failed')
    const fault: ImportFault = error instanceof UnpackError ? error.fault : 'odd'
    return { state: 'failed' as const, fault }
  }
}

/** Returns the options of an import. @throws Error if they are unreadable. */
function optionsOf<T>(schema: $ZodType<T>, { id, options }: Import): T {
  const row = storedRows('content_import', { options: schema }).read({
    id,
    options: options as StoredJson<unknown> as StoredJson<T>,
  })
  if (!row) throw new Error('The options of the import are unreadable')
  return row.options as T
}

async function loadImporters({ features }: Pick<Deps, 'features'>): Promise<Importers> {
  const all = await Promise.all(features.map(({ importers }) => importers?.()))
  return Object.assign({}, ...all)
}

/** Returns the name of the source; a later upload with the same name updates its articles. */
const sourceOf = (name: string): string =>
  name.replace(/(?:\.(?:zip|md|markdown|mdx|xml|json))+$/i, '') || name

const RULES = {
  bytes: 10_000_000,
  ms: 20_000,
  accept: 'application/atom+xml, application/rss+xml, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1',
}

/**
 * Fetches feeds, each into a file with a fixed name, which identifies its items.
 * @param place the folder to fill, and where fetched feeds are stored for the process that imports them.
 * @param anew false keeps files fetched before, so that the import matches its dry run.
 * @returns the feeds that could not be fetched.
 */
async function fetchFeeds(
  addresses: readonly string[],
  { stored, key, folder }: { stored: FileStore; key: string; folder: string },
  { env, anew }: { env: Pick<Env, 'FETCH_PRIVATE'>; anew: boolean },
): Promise<ReportRow[]> {
  if (anew) await stored.deleteFolder(key)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const fetched = [...new Set(addresses)].map(async (address): Promise<ReportRow[]> => {
    const name = fileOf(address)
    const before = await readStoredFile(stored, key + name)
    try {
      const feed = before ?? (await fetchPublic(address, { ...RULES, privateToo: env.FETCH_PRIVATE }))
      if (!before) await stored.put(key + name, feed)
      await writeFile(join(folder, name), feed)
      return []
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      return [{ kind: 'Refused', file: address, text: error.message }]
    }
  })
  return (await Promise.all(fetched)).flat()
}

/** Returns a file name that shows the URL and is unique to it. */
function fileOf(address: string): string {
  const { host, pathname, search } = new URL(address)
  const words = (host + pathname)
    .replace(/[^a-z0-9.]+/gi, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
  const hash = createHash('sha256')
    .update(host + pathname + search)
    .digest('hex')
    .slice(0, 8)
  return `${words}-${hash}.xml`
}
