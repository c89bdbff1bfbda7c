import { open, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import { createUnclaimed, writeKnownRecords, type KnownRecords } from '#kits/organization/import/mutations.ts'
import { same } from '#kits/document/same.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import { yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import type { Db } from '#lib/db/connect.ts'
import { runStep } from '#lib/db/in-transaction.ts'
import type { Tables } from '#lib/db/tables.ts'
import { filesBelow, reasonOf } from '#lib/server/imports/files.ts'
import { readCsvRows } from '#lib/text/csv/read.ts'
import { decodeText } from '#lib/text/decode-text.ts'
import { addressName } from '#lib/text/web/address-name.ts'
import { writeInstituteFacets } from '../search/mutations.ts'
import { instituteRecords } from '../sections/registry.ts'
import { Identities, type Identified } from './identities.ts'
import { jsonItems } from './json-items.ts'
import {
  filled,
  registerIdsIn,
  mergeDetails,
  mergeRegisterRows,
  nameKey,
  registerRow,
  type RegisterRow,
} from './register-row.ts'
import type { RegisterReport } from './report.ts'

type Trx = Transaction<Tables>

/** Institutes per transaction: on the embedded database, pages wait for it. */
const BATCH_SIZE = 20
/** Rows that are read between two pauses. */
const READ_SIZE = 500

interface RegisterImportOptions {
  onProgress?: (done: number, total: number) => void
  /** Stops the import between two batches. */
  signal?: AbortSignal | undefined
}

/** An institute of the files, with the place of its first entry. */
interface FileRow extends RegisterRow {
  file: string
  row: number
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
  const read = await readRegisters(from, report, signal)
  const known = await readKnown(db)
  const rows = mergeKnown(read, known, report)
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

/** Reads the institutes of all files, each once. */
async function readRegisters(
  from: string,
  report: RegisterReport,
  signal: AbortSignal | undefined,
): Promise<FileRow[]> {
  const isFolder = (await stat(from)).isDirectory()
  const root = isFolder ? from : dirname(from)
  const files = isFolder ? await filesBelow(from) : [basename(from)]
  const rows: FileRow[] = []
  const identities = new Identities<FileRow>()
  for (const file of files) {
    // ROR's archive has the same register in both formats.
    const isRepeated = /\.csv$/i.test(file) && files.includes(file.replace(/csv$/i, 'json'))
    if (isRepeated || !/\.(?:json|csv|tsv|txt)$/i.test(file)) {
      report.read++
      report.passed++
      report.ignored.push({ file })
      continue
    }
    let row = 0
    let passed = 0
    try {
      for await (const given of entriesIn(join(root, file))) {
        row++
        if (!addEntry({ file, row, given }, { rows, identities, report })) passed++
        if (row % READ_SIZE > 0) continue
        signal?.throwIfAborted()
        await yieldToEventLoop()
      }
    } catch (error) {
      signal?.throwIfAborted()
      report.read++
      report.refused.push({ file, reason: reasonOf(error) })
    }
    report.read += row
    report.passed += passed
    if (passed > 0) report.ignored.push({ file, count: passed })
  }
  return rows
}

/** Adds an entry to the institutes of the files. @returns false for what does not teach or no longer exists. */
function addEntry(
  { given, ...place }: { file: string; row: number; given: unknown },
  found: { rows: FileRow[]; identities: Identities<FileRow>; report: RegisterReport },
): boolean {
  const { rows, identities, report } = found
  try {
    const read = registerRow(given)
    if (!read) return false
    const same = identities.find(read)
    if (!same) {
      const row = { ...read, ...place }
      rows.push(row)
      identities.add(row)
    } else if (same.ids.length + read.ids.length === 0)
      throw new Error(`It names the same institute as row ${same.row}.`)
    else {
      report.merged++
      identities.add(Object.assign(same, mergeRegisterRows(same, read)))
    }
  } catch (error) {
    report.refused.push({ ...place, reason: reasonOf(error) })
  }
  return true
}

async function* entriesIn(path: string): AsyncGenerator<unknown> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0).finally(() => file.close())
  if (/^(?:\u00EF\u00BB\u00BF)?\s*[[{]/.test(buffer.toString('latin1', 0, bytesRead))) yield* jsonItems(path)
  else yield* readCsv(decodeText(await readFile(path)))
}

/**
 * Reads the rows of a CSV file, keyed by the column names in its first row, in lower case; see readCsvRows.
 * @throws Error for unbalanced quotation marks.
 */
function readCsv(text: string): Record<string, string>[] {
  const rows = readCsvRows(text).filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const names = (rows[0] ?? []).map((name) => name.trim().toLowerCase())
  return rows
    .slice(1)
    .map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at]?.trim() ?? ''])))
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
function mergeKnown(
  rows: readonly FileRow[],
  known: Identities<KnownInstitute>,
  report: RegisterReport,
): FileRow[] {
  const firsts = new Map<KnownInstitute, FileRow>()
  return rows.filter((row) => {
    const one = known.find(row)
    const first = one && firsts.get(one)
    if (first) {
      report.merged++
      const isMain = first.ids.length > 0 || row.ids.length === 0
      Object.assign(first, isMain ? mergeRegisterRows(first, row) : mergeRegisterRows(row, first))
    } else if (one) firsts.set(one, row)
    return !first
  })
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
