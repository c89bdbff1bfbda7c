import { readDocument, readRows } from '#kits/document/data.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Log } from '#lib/server/log.ts'
import { getMembership } from './members/data.ts'
import { managesInstitute, type Membership } from './members/policy.ts'
import { tabsOf } from './policy.ts'
import type { Institute } from './schema.ts'
import { instituteDocument } from './sections/document.ts'

type Store = { db: Db; log: Log }

/** The institute that somebody keeps; undefined while they keep none. */
export async function getInstitute(store: Store, personId: string): Promise<Institute | undefined> {
  const member = await getMembership(store.db, personId)
  return member && presentInstitute(store, member)
}

/** An institute as its members get it. What can no longer be read is logged, and shown as it is. */
export async function presentInstitute({ db, log }: Store, member: Membership): Promise<Institute> {
  const row = await db
    .selectFrom('institute')
    .innerJoin('person', (join) => join.on('person.id', '=', member.personId))
    .leftJoin('institute_shown as shown', 'shown.id', 'institute.id')
    .select([
      'public_id',
      'slug',
      'document_id',
      'institute.approval',
      'approval_reason',
      'shown.id as shown',
    ])
    .where('institute.id', '=', member.instituteId)
    .executeTakeFirstOrThrow()
  const stored = await readRows(db, row.document_id)
  const { document, unreadable } = readDocument(instituteDocument, stored)
  if (unreadable.length > 0)
    log.error(
      {
        instituteId: member.instituteId,
        items: unreadable.map(({ Section, id, Reason }) => `${Section} ${id}: ${Reason}`),
      },
      'stored items of an institute no longer fit their schema',
    )
  const { instituteDetails, encycdataPartnership, ...rest } = document
  return {
    ...rest,
    ...instituteDetails,
    ...encycdataPartnership,
    instituteID: row.public_id,
    slug: row.slug,
    approval: row.approval,
    shown: row.shown !== null,
    approvalReason: row.approval === 'refused' ? (row.approval_reason ?? '') : '',
    version: stored.version,
    Unreadable: unreadable as Institute['Unreadable'],
    can: { edit: tabsOf(member), members: managesInstitute(member) },
  }
}
