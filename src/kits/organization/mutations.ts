import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import * as m from '#messages/organization/answers.ts'
import { changeDocument } from '#kits/document/mutations-change.ts'
import { createDocumentRows, replaceParts } from '#kits/document/mutations.ts'
import { saveInPieces, type Pieces } from '#kits/document/mutations-pieces.ts'
import type { ChangedRow, WrittenRow } from '#kits/document/mutations-rows.ts'
import type { AnyRecord } from '#kits/document/record.ts'
import type { RecordKey } from '#kits/document/rules.ts'
import type { DocumentPatch, ItemChange, PatchAnswer } from '#kits/document/schema.ts'
import { blankItem } from '#kits/document/section.ts'
import { AppError, invalidField } from '#lib/api/errors.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { addressName } from '#lib/text/web/address-name.ts'
import { isOthersName } from './data-name.ts'
import type { OrganizationDefinition } from './definition.ts'
import { freeSlugs } from './import/mutations.ts'
import { organizationKinds, type OrganizationKind } from './kind.ts'
import { getMembership, membershipColumns } from './members/data.ts'
import type { Membership } from './members/policy.ts'
import { addApprovedNumber, applyWithOrganization } from './mutations-person.ts'
import { requireParts } from './policy.ts'

type Writing = Transaction<Tables>

/** An organization locked for a change until the transaction ends. */
export interface LockedOrganization {
  member: Membership
  documentId: number
  publicId: string
  approved: boolean
  /** Whether it was imported and then claimed. */
  claimed: boolean
}

/** Scope of a save. */
export interface Wrote {
  /** Keys of the written records and lists. */
  parts: readonly string[]
  /** Their changed parts. */
  rows: readonly ChangedRow[]
  /** Single changes; undefined if whole parts were replaced. */
  changes?: readonly ItemChange[]
}

/** Side effects of a kind after a write, in the same transaction. */
export type Announce = (
  transaction: Writing,
  organization: Omit<LockedOrganization, 'approved'>,
  wrote: Wrote,
) => Promise<void>

interface CreatedOrganization extends Omit<LockedOrganization, 'approved'> {
  /** Its records and items. */
  rows: ChangedRow[]
}

interface NewOrganization<Doc> {
  /** From which the slug is made. */
  name: string
  /** Initial records and lists; others stay empty. */
  content: Partial<Doc>
  /** Of createInPieces. */
  pieces: Pieces
  /** Refuses what must not be written. */
  beforeWrite: () => Promise<void>
}

/**
 * Creates an organization owned by the caller. It becomes visible once an administrator has approved the account
 * (decisions S10).
 * @throws AppError `conflict` if they already manage one of the kind, `invalid_input` for a name that belongs to others.
 */
