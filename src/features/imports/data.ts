import { sql } from 'kysely'
import * as m from '#messages/imports/answers.ts'
import { aboutImports } from '#messages/imports/imports.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Db } from '#lib/db/connect.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import type { ReportRow } from '#lib/server/imports/outcome.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import type { Locale } from '#lib/text/locale.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import type { ImportingPerson } from './schema-importers.ts'
import { reportPlace, remarkIn } from './findings/remark.ts'
import { allowedImportSteps, kindsFor, canSeeImport } from './policy.ts'
import type { ImportCounts, ImportPreview, ImportView, Remark } from './schema.ts'
import { remarkKinds } from './schema-values.ts'
import { storedImports } from './table.ts'

/** The number of titles shown; the report has all. */
const MAX_TITLES = 200
/** The number of remarks shown, and of places for each. */
const MAX_REMARKS = 100
const MAX_PLACES = 3
/** The number of imports listed. */
const MAX_IMPORTS = 50

const importsIn = (db: Db) =>
  db
    .selectFrom('content_import')
    .leftJoin('person', 'person.id', 'content_import.by_id')
    .select([
      'content_import.id',
      'kind',
      'content_import.name',
      'state',
      'fault',
      'person.name as by',
      'content_import.created',
      'content_import.updated',
      'bytes',
      'received',
      'done',
      'total',
      'options',
      'by_id',
    ])
    .select(sql<StoredJson<ImportCounts> | null>`outcome->'counts'`.as('counts'))

type Row = Awaited<ReturnType<ReturnType<typeof importsIn>['execute']>>[number]

/** An import whose options or counts are unreadable is shown without them, so that it can be deleted. */
function present(stored: Row): ImportView {
  const { id, created, updated, ...row } = storedImports.read(stored) ?? {
    ...stored,
    options: {},
    counts: null,
  }
  return {
    ...row,
    importId: id,
    created: created.toISOString(),
    updated: updated.toISOString(),
    can: allowedImportSteps(row.state),
  }
}

/** Lists the imports a viewer may see, newest first. */
export async function listImports(db: Db, viewer: Viewer): Promise<ImportView[]> {
  const kinds = kindsFor(viewer)
  if (kinds.length === 0) throw new AppError('forbidden', m.notAllowed())
  const rows = await importsIn(db)
    .where('kind', 'in', kinds)
    .$if(viewer.role !== 'admin', (query) => query.where('by_id', '=', viewer.personId))
    .orderBy('content_import.created', 'desc')
    .limit(MAX_IMPORTS)
    .execute()
  return rows.map(present)
}

/** Reads an import. @throws AppError `not_found` if it does not exist or the viewer may not see it. */
export async function getImport(db: Db, viewer: Viewer, importId: string): Promise<ImportView> {
  const row = await importsIn(db).where('content_import.id', '=', importId).executeTakeFirst()
  if (!row || !canSeeImport(viewer, row)) throw new AppError('not_found', m.noSuchImport())
  return present(row)
}

/** Reads every row of the report. @throws AppError `not_found`, also without a readable report. */
export async function getImportRows(db: Db, viewer: Viewer, importId: string): Promise<ReportRow[]> {
  await getImport(db, viewer, importId)
  const row = await db
    .selectFrom('content_import')
    .select(['id', 'outcome'])
    .where('id', '=', importId)
    .executeTakeFirst()
    .then(storedImports.read)
  if (!row?.outcome) throw new AppError('not_found', m.noSuchImport())
  return row.outcome.rows
}

/** Reads an import with its first titles and remarks. */
export async function getImportPreview(
  db: Db,
  viewer: Viewer,
  { importId, locale }: { importId: string; locale: Locale },
): Promise<ImportPreview> {
  const result = await getImport(db, viewer, importId)
  const rows = result.counts ? await getImportRows(db, viewer, importId) : []
  const taken = rows
    .filter(({ kind }) => kind === 'In')
    .slice(0, MAX_TITLES)
    .map(({ title = '', text, file }) => ({ title, how: text as 'added' | 'changed', file }))
  return { result, taken, remarks: remarksOn(rows, locale) }
}

/** Reads the person who started an import. @throws Error if the account was deleted or disabled. */
export async function getImportingPerson(db: Db, personId: string | null): Promise<ImportingPerson> {
  const row = await db
    .selectFrom('person')
    .select(['id', 'email', 'email_verified', 'role'])
    .where('id', '=', personId ?? '')
    .where('disabled', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Error('The account that started the import no longer exists')
  return { personId: row.id, email: row.email, emailVerified: row.email_verified, role: row.role }
}

/** Groups the rows of a report by text in the language of the reader; refusals first, then by number. */
export function remarksOn(rows: readonly ReportRow[], locale: Locale): Remark[] {
  return remarkKinds.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    return [...Map.groupBy(own, ({ text }) => text)]
      .map(([text, some]) => ({
        kind,
        ...remarkIn(locale, text),
        count: some.length,
        places: some
          .slice(0, MAX_PLACES)
          .map((row) => placeOf(row, locale))
          .filter(Boolean),
      }))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MAX_REMARKS)
  })
}

function placeOf({ file, place, about }: ReportRow, locale: Locale): string {
  const where = [file, place && reportPlace(locale, place)].filter(Boolean).join(', ')
  return [about, where].filter(Boolean).join(' · ')
}

/** Exports the imports of a person. */
export const importExporters: Exporters = {
  imports: {
    about: aboutImports,
    read: (db, personId) =>
      db
        .selectFrom('content_import')
        .select(['kind', 'name', 'options', 'bytes', 'state', 'created', 'updated'])
        .where('by_id', '=', personId)
        .orderBy('created')
        .execute(),
  },
}
