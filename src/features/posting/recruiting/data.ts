import { canManageOrganization, type Membership } from '#kits/organization/members/policy.ts'
import type { Db } from '#lib/db/connect.ts'
import { getReader, getReceivedApplication } from '../application/data-received.ts'
import type { ApplicationDetails, ApplicationEntry, ReplyTemplate } from './schema.ts'

/** Returns whether a member can delete a note: their own, or any if they manage the company. Messages stay. */
export const canDeleteEntry = (
  member: Pick<Membership, 'role'>,
  personId: string,
  entry: { kind: string; author_id: string | null },
): boolean => entry.kind === 'note' && (entry.author_id === personId || canManageOrganization(member))

/** Returns what a person's team knows of an application; undefined if they cannot read it. */
export async function getApplicationDetails(
  db: Db,
  personId: string,
  id: string,
): Promise<ApplicationDetails | undefined> {
  const reader = await getReader(db, personId)
  if (!reader || !(await getReceivedApplication(db, personId, id))) return undefined
  const rows = await db
    .selectFrom('application_entry')
    .leftJoin('person', 'person.id', 'author_id')
    .select(['application_entry.id', 'kind', 'subject', 'body', 'person.name', 'author_id', 'written'])
    .where('application_id', '=', id)
    .orderBy('written')
    .orderBy('application_entry.id')
    .execute()
  const entries = rows.map((row): ApplicationEntry => {
    const { name, author_id: _, written, ...entry } = row
    return {
      ...entry,
      author: name ?? '',
      written: written.toISOString(),
      canDelete: canDeleteEntry(reader, personId, row),
    }
  })
  return { entries, templates: await getTemplates(db, reader.organizationId) }
}

/** Returns a company's templates by name. */
export const getTemplates = (db: Db, organizationId: number): Promise<ReplyTemplate[]> =>
  db
    .selectFrom('reply_template')
    .select(['id', 'name', 'body'])
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .execute()

/** Returns what companies have written about a person's application or to them, for their data export. */
export const getEntriesAbout = (db: Db, personId: string) =>
  db
    .selectFrom('application_entry')
    .innerJoin('posting_application', 'posting_application.id', 'application_id')
    .select(['application_id as applicationId', 'kind', 'subject', 'body', 'written'])
    .where('person_id', '=', personId)
    .orderBy('written')
    .execute()
