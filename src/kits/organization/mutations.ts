import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import * as m from '#messages/organization/answers.ts'
import { changeDocument } from '#kits/document/mutations-change.ts'
import { createDocument, replaceParts, type WrittenRow } from '#kits/document/mutations.ts'
import type { AnyRecord } from '#kits/document/record.ts'
import type { RecordKey } from '#kits/document/rules.ts'
import type { DocumentPatch, ItemChange, PatchAnswer } from '#kits/document/schema.ts'
import { blankItem } from '#kits/document/section.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { addressName } from '#lib/text/web/address-name.ts'
import type { OrganizationDefinition } from './definition.ts'
import { freeSlugs } from './import/mutations.ts'
import type { OrganizationKind } from './kind.ts'
import { getMembership, membershipColumns } from './members/data.ts'
import type { Membership } from './members/policy.ts'
import { addApprovedNumber, applyWithOrganization } from './mutations-person.ts'
import { requireParts } from './policy.ts'

type Writing = Transaction<Tables>

/** An organization that somebody is about to change; nobody else changes it until the transaction ends. */
interface LockedOrganization {
  member: Membership
  documentId: number
  publicId: string
  approved: boolean
  /** Whether an import brought it, and somebody took it over. */
  claimed: boolean
}

/** What a save may have changed. */
export interface Wrote {
  /** Keys of records and lists. */
  parts: readonly string[]
  /** One by one; undefined where whole parts were replaced. */
  changes?: readonly ItemChange[]
}

/** What a kind does besides, in the same transaction, after something was written. */
export type Announce = (transaction: Writing, organization: LockedOrganization, wrote: Wrote) => Promise<void>

/**
 * Begins an organization; who begins it owns it. It is shown to others once an administrator has approved the account
 * (decisions S10).
 * @param name from which the address of its page is made.
 * @param content what is known of its document: other records stay empty.
 * @throws AppError `conflict` when they keep one of the kind.
 */
