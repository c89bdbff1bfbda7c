import { sql, type Transaction } from 'kysely'
import { createUnclaimed, writeKnownRecords, type KnownRecords } from '#kits/organization/import/mutations.ts'
import { same } from '#kits/document/same.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import { yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import type { Db } from '#lib/db/connect.ts'
import { runStep } from '#lib/db/in-transaction.ts'
import type { Tables } from '#lib/db/tables.ts'
import { sizeBelow } from '#lib/server/imports/files.ts'
import { readParts } from '#lib/server/imports/reader.ts'
import { addressName } from '#lib/text/web/address-name.ts'
import { writeInstituteFacets } from '../search/mutations.ts'
import { instituteRecords } from '../sections/registry.ts'
import { Identities, type Identified } from './identities.ts'
import { addRegisterPart, registerReader, type FileRow } from './register-files.ts'
import {
  filled,
  joinedIds,
  mergeDetails,
  mergeRegisterRows,
  nameKey,
  registerIdsIn,
  type RegisterRow,
} from './register-row.ts'
import type { RegisterReport } from './report.ts'

type Trx = Transaction<Tables>

/** Institutes per transaction: on the embedded database, pages wait for it. */
const BATCH_SIZE = 20
/** Known institutes that are read at once, and rows that are compared with them between two pauses. */
const READ_SIZE = 500

interface RegisterImportOptions {
  onProgress?: (done: number, total: number) => void
  /** Stops the import between two batches. */
  signal?: AbortSignal | undefined
}

/**
 * Imports registers of institutes as JSON or CSV: one file, or all in a folder. Every entry is imported, or listed with
 * the reason; a second run changes nothing. New institutes are unclaimed. Institutes that other imports brought are
 * found by their ids, or by name and country.
 */
export async function importInstitutes(
  from: string,
  db: Db,
  { onProgress, signal }: RegisterImportOptions = {},
): Promise<RegisterReport> {
  const report: RegisterReport = {
    read: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    kept: 0,
    merged: 0,
    passed: 0,
    taken: [],
    refused: [],
    ignored: [],
  }
  const read: FileRow[] = []
  const parts = readParts(registerReader, { from }, { bytes: await sizeBelow(from), signal })
  for await (const part of parts) addRegisterPart(part, read, report)
  const known = await readKnown(db)
  const rows = await mergeKnown(read, known, report)
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    signal?.throwIfAborted()
    const some = rows.slice(at, at + BATCH_SIZE)
    await runStep(db, (piece) =>
      withAdvisoryLock(piece, 'institutes', (trx) => importRows(trx, some, known, report)),
    )
    onProgress?.(Math.min(at + BATCH_SIZE, rows.length), rows.length)
    await yieldToEventLoop()
  }
  if (report.added > 0) await sql`ANALYZE institute, institute_facet, document, document_item`.execute(db)
  return report
}

/** An institute that an import brought. */
interface KnownInstitute extends Identified {
  id: number
}

/** Reads what identifies the institutes of earlier imports. */
async function readKnown(db: Db): Promise<Identities<KnownInstitute>> {
  const known = new Identities<KnownInstitute>()
  for (let last = 0; ; await yieldToEventLoop()) {
    const { rows } = await sql<{
      id: number
      key: string
      ids: string | null
      name: string | null
      country: string | null
    }>`
      SELECT i.id, i.source_key AS key, d.item->>'registerIDs' AS ids, d.item->>'instituteName' AS name,
        (SELECT item->>'country' FROM document_item a WHERE a.document = i.document_id AND a.list = 'instituteAddress')
          AS country
      FROM institute i
        LEFT JOIN document_item d ON d.document = i.document_id AND d.list = 'instituteDetails'
      WHERE i.source_key IS NOT NULL AND i.id > ${last}::int ORDER BY i.id LIMIT ${READ_SIZE}::int`.execute(
      db,
    )
    for (const { id, key, ids, name, country } of rows) {
      const isName = key.startsWith('register:')
      known.add({
        id,
        ids: [...new Set([...(isName ? [] : [key]), ...registerIdsIn(ids ?? '')])],
        names: [...new Set([...(isName ? [key] : []), ...(name && country ? [nameKey(country, name)] : [])])],
      })
    }
    if (rows.length < READ_SIZE) return known
    last = rows.at(-1)!.id
  }
}

