import { createHash } from 'node:crypto'
import type { Db } from '#lib/db/connect.ts'
import type { SitePart } from './schema-part.ts'
import type { SitePartName, SitePartShown } from './schema.ts'

/** The document of a part as it holds now. */
export async function getSiteDocument<D>(db: Db, part: SitePart<D>): Promise<D> {
  if (part.read) return part.read(db)
  const newest = await newestVersion(db, part.name)
  return newest ? (newest.document as D) : part.initial.document
}

/** The highest version of a part, if it has any. */
export const newestVersion = (db: Db, name: SitePartName) =>
  db
    .selectFrom('site_version')
    .select(['version', 'document', 'saved'])
    .where('part', '=', name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

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

/** The document of a part as it was in one version. */
export async function getSiteVersion(db: Db, name: SitePartName, version: number): Promise<unknown> {
  const row = await db
    .selectFrom('site_version')
    .select('document')
    .where('part', '=', name)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.document
}
