import { createHash } from 'node:crypto'
import type { Db } from '#lib/db/connect.ts'
import { storedRows, type StoredJson } from '#lib/db/stored-rows.ts'
import type { SitePart } from './schema-part.ts'
import type { SitePartShown } from './schema.ts'

/** Reads the current document of a part. */
export async function getSiteDocument<D>(db: Db, part: SitePart<D>): Promise<D> {
  if (part.read) return part.read(db)
  const newest = await newestVersion(db, part)
  return newest?.document ?? part.initial.document
}

/** The properties needed to read versions. */
type VersionedPart<D> = Pick<SitePart<D>, 'name' | 'schema'> & { initial: { document: D } }

/** Reads the newest version of a part, if any; its document is undefined if it cannot be read. */
export async function newestVersion<D>(
  db: Db,
  part: VersionedPart<D>,
): Promise<{ version: number; document: D | undefined; saved: Date } | undefined> {
  const row = await db
    .selectFrom('site_version')
    .select(['version', 'document', 'saved'])
    .where('part', '=', part.name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, document: readSiteVersion(part, row) }
}

/**
 * Reads the document of a version. Fields added since get their initial value, removed fields
 * are left out.
 * @returns undefined if it cannot be read.
 */
export function readSiteVersion<D>(
  { name, schema, initial }: VersionedPart<D>,
  row: { version: number; document: StoredJson<unknown> },
): D | undefined {
  const given = row.document as object as Record<string, unknown>
  const fields = Object.entries(initial.document as object).map(([key, value]) => [key, given[key] ?? value])
  const document = Object.fromEntries(fields) as StoredJson<D>
  const versions = storedRows('site_version', { document: schema })
  return versions.read({ id: `${name} ${row.version}`, document })?.document
}

/** Returns a mark that identifies a state of a document. */
export const documentHash = (document: unknown): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('base64url')

/** Reads a part with its versions, newest first. */
export async function readSitePart(db: Db, part: SitePart): Promise<SitePartShown> {
  const document = part.schema.parse(await getSiteDocument(db, part))
  const rows = await db
    .selectFrom('site_version as v')
    .leftJoin('person as p', 'p.id', 'v.saved_by')
    .select(['v.version', 'v.saved', 'v.restores', 'p.name as by'])
    .where('v.part', '=', part.name)
    .orderBy('v.version', 'desc')
    .execute()
  return {
    document: document as SitePartShown['document'],
    basedOn: documentHash(document),
    versions: rows.map(({ saved, ...row }) => ({ ...row, saved: saved.toISOString() })),
  }
}

/** Reads a version of a part; undefined if there is none that can be read. */
export async function getSiteVersion(db: Db, part: SitePart, version: number): Promise<unknown> {
  const row = await db
    .selectFrom('site_version')
    .select(['version', 'document'])
    .where('part', '=', part.name)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && readSiteVersion(part, row)
}