/** Merges the rows of one known institute, which may have another name in each register. */
async function mergeKnown(
  rows: readonly FileRow[],
  known: Identities<KnownInstitute>,
  report: RegisterReport,
): Promise<FileRow[]> {
  const firsts = new Map<KnownInstitute, FileRow>()
  const merged: FileRow[] = []
  for (const [i, row] of rows.entries()) {
    const one = known.find(row)
    const first = one && firsts.get(one)
    if (first) {
      report.merged++
      const isMain = first.ids.length > 0 || row.ids.length === 0
      Object.assign(first, isMain ? mergeRegisterRows(first, row) : mergeRegisterRows(row, first))
    } else {
      if (one) {
        firsts.set(one, row)
        // From here on it is no institute with another id, though of the same name.
        known.add(Object.assign(one, { ids: joinedIds(one.ids, row.ids) }))
      }
      merged.push(row)
    }
    if (i % READ_SIZE === 0) await yieldToEventLoop()
  }
  return merged
}

interface StoredInstitute {
  id: number
  document: number
  isFree: boolean
  hash: string | null
  domains: string[]
  details: RegisterRow['details'] | null
  address: RegisterRow['address'] | null
}

async function importRows(
  trx: Trx,
  rows: readonly FileRow[],
  known: Identities<KnownInstitute>,
  report: RegisterReport,
): Promise<void> {
  const found = new Map(rows.map((row) => [row, known.find(row)]))
  const stored = await readStored(
    trx,
    [...found.values()].flatMap((one) => one?.id ?? []),
  )
  const written: KnownRecords[] = []
  const changed: number[] = []
  const fresh = rows.filter((row) => !stored.has(found.get(row)?.id ?? 0))
  for (const row of rows) {
    const there = stored.get(found.get(row)?.id ?? 0)
    if (!there) continue
    if (!there.isFree) report.kept++
    else if (there.hash === row.hash || !(await update(trx, there, row, written))) report.unchanged++
    else {
      report.changed++
      report.taken.push({ ...placeOf(row), how: 'changed' })
      changed.push(there.id)
    }
  }
  await enqueueEventUpdates(trx, changed)
  const begun = await createUnclaimed(trx, 'institute', fresh.map(unclaimedOf))
  for (const [at, { document }] of begun.entries()) {
    const row = fresh[at]!
    written.push({ document, known: { instituteDetails: row.details, instituteAddress: row.address } })
    report.taken.push({ ...placeOf(row), how: 'added' })
  }
  report.added += fresh.length
  await writeKnownRecords(trx, instituteRecords, written)
  await writeInstituteFacets(trx, [...changed, ...begun.map(({ id }) => id)])
}

async function readStored(trx: Trx, ids: readonly number[]): Promise<Map<number, StoredInstitute>> {
  const { rows } = await sql<StoredInstitute>`
    SELECT i.id, i.document_id AS document, i.approval = 'unclaimed' AND i.claimed IS NULL AS "isFree",
      i.source_hash AS hash, i.domains,
      (SELECT item FROM document_item d WHERE d.document = i.document_id AND d.list = 'instituteDetails') AS details,
      (SELECT item FROM document_item d WHERE d.document = i.document_id AND d.list = 'instituteAddress') AS address
    FROM institute i WHERE i.id = ANY(${[...ids]}::int[])`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Adds what a row says to a stored institute. @returns whether it says something new. */
async function update(
  trx: Trx,
  { id, document, ...stored }: StoredInstitute,
  { hash, ids, ...row }: FileRow,
  written: KnownRecords[],
): Promise<boolean> {
  const before = { ...blankDetails, ...stored.details }
  const details = mergeDetails(before, row.details)
  // A register without ids does not rename what another one identifies.
  if (ids.length === 0 && before.registerIDs !== '') details.instituteName = before.instituteName
  const address = { ...stored.address, ...filled(row.address) }
  const domains = row.domains.length > 0 ? row.domains : stored.domains
  const isSame = same([before, stored.address, stored.domains], [details, address, domains])
  await trx
    .updateTable('institute')
    .set({ source_hash: hash, ...(!isSame && { domains, updated: new Date() }) })
    .where('id', '=', id)
    .execute()
  if (!isSame) written.push({ document, known: { instituteDetails: details, instituteAddress: address } })
  return !isSame
}

const blankDetails = { instituteName: '', website: '', establishedYear: '', otherNames: '', registerIDs: '' }

const placeOf = ({ file, row, details }: FileRow) => ({ file, row, title: details.instituteName })

const unclaimedOf = ({ ids, names, hash, domains, details, address }: FileRow) => ({
  base: addressName(details.instituteName, `institute-${address.country.toLowerCase()}`),
  key: ids[0] ?? names[0]!,
  hash,
  domains,
})

/**
 * Events show their institute, so their search rows are updated by a process that gets the notification
 * (migrations/functions/events.sql).
 */
async function enqueueEventUpdates(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    SELECT note_institute_events(i.id) FROM institute i WHERE i.id = ANY(${ids}::int[]) AND EXISTS (
      SELECT FROM document_item d WHERE d.document = i.document_id AND d.list = 'events')`.execute(trx)
}
