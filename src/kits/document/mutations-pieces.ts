import { setTimeout } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { inPieces } from '#lib/db/bulk-writes.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import {
  analyzeRows,
  insertSerialized,
  insertTombstones,
  inStatements,
  serializeRows,
  TOMBSTONE_DAYS,
  writeRows,
  type ChangedRow,
  type LockedDocument,
  type SavePlan,
} from './mutations-rows.ts'

// A save of many rows would hold the only connection of the embedded database for seconds. Its rows are therefore
// written to a new document first, in short statements, and a short transaction replaces the old document by it.

/** Rows that a save writes in its own transaction. */
const MAX_ROWS_AT_ONCE = 300
/** Rows that are written per statement while a document is prepared. */
const PIECE_ROWS = 100
/** Rows that are compared or copied per statement, which takes less time. */
const COPY_ROWS = 400
/** The longest pause between two statements. */
const MAX_PAUSE_MS = 20
/** A read that began before a document was replaced can still finish. */
const KEEP_UNUSED_MS = 3_600_000

/** Assigns a prepared document to the owner of another one. */
type ReplaceDocument = (transaction: Trx, from: number, to: number) => Promise<void>

/** How a save writes many rows. */
export interface Pieces {
  replace: ReplaceDocument
  prepared?: PreparedSave
}

/** A save that was planned, and if it writes many rows, the document with them. */
interface PreparedSave {
  plan: SavePlan
  from: Pick<LockedDocument, 'id' | 'version'>
  documentId?: number | undefined
}

class TooManyRows extends Error {
  readonly locked: LockedDocument
  readonly plan: () => SavePlan | Promise<SavePlan>
  constructor(locked: LockedDocument, plan: TooManyRows['plan']) {
    super('The save has to be prepared in pieces')
    this.locked = locked
    this.plan = plan
  }
}

/**
 * Runs a save in a transaction. If it has many rows, it is rolled back and prepared, and then runs again to use what was
 * prepared. If others have changed the document in the meantime, it writes its rows itself.
 */
export async function saveInPieces<T>(
  db: Db,
  replace: ReplaceDocument,
  save: (transaction: Trx, pieces: Pieces) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute((transaction) => save(transaction, { replace }))
  } catch (error) {
    if (!(error instanceof TooManyRows)) throw error
    const prepared = await prepareSave(db, error)
    return db.transaction().execute((transaction) => save(transaction, { replace, prepared }))
  }
}

/** Stands for a document that does not exist yet, and so has no rows. */
export const NOT_CREATED: LockedDocument = { id: 0, version: 0, newsFrom: 0, bytes: 0 }

/**
 * Runs in a transaction what creates a document with createDocumentRows. If it has many rows, the transaction is rolled
 * back, they are written first in short statements, and it runs again to use them.
 */
export const createInPieces = <T>(
  db: Db,
  create: (transaction: Trx, pieces: Pieces) => Promise<T>,
): Promise<T> => saveInPieces(db, () => Promise.reject(new Error('A new document replaces no other')), create)

/** Returns what was prepared for this version of a document. */
export const preparedPlan = (pieces: Pieces | undefined, locked: LockedDocument): SavePlan | undefined =>
  preparedFor(pieces, locked)?.plan

function preparedFor(pieces: Pieces | undefined, { id, version }: LockedDocument) {
  const prepared = pieces?.prepared
  return prepared?.from.id === id && prepared.from.version === version ? prepared : undefined
}

/** Interrupts a save in pieces, so that nothing is locked while it is planned. */
export function planLater(
  pieces: Pieces | undefined,
  locked: LockedDocument,
  plan: () => Promise<SavePlan>,
): void {
  if (pieces && !pieces.prepared) throw new TooManyRows(locked, plan)
}

/** Returns whether it takes long to compare a list. */
export const isLong = (list: readonly unknown[] = []): boolean => list.length > MAX_ROWS_AT_ONCE

const isLarge = ({ differs: { written, deleted, moved } }: SavePlan): boolean =>
  written.length + deleted.length + moved.length > MAX_ROWS_AT_ONCE

/** Writes a save as the document's next version, under its lock. @throws AppError like writeRows. */
export async function writePlan(
  transaction: Trx,
  locked: LockedDocument,
  version: number,
  plan: SavePlan,
  pieces?: Pieces,
): Promise<void> {
  const documentId = preparedFor(pieces, locked)?.documentId
  if (pieces && documentId !== undefined) {
    await pieces.replace(transaction, locked.id, documentId)
    const update = (id: number, to: { version?: number; unused_since: Date | null }) =>
      transaction.updateTable('document').set(to).where('id', '=', id).execute()
    // The search follows updates of versions (migrations/functions/search-due.sql).
    await update(documentId, { version, unused_since: null })
    await update(locked.id, { unused_since: new Date() })
    locked.newsFrom = version
  } else if (pieces && !pieces.prepared && isLarge(plan)) throw new TooManyRows(locked, () => plan)
  else await writeRows(transaction, locked, version, plan.differs)
}

