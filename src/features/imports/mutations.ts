import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import * as m from '#messages/imports/answers.ts'
import type { Trx } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'
import { json } from '#lib/db/json.ts'
import { inTransaction } from '#lib/db/in-transaction.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { daysAfter } from '#lib/text/dates/days.ts'
import { getImport } from './data.ts'
import { IMPORTS, importKeys, workFolder } from './upload/stored-parts.ts'
import { kindsFor, canSeeImport } from './policy.ts'
import type { BeginImport, ImportView } from './schema.ts'
import { IMPORT_DUE } from './job/mutations-run.ts'
import { isBusy, stepsFrom, type ImportState, type ImportStep } from './schema-values.ts'

/** Unfinished imports of one person, since each may have stored files. */
const MAX_UNFINISHED = 10
/** Days until an import is deleted. */
const RETENTION_DAYS = 30

type ImportDeps = Pick<Deps, 'db' | 'audit' | 'files'>

/** Creates an import, whose file is then uploaded in parts; feeds are fetched when it is checked. */
export function beginImport(
  { db, audit }: ImportDeps,
  viewer: Viewer,
  given: BeginImport,
  address: string,
): Promise<ImportView> {
  const { kind, options } = given
  const whole =
    given.kind === 'feeds'
      ? { name: namesOf(given.options.addresses), bytes: 0, state: 'uploaded' as const }
      : { name: given.name, bytes: given.bytes }
  if (!kindsFor(viewer).includes(kind)) throw new AppError('forbidden', m.notAllowed())
  const { personId } = viewer
  return inTransaction(db, async (trx) => {
    await sql`SELECT FROM person WHERE id = ${personId} FOR UPDATE`.execute(trx)
    const { n } = await trx
      .selectFrom('content_import')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('by_id', '=', personId)
      .where('state', '!=', 'done')
      .executeTakeFirstOrThrow()
    if (n >= MAX_UNFINISHED) throw new AppError('conflict', m.tooManyWait({ most: MAX_UNFINISHED }))
    const id = randomUUID()
    await trx
      .insertInto('content_import')
      .values({ id, kind, ...whole, options: json<Record<string, unknown>>(options), by_id: personId })
      .execute()
    await audit(trx, {
      act: 'import-begun',
      personId,
      address,
      detail: {
        importId: id,
        kind,
        name: whole.name,
        ...(given.kind === 'own-events' &&
          given.options.attendeesOf && {
            attendeesOf: given.options.attendeesOf,
            consent: given.options.consent,
          }),
      },
    })
    return getImport(trx, viewer, id)
  })
}

/** Names feeds in the list by their hosts. */
const namesOf = (addresses: readonly string[]): string =>
  [...new Set(addresses.map((address) => new URL(address).host))].join(', ').slice(0, 200)

/**
 * Saves the next part of an upload. @returns the number of bytes received.
 * @throws AppError `stale` with `received` if it is not the next part.
 */
export const addPart = (
  { db, files }: ImportDeps,
  viewer: Viewer,
  { importId, offset, content }: { importId: string; offset: number; content: Buffer },
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { state, received, bytes } = await lockImport(trx, viewer, importId)
    const end = offset + content.length
    if (state !== 'uploading' || offset !== received || end > bytes)
      throw new AppError('stale', m.partElsewhere(), { more: { received } })
    await files.put(importKeys(importId).part(offset), content)
    await trx
      .updateTable('content_import')
      .set({ received: end, updated: new Date(), ...(end === bytes && { state: 'uploaded' as const }) })
      .where('id', '=', importId)
      .execute()
    return end
  })

const nextState: Record<ImportStep, (state: ImportState) => ImportState> = {
  check: () => 'checking',
  run: () => 'running',
  stop: (state) => (state === 'checking' ? 'uploaded' : 'checked'),
}

/** Checks or runs an import, or stops either. Imported items stay. @throws AppError `conflict`, `not_found`. */
export const stepImport = (
  { db, audit }: ImportDeps,
  viewer: Viewer,
  { importId, step }: { importId: string; step: ImportStep },
  address: string,
): Promise<ImportView> =>
  inTransaction(db, async (trx) => {
    const { state, kind, name } = await lockImport(trx, viewer, importId)
    if (!stepsFrom[step].includes(state)) throw new AppError('conflict', m.notPossible())
    await trx
      .updateTable('content_import')
      .set({ state: nextState[step](state), fault: null, beat: null, done: 0, total: 0, updated: new Date() })
      .where('id', '=', importId)
      .execute()
    if (step === 'run')
      await audit(trx, {
        act: 'import-run',
        personId: viewer.personId,
        address,
        detail: { importId, kind, name },
      })
    await sql`SELECT pg_notify(${IMPORT_DUE}, '')`.execute(trx)
    return getImport(trx, viewer, importId)
  })

/** Deletes an import and its upload; imported content stays. @throws AppError `conflict` while it runs. */
export async function deleteImport(
  { db, files }: ImportDeps,
  viewer: Viewer,
  importId: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { state } = await lockImport(trx, viewer, importId)
    if (isBusy(state)) throw new AppError('conflict', m.notPossible())
    await trx.deleteFrom('content_import').where('id', '=', importId).execute()
  })
  // The cleanup removes what could not be removed here.
  await files.deleteFolder(importKeys(importId).folder)
}

async function lockImport(trx: Trx, viewer: Viewer, importId: string) {
  const row = await trx
    .selectFrom('content_import')
    .select(['kind', 'name', 'state', 'bytes', 'received', 'by_id'])
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !canSeeImport(viewer, row)) throw new AppError('not_found', m.noSuchImport())
  return row
}

/** Deletes old imports, and files that no import needs. @returns the number of imports. */
export async function pruneImports(
  { db, env, files }: Pick<Deps, 'db' | 'env' | 'files'>,
  now: Date,
): Promise<number> {
  const work = workFolder(env)
  const working = await readdir(work).catch(() => [])
  const stored = new Set<string>()
  for await (const key of files.list(IMPORTS)) stored.add(key.split('/')[1]!)
  const { gone, kept } = await inTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('content_import')
      .where('updated', '<', daysAfter(now, -RETENTION_DAYS))
      .where('state', 'not in', ['checking', 'running'])
      .executeTakeFirst()
    const rows = await trx
      .selectFrom('content_import')
      .select(['id', 'state'])
      .where('state', '!=', 'done')
      .execute()
    return { gone: Number(numDeletedRows), kept: new Map(rows.map(({ id, state }) => [id, state])) }
  })
  for (const id of stored) if (!kept.has(id)) await files.deleteFolder(importKeys(id).folder)
  // A killed process leaves what it has unpacked.
  for (const name of working)
    if (!isBusy(kept.get(name) ?? 'done')) await rm(join(work, name), { recursive: true, force: true })
  return gone
}