export async function beginOrganization<Doc extends object>(
  transaction: Writing,
  { kind, document, records }: Pick<OrganizationDefinition<Doc>, 'kind' | 'document' | 'records'>,
  owner: Pick<Viewer, 'personId'>,
  { name, content }: { name: string; content: Partial<Doc> },
): Promise<Membership> {
  const [slug = ''] = await freeSlugs(transaction, kind, [addressName(name, kind)])
  const { id } = await transaction
    .insertInto('organization')
    .values({
      kind,
      public_id: randomBytes(9).toString('base64url'),
      slug,
      document_id: await createDocument(transaction, document, { ...blankRecords(records), ...content }),
      approval: 'pending',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const member = await transaction
    .insertInto('organization_member')
    .values({ organization_id: id, kind, person_id: owner.personId, role: 'owner', modules: [] })
    .onConflict((conflict) => conflict.doNothing())
    .returning(membershipColumns)
    .executeTakeFirst()
  // What was begun for it goes with the transaction.
  if (!member) throw new AppError('conflict', m.organizationThere(kind))
  await applyWithOrganization(transaction, id)
  return member
}

/** What stands for records that nobody has filled. */
const blankRecords = <Doc extends object>(records: OrganizationDefinition<Doc>['records']) =>
  Object.fromEntries(
    Object.entries<AnyRecord>(records).map(([key, record]) => [key, blankItem(record)]),
  ) as Pick<Doc, RecordKey<Doc>>

/** What replaces parts of an organization as a whole (decisions A3). */
export interface OrganizationUpdate<Doc> {
  /** Its id on the wire, when the call names one. */
  publicId: string | undefined
  version: number
  /** Ids of unreadable items that are let go. */
  discard: readonly string[] | undefined
  /** What is sent, together with what is stored where a record is sent in part. */
  parts: (documentId: number) => Promise<Partial<Doc>>
}

/**
 * Replaces parts of an organization (decisions A3). Items keep their ids, or get one (A2).
 * @throws AppError `stale` when it was not made from the present version (A4), `forbidden` for another's, a tab that was
 * not given, or a name that is approved; `not_found` for who keeps none.
 */
export async function updateOrganization<Doc extends object>(
  transaction: Writing,
  definition: OrganizationDefinition<Doc>,
  viewer: Pick<Viewer, 'personId'>,
  update: OrganizationUpdate<Doc>,
  announce: Announce,
): Promise<Membership> {
  const locked = await lockOrganization(transaction, definition.kind, viewer, update.publicId)
  const parts = await update.parts(locked.documentId)
  requireParts(definition, locked.member, Object.keys(parts))
  const changed = await replaceParts(transaction, definition.document, locked.documentId, {
    version: update.version,
    parts,
    ...(update.discard && { discard: update.discard }),
    beforeWrite: keepApproved(definition, locked),
  })
  if (changed) await announceUpdate(transaction, definition, locked, { parts: Object.keys(parts) }, announce)
  return locked.member
}

/**
 * Makes changes of records and items, all or none; see changeDocument.
 * @throws AppError as updateOrganization, but `stale`.
 */
export async function changeOrganization<Doc extends object>(
  transaction: Writing,
  definition: OrganizationDefinition<Doc>,
  viewer: Pick<Viewer, 'personId'>,
  patch: DocumentPatch,
  announce: Announce,
): Promise<PatchAnswer> {
  const locked = await lockOrganization(transaction, definition.kind, viewer)
  const parts = [...new Set(patch.changes.map(({ at }) => at[0] ?? ''))]
  requireParts(definition, locked.member, parts)
  const { answer, changed } = await changeDocument(
    transaction,
    definition.document,
    locked.documentId,
    patch,
    { beforeWrite: keepApproved(definition, locked) },
  )
  if (changed)
    await announceUpdate(transaction, definition, locked, { parts, changes: patch.changes }, announce)
  return answer
}

/** A record as it is stored, with which what is sent of it in part is made whole (decisions A3). @param key its own. */
export async function storedRecord(
  transaction: Writing,
  documentId: number,
  key: string,
): Promise<Record<string, unknown>> {
  const { item } = await transaction
    .selectFrom('document_item')
    .select('item')
    .where('document', '=', documentId)
    .where('list', '=', key)
    .executeTakeFirstOrThrow()
  return item as Record<string, unknown>
}

/** @param publicId of the organization that is spoken of, when the call names one. */
async function lockOrganization(
  transaction: Writing,
  kind: OrganizationKind,
  { personId }: Pick<Viewer, 'personId'>,
  publicId?: string,
): Promise<LockedOrganization> {
  const member = await getMembership(transaction, kind, personId)
  if (!member) throw new AppError('not_found', m.noOrganization(kind))
  const row = await transaction
    .selectFrom('organization')
    .select(['document_id', 'public_id', 'approval', 'claimed'])
    .where('id', '=', member.organizationId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', m.noOrganization(kind))
  if (publicId !== undefined && publicId !== row.public_id)
    throw new AppError('forbidden', m.othersOrganization(kind))
  return {
    member,
    documentId: row.document_id,
    publicId: row.public_id,
    approved: row.approval === 'approved',
    claimed: row.claimed !== null,
  }
}

/**
 * What an administrator has approved stays: else anybody approved could take another's name. An import brings no
 * number, which some kinds require: who keeps what it brought may add one, once.
 */
const keepApproved =
  <Doc extends object>(
    { details, approvedFields }: Pick<OrganizationDefinition<Doc>, 'details' | 'approvedFields'>,
    { approved, claimed }: Pick<LockedOrganization, 'approved' | 'claimed'>,
  ) =>
  async ({ list, before, after }: WrittenRow): Promise<void> => {
    if (!approved || list !== details || !before) return
    for (const key of approvedFields)
      if (before[key] !== after[key] && !(claimed && before[key] === ''))
        throw new AppError('forbidden', m.nameFixed())
  }

async function announceUpdate<Doc extends object>(
  transaction: Writing,
  { details }: Pick<OrganizationDefinition<Doc>, 'details'>,
  locked: LockedOrganization,
  wrote: Wrote,
  announce: Announce,
): Promise<void> {
  const id = locked.member.organizationId
  await transaction.updateTable('organization').set({ updated: new Date() }).where('id', '=', id).execute()
  if (wrote.parts.includes(details)) {
    if (locked.approved && locked.claimed) await addApprovedNumber(transaction, id)
    await applyWithOrganization(transaction, id)
  }
  await announce(transaction, locked, wrote)
}
