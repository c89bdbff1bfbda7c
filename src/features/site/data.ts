import { createHash } from 'node:crypto'
import type { Db } from '#lib/db/connect.ts'
import { storedRows, type Stored } from '#lib/db/stored-rows.ts'
import type { SitePart } from './schema-part.ts'
import type { SitePartShown } from './schema.ts'

/** The document of a part as it holds now. */
export async function getSiteDocument<D>(db: Db, part: SitePart<D>): Promise<D> {
  if (part.read) return part.read(db)
  const newest = await newestVersion(db, part)
  return newest?.document ?? part.initial.document
}

/** What of a part is needed to read its versions. */
type VersionedPart<D> = Pick<SitePart<D>, 'name' | 'schema'> & { initial: { document: D } }

/** The highest version of a part, if it has any; its document is undefined when it cannot be read. */
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
 * The document of a version. A field that was added since is as in the part's initial document, one that was removed since
 * is left out.
 * @returns undefined when it cannot be read.
 */
export function readSiteVersion<D>(
  { name, schema, initial }: VersionedPart<D>,
  row: { version: number; document: Stored<unknown> },
): D | undefined {
  const given = row.document as object as Record<string, unknown>
  const fields = Object.entries(initial.document as object).map(([key, value]) => [key, given[key] ?? value])
  const document = Object.fromEntries(fields) as Stored<D>
  const versions = storedRows('site_version', { document: schema })
  return versions.read({ id: `${name} ${row.version}`, document })?.document
}

/** Tells one state of a document from another. */
export const markOf = (document: unknown): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('base64url')

/** A part with its versions, the newest first. */
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
    basedOn: markOf(document),
    versions: rows.map(({ saved, ...row }) => ({ ...row, saved: saved.toISOString() })),
  }
}

/** The document of a part as it was in one version; undefined when there is none that can be read. */
export async function getSiteVersion(db: Db, part: SitePart, version: number): Promise<unknown> {
  const row = await db
    .selectFrom('site_version')
    .select(['version', 'document'])
    .where('part', '=', part.name)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && readSiteVersion(part, row)
}