export async function createOrganization<Doc extends object>(
  transaction: Writing,
  { kind, document, records }: Pick<OrganizationDefinition<Doc>, 'kind' | 'document' | 'records'>,
  owner: Pick<Viewer, 'personId'>,
  { name, content, pieces, beforeWrite }: NewOrganization<Doc>,
): Promise<CreatedOrganization> {
  const conflict = () => new AppError('conflict', m.organizationThere({ kind }))
  // A document of many rows is not prepared in vain.
  if (await getMembership(transaction, kind, owner.personId)) throw conflict()
  await requireOwnName(transaction, owner, name, organizationKinds[kind].nameKey)
  await beforeWrite()
  const all = { ...blankRecords(records), ...content }
  const { id: documentId, rows } = await createDocumentRows(transaction, document, all, pieces)
  const [slug = ''] = await freeSlugs(transaction, kind, [addressName(name, kind)])
  const publicId = randomBytes(9).toString('base64url')
  const { id } = await transaction
    .insertInto('organization')
    .values({ kind, public_id: publicId, slug, document_id: documentId, approval: 'pending' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const member = await transaction
    .insertInto('organization_member')
    .values({ organization_id: id, kind, person_id: owner.personId, role: 'owner', modules: [] })
    .onConflict((conflict) => conflict.doNothing())
    .returning(membershipColumns)
    .executeTakeFirst()
  // The transaction is rolled back.
  if (!member) throw conflict()
  await applyWithOrganization(transaction, id)
  return { member, documentId, publicId, claimed: false, rows }
}

/** Returns the empty records. */
const blankRecords = <Doc extends object>(records: OrganizationDefinition<Doc>['records']) =>
  Object.fromEntries(
    Object.entries<AnyRecord>(records).map(([key, record]) => [key, blankItem(record)]),
  ) as Pick<Doc, RecordKey<Doc>>

/**
 * Runs a save of an organization in a transaction. If it writes many rows, they are prepared in pieces first, so that
 * others do not wait.
 */
export const saveOrganization = <T>(
  db: Db,
  save: (transaction: Writing, pieces: Pieces) => Promise<T>,
): Promise<T> =>
  saveInPieces(
    db,
    async (transaction, from, to) => {
      await transaction
        .updateTable('organization')
        .set({ document_id: to })
        .where('document_id', '=', from)
        .execute()
    },
    save,
  )

/** Replacement of whole parts of an organization (decisions A3). */
export interface OrganizationUpdate<Doc> {
  /** Its ID in API calls, if sent. */
  publicId: string | undefined
  version: number
  /** IDs of unreadable items to discard. */
  discard: readonly string[] | undefined
  /** Returns the sent parts, with partial records merged into the stored ones. */
  parts: (locked: LockedOrganization) => Promise<Partial<Doc>>
  pieces: Pieces
}

/**
 * Replaces parts of an organization (decisions A3). Items keep their IDs or get new ones (A2).
 * @throws AppError `stale` for an old version (A4), `forbidden` for another organization, a tab that is
 * not assigned or an approved name, `not_found` without a membership, `invalid_input` for a name that belongs to others.
 */
export async function updateOrganization<Doc extends object>(
  transaction: Writing,
  definition: OrganizationDefinition<Doc>,
  viewer: Pick<Viewer, 'personId'>,
  update: OrganizationUpdate<Doc>,
  announce: Announce,
): Promise<Membership> {
  const locked = await lockOrganization(transaction, definition.kind, viewer, update.publicId)
  const parts = await update.parts(locked)
  requireParts(definition, locked.member, Object.keys(parts))
  const rows = await replaceParts(transaction, definition.document, locked.documentId, {
    version: update.version,
    parts,
    ...(update.discard && { discard: update.discard }),
    pieces: update.pieces,
    beforeWrite: checkDetails(transaction, definition, viewer, locked, ''),
  })
  if (rows.length > 0)
    await announceUpdate(transaction, definition, locked, { parts: Object.keys(parts), rows }, announce)
  return locked.member
}

/** How to change records and items. */
interface OrganizationChange {
  pieces: Pieces
  /** Refuses changes before they are compared, which takes long. */
  beforeChange: (locked: LockedOrganization) => Promise<void>
}

/**
 * Changes records and items, all or none; see changeDocument.
 * @throws AppError like updateOrganization, except `stale`.
 */
export async function changeOrganization<Doc extends object>(
  transaction: Writing,
  definition: OrganizationDefinition<Doc>,
  viewer: Pick<Viewer, 'personId'>,
  patch: DocumentPatch,
  { pieces, beforeChange }: OrganizationChange,
  announce: Announce,
): Promise<PatchAnswer> {
  const locked = await lockOrganization(transaction, definition.kind, viewer)
  const parts = [...new Set(patch.changes.map(({ at }) => at[0] ?? ''))]
  requireParts(definition, locked.member, parts)
  await beforeChange(locked)
  const { answer, changed: rows } = await changeDocument(
    transaction,
    definition.document,
    locked.documentId,
    patch,
    { beforeWrite: checkDetails(transaction, definition, viewer, locked, `${definition.details}.`), pieces },
  )
  if (rows.length > 0)
    await announceUpdate(transaction, definition, locked, { parts, rows, changes: patch.changes }, announce)
  return answer
}

/** Returns a stored record, to merge a partial one into (decisions A3). @param key of the record. */
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

/** Locks the caller's organization. @param publicId ID in the call, if sent. */
async function lockOrganization(
  transaction: Writing,
  kind: OrganizationKind,
  { personId }: Pick<Viewer, 'personId'>,
  publicId?: string,
): Promise<LockedOrganization> {
  const member = await getMembership(transaction, kind, personId)
  if (!member) throw new AppError('not_found', m.noOrganization({ kind }))
  const row = await transaction
    .selectFrom('organization')
    .select(['document_id', 'public_id', 'approval', 'claimed'])
    .where('id', '=', member.organizationId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', m.noOrganization({ kind }))
  if (publicId !== undefined && publicId !== row.public_id)
    throw new AppError('forbidden', m.othersOrganization({ kind }))
  return {
    member,
    documentId: row.document_id,
    publicId: row.public_id,
    approved: row.approval === 'approved',
    claimed: row.claimed !== null,
  }
}

/**
 * Keeps approved fields: otherwise an approved owner could take another organization's name. Imports bring no
 * registration number, which some kinds require, so the owner of a claimed organization can add one once. A new name
 * must not be that of another organization.
 * @param prefix of fields in the call.
 */
const checkDetails =
  <Doc extends object>(
    transaction: Writing,
    { kind, details, approvedFields }: OrganizationDefinition<Doc>,
    viewer: Pick<Viewer, 'personId'>,
    { approved, claimed }: Pick<LockedOrganization, 'approved' | 'claimed'>,
    prefix: string,
  ) =>
  async ({ list, before, after }: WrittenRow): Promise<void> => {
    if (list !== details || !before) return
    if (approved)
      for (const key of approvedFields)
        if (before[key] !== after[key] && !(claimed && before[key] === ''))
          throw new AppError('forbidden', m.nameFixed())
    const { nameKey } = organizationKinds[kind]
    if (before[nameKey] !== after[nameKey])
      await requireOwnName(transaction, viewer, String(after[nameKey]), prefix + nameKey)
  }

/**
 * @param field of the name in the call.
 * @throws AppError `invalid_input` for a name that looks like that of another organization (decisions S10b).
 */
async function requireOwnName(
  transaction: Writing,
  { personId }: Pick<Viewer, 'personId'>,
  name: string,
  field: string,
): Promise<void> {
  if (!(await isOthersName(transaction, name, personId))) return
  throw invalidField(field, m.nameTaken())
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
