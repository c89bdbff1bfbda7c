import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql, type Transaction } from 'kysely'
import { FIRST } from '#kits/document/mutations-rows.ts'
import { blankItem } from '#kits/document/section.ts'
import { letOthersRun } from '#lib/db/bulk-writes.ts'
import type { Db } from '#lib/db/connect.ts'
import { inTurn } from '#lib/db/in-turn.ts'
import type { Tables } from '#lib/db/tables.ts'
import { decodeUtf8, reasonOf } from '#lib/server/import-files.ts'
import { slugOf } from '#lib/text/slug.ts'
import { writeInstituteFacets } from '../search/mutations.ts'
import { instituteRecords } from '../sections/registry.ts'
import { readCsv } from './csv.ts'
import { registerRow, type RegisterRow } from './register-row.ts'

type Trx = Transaction<Tables>

/** Institutes of one transaction. */
const AT_ONCE = 500

export interface RegisterReport {
  added: number
  changed: number
  unchanged: number
  /** Institutes that somebody keeps by now, or kept: theirs stays as it is. */
  kept: number
  /** Rows that are not in, each with its number, from 1, and the reason. */
  refused: { row: number; reason: string }[]
}

/**
 * Takes in a register of institutes, JSON or CSV. Every row is in, or listed with the reason; a second run changes
 * nothing. What it brings is marked as kept by nobody.
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
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE)
    await inTurn(db, 'institutes', (trx) => takeIn(trx, some, report))
    onProgress?.(Math.min(from + AT_ONCE, all.length), all.length)
    await letOthersRun()
  }
  if (report.added > 0) await sql`ANALYZE institute, institute_facet, document, document_item`.execute(db)
  return report
}

function rowsIn(text: string): unknown[] {
  if (!/^\s*[[{]/.test(text)) return readCsv(text)
  const given: unknown = JSON.parse(text)
  if (!Array.isArray(given)) throw new Error('It is no list of institutes.')
  return given
}

async function takeIn(trx: Trx, rows: readonly RegisterRow[], report: RegisterReport): Promise<void> {
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
  const written: { document: number; row: RegisterRow }[] = []
  const touched: number[] = []
  const fresh = rows.filter(({ key }) => !known.has(key))
  for (const row of rows) {
    const there = known.get(row.key)
    if (!there) continue
    if (there.approval !== 'unclaimed' || there.claimed) report.kept++
    else if (there.source_hash === row.hash) report.unchanged++
    else {
      report.changed++
      written.push({ document: there.document_id, row })
      touched.push(there.id)
      await trx
        .updateTable('institute')
        .set({ source_hash: row.hash, domains: row.domains, updated: new Date() })
        .where('id', '=', there.id)
        .execute()
    }
  }
  await letEventsFollow(trx, touched)
  if (fresh.length > 0) touched.push(...(await begin(trx, fresh, written)))
  report.added += fresh.length
  if (written.length > 0) await writeRecords(trx, written)
  await writeInstituteFacets(trx, touched)
}

/** Events say who announces them: they are looked at again, by whichever process hears of it (migration 0026). */
async function letEventsFollow(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    WITH due AS (
      INSERT INTO institute_events_due
      SELECT i.id FROM institute i WHERE i.id = ANY(${ids}::int[]) AND EXISTS (
        SELECT FROM document_item d WHERE d.document = i.document_id AND d.list = 'events')
      ON CONFLICT DO NOTHING RETURNING institute_id)
    SELECT pg_notify('institute_events_due', institute_id::text) FROM due`.execute(trx)
}

/** @returns institute.id of each. */
async function begin(
  trx: Trx,
  rows: readonly RegisterRow[],
  written: { document: number; row: RegisterRow }[],
): Promise<number[]> {
  const slugs = await freeSlugs(trx, rows)
  const { rows: documents } = await sql<{ id: number }>`
    INSERT INTO document (bytes) SELECT 0 FROM generate_series(1, ${rows.length}::int) RETURNING id`.execute(
    trx,
  )
  const begun = await trx
    .insertInto('institute')
    .values(
      rows.map((row, at) => ({
        public_id: randomBytes(9).toString('base64url'),
        slug: slugs[at]!,
        document_id: documents[at]!.id,
        approval: 'unclaimed' as const,
        source_key: row.key,
        source_hash: row.hash,
        domains: row.domains,
      })),
    )
    .returning('id')
    .execute()
  for (const [at, row] of rows.entries()) written.push({ document: documents[at]!.id, row })
  return begun.map(({ id }) => id)
}

/** An address for each, from its name and, where that is taken, its country; then numbered. */
async function freeSlugs(trx: Trx, rows: readonly RegisterRow[]): Promise<string[]> {
  const bases = rows.map(({ name, country }) => slugOf(name, `institute-${country.toLowerCase()}`))
  const { rows: found } = await sql<{ slug: string }>`
    SELECT s.slug FROM (SELECT slug FROM institute UNION ALL
      SELECT slug FROM organization_former_slug WHERE kind = 'institute') s
    WHERE regexp_replace(s.slug, '-[0-9]+$', '') = ANY(${bases}::text[]) OR s.slug = ANY(${bases}::text[])`.execute(
    trx,
  )
  const taken = new Set(found.map(({ slug }) => slug))
  return bases.map((base) => {
    let slug = base
    for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
    taken.add(slug)
    return slug
  })
}

/** The records of what is only known from a register. */
async function writeRecords(
  trx: Trx,
  written: readonly { document: number; row: RegisterRow }[],
): Promise<void> {
  const items = written.flatMap(({ document, row: { name, country, state, website } }) =>
    Object.entries(instituteRecords).map(([list, record]) => ({
      document,
      list,
      item: {
        ...blankItem(record),
        ...(list === 'instituteDetails' && { instituteName: name, website }),
        ...(list === 'instituteAddress' && { country, state }),
      },
    })),
  )
  await sql`
    INSERT INTO document_item (document, list, id, pos, version, item)
    SELECT document, list, '', ${FIRST}, 1, item
    FROM json_to_recordset(${JSON.stringify(items)}::json) AS r(document int, list text, item json)
    ON CONFLICT (document, list, id) DO UPDATE SET item = excluded.item`.execute(trx)
  await sql`
    UPDATE document d SET bytes = (SELECT sum(octet_length(item::text)) FROM document_item i WHERE i.document = d.id)
    WHERE d.id = ANY(${written.map(({ document }) => document)}::int[])`.execute(trx)
}