/** Writes a new document, or uses the prepared one. @returns its id. @throws AppError like writeRows. */
export async function writeCreation(
  transaction: Trx,
  plan: SavePlan,
  pieces: Pieces | undefined,
): Promise<number> {
  const prepared = preparedFor(pieces, NOT_CREATED)?.documentId
  if (prepared !== undefined) {
    await transaction.updateTable('document').set({ unused_since: null }).where('id', '=', prepared).execute()
    return prepared
  }
  if (pieces && !pieces.prepared && isLarge(plan)) throw new TooManyRows(NOT_CREATED, () => plan)
  const { id, ...row } = await transaction
    .insertInto('document')
    .defaultValues()
    .returning(['id', 'version', 'news_from as newsFrom', 'bytes'])
    .executeTakeFirstOrThrow()
  await writeRows(transaction, { id, ...row }, row.version, plan.differs)
  return id
}

async function prepareSave(db: Db, { locked, ...later }: TooManyRows): Promise<PreparedSave> {
  const plan = await later.plan()
  const documentId = isLarge(plan) ? await prepareDocument(db, locked, plan) : undefined
  return { plan, from: locked, documentId }
}

/** Writes the next version of a document as a new one, in short statements. Clients then load it as a whole. */
async function prepareDocument(db: Db, locked: LockedDocument, plan: SavePlan): Promise<number> {
  const { texts, bytes } = serializeRows(locked, plan.differs)
  const { moved, deleted } = plan.differs
  const version = locked.version + 1
  const { id } = await db
    .insertInto('document')
    .values({ version, bytes, news_from: version, unused_since: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  for await (const rows of inPieces(deleted, COPY_ROWS))
    await inTurn(() => insertTombstones(db, id, version, rows))
  for (const rows of inStatements(texts, PIECE_ROWS))
    await inTurn(() => insertSerialized(db, id, version, rows))
  for await (const rows of inPieces(moved, PIECE_ROWS))
    await inTurn(() =>
      sql`
        INSERT INTO document_item (document, list, id, pos, version, item)
        SELECT ${id}, i.list, i.id, r.pos, ${version}, i.item
        FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(list text, id text, pos text)
        JOIN document_item i ON i.document = ${locked.id} AND i.list = r.list AND i.id = r.id`.execute(db),
    )
  await copyPages(
    db,
    sql`
      SELECT list, id, pos, version, item FROM document_item i WHERE document = ${locked.id}`,
    sql`
      INSERT INTO document_item (document, list, id, pos, version, item)
      SELECT ${id}, list, id, pos, version, item FROM page p
      WHERE NOT EXISTS (SELECT FROM document_gone g WHERE g.document = ${id} AND g.list = p.list AND g.id = p.id)
      ON CONFLICT (document, list, id) DO NOTHING`,
  )
  await copyPages(
    db,
    sql`
      SELECT list, id, version, at FROM document_gone WHERE document = ${locked.id}
        AND at >= now() - make_interval(days => ${TOMBSTONE_DAYS})`,
    sql`
      INSERT INTO document_gone (document, list, id, version, at) SELECT ${id}, list, id, version, at FROM page
      ON CONFLICT (document, list, id) DO NOTHING`,
  )
  await analyzeRows(db)
  return id
}

/** Copies rows in the order of list and id, some per statement. @param insert takes them from `page`. */
async function copyPages(db: Db, from: RawBuilder<unknown>, insert: RawBuilder<unknown>): Promise<void> {
  const copyAfter = ({ list, id }: ChangedRow) =>
    sql<ChangedRow>`
      WITH page AS (${from} AND (list, id) > (${list}, ${id}) ORDER BY list, id LIMIT ${COPY_ROWS}),
        copied AS (${insert})
      SELECT list, id FROM page ORDER BY list DESC, id DESC LIMIT 1`.execute(db)
  let last: ChangedRow | undefined = { list: '', id: '' }
  while (last) {
    const after: ChangedRow = last
    last = (await inTurn(() => copyAfter(after))).rows[0]
  }
}

/** Runs a statement and pauses, so that others run their statements in between. */
async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await run()
  await setTimeout(Math.min(MAX_PAUSE_MS, performance.now() - begun))
  return result
}

/** Deletes documents that were replaced, or whose save has failed. */
export async function deleteUnusedDocuments(db: Db, now: Date): Promise<number> {
  const unused = await db
    .selectFrom('document')
    .select('id')
    .where('unused_since', '<', new Date(now.getTime() - KEEP_UNUSED_MS))
    .execute()
  for (const { id } of unused) await db.deleteFrom('document').where('id', '=', id).execute()
  return unused.length
}
