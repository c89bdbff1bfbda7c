import { readFile } from 'node:fs/promises'
import { sql, type Transaction } from 'kysely'
import * as refusals from '#messages/imports/refusals.ts'
import { createUnclaimed, writeKnownRecords, type KnownRecords } from '#kits/organization/import/mutations.ts'
import { yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import type { Db } from '#lib/db/connect.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import type { Tables } from '#lib/db/tables.ts'
import { decodeUtf8, reasonOf } from '#lib/server/imports/files.ts'
import { addressName } from '#lib/text/web/address-name.ts'
import { writeInstituteFacets } from '../search/mutations.ts'
import { instituteRecords } from '../sections/registry.ts'
import { registerRow, type RegisterRow } from './register-row.ts'
import { readCsvRows } from '#lib/text/csv/read.ts'

type Trx = Transaction<Tables>

/** Institutes per transaction. */
const BATCH_SIZE = 500

export interface RegisterReport {
  added: number
  changed: number
  unchanged: number
  /** Institutes that are or were claimed; these stay unchanged. */
  kept: number
  /** Refused rows with their number, from 1, and the reason. */
  refused: { row: number; reason: string }[]
}

/**
 * Imports a register of institutes as JSON or CSV. Every row is imported, or listed with the reason; a second run changes
 * nothing. New institutes are unclaimed.
 * @throws Error when the file cannot be read.
 */
export async function importInstitutes(
  file: string,
  db: Db,
  onProgress?: (done: number, total: number) => void,
): Promise<RegisterReport> {
  const given = rowsIn(decodeUtf8(await readFile(file)))
  const report: RegisterReport = { added: 0, changed: 0, unchanged: 0, kept: 0, refused: [] }
  const rows = new Map<string, { row: RegisterRow; at: number }>()
  for (const [index, each] of given.entries()) {
    const at = index + 1
    try {
      const row = registerRow(each)
      const same = rows.get(row.key)
      if (same) throw new Error(`It names the same institute as row ${same.at}.`)
      rows.set(row.key, { row, at })
    } catch (error) {
      report.refused.push({ row: at, reason: reasonOf(error) })
    }
  }
  const all = [...rows.values()].map(({ row }) => row)
  for (let from = 0; from < all.length; from += BATCH_SIZE) {
    const some = all.slice(from, from + BATCH_SIZE)
    await withAdvisoryLock(db, 'institutes', (trx) => importRows(trx, some, report))
    onProgress?.(Math.min(from + BATCH_SIZE, all.length), all.length)
    await yieldToEventLoop()
  }
  if (report.added > 0) await sql`ANALYZE institute, institute_facet, document, document_item`.execute(db)
  return report
}

function rowsIn(text: string): unknown[] {
  if (!/^\s*[[{]/.test(text)) return readCsv(text)
  const given: unknown = JSON.parse(text)
  if (!Array.isArray(given)) throw new Error(refusals.noListOfInstitutes.in('en'))
  return given
}

async function importRows(trx: Trx, rows: readonly RegisterRow[], report: RegisterReport): Promise<void> {
  const stored = await trx
    .selectFrom('institute')
    .select(['id', 'document_id', 'approval', 'claimed', 'source_key', 'source_hash'])
    .where(
      'source_key',
      'in',
      rows.map(({ key }) => key),
    )
    .execute()
  const known = new Map(stored.map((each) => [each.source_key, each]))
  const written: KnownRecords[] = []
  const touched: number[] = []
  const fresh = rows.filter(({ key }) => !known.has(key))
  for (const row of rows) {
    const there = known.get(row.key)
    if (!there) continue
    if (there.approval !== 'unclaimed' || there.claimed) report.kept++
    else if (there.source_hash === row.hash) report.unchanged++
    else {
      report.changed++
      written.push(knownOf(there.document_id, row))
      touched.push(there.id)
      await trx
        .updateTable('institute')
        .set({ source_hash: row.hash, domains: row.domains, updated: new Date() })
        .where('id', '=', there.id)
        .execute()
    }
  }
  await enqueueEventUpdates(trx, touched)
  const begun = await createUnclaimed(trx, 'institute', fresh.map(unclaimedOf))
  for (const [at, { id, document }] of begun.entries()) {
    written.push(knownOf(document, fresh[at]!))
    touched.push(id)
  }
  report.added += fresh.length
  await writeKnownRecords(trx, instituteRecords, written)
  await writeInstituteFacets(trx, touched)
}

const unclaimedOf = ({ name, country, key, hash, domains }: RegisterRow) => ({
  base: addressName(name, `institute-${country.toLowerCase()}`),
  key,
  hash,
  domains,
})

const knownOf = (document: number, { name, website, country, state }: RegisterRow): KnownRecords => ({
  document,
  known: { instituteDetails: { instituteName: name, website }, instituteAddress: { country, state } },
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
