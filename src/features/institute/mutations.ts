import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import * as m from '#messages/institute/answers.ts'
import { changeDocument } from '#kits/document/mutations-change.ts'
import { createDocument, replaceParts, type WrittenRow } from '#kits/document/mutations.ts'
import type { DocumentPatch, PatchAnswer } from '#kits/document/schema.ts'
import { blankItem } from '#kits/document/section.ts'
import { AppError } from '#lib/api/errors.ts'
import { validate } from '#lib/api/validate.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { slugOf } from '#lib/text/slug.ts'
import { presentInstitute } from './data.ts'
import { getMembership } from './members/data.ts'
import type { Membership } from './members/policy.ts'
import { applyWithInstitute } from './mutations-person.ts'
import { requireParts } from './policy.ts'
import { instituteDetailsSchema, type InstituteDetails } from './schema-items.ts'
import {
  detailKeys,
  type Institute,
  type InstituteDocument,
  type InstituteUpdate,
  type NewInstitute,
} from './schema.ts'
import { instituteDocument } from './sections/document.ts'
import { instituteListKeys, instituteRecords } from './sections/registry.ts'
import {
  announceInstitutes,
  changesSearched,
  topicsChangedBy,
  writeInstituteFacet,
  writeTaughtTopics,
} from './search/mutations.ts'

type Store = Pick<Deps, 'db' | 'log'>
type PublishingStore = Store & Pick<Deps, 'publishInstituteEvents'>
type Writing = Transaction<Tables>

/**
 * Begins an institute with its details; who begins it owns it. It is shown to others once an administrator has approved
 * the account (decisions S10).
 * @throws AppError `conflict` when they keep one.
 */
export function createInstitute(
  { db, log }: Store,
  owner: Pick<Viewer, 'personId'>,
  { instituteAddress, ...instituteDetails }: NewInstitute,
): Promise<Institute> {
  return db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('institute')
      .values({
        public_id: randomBytes(9).toString('base64url'),
        slug: await freeSlug(transaction, instituteDetails.instituteName),
        document_id: await createDocument(transaction, instituteDocument, {
          ...blankRecords(),
          instituteDetails,
          ...(instituteAddress && { instituteAddress }),
        }),
        approval: 'pending',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const member = await transaction
      .insertInto('institute_member')
      .values({ institute_id: id, person_id: owner.personId, role: 'owner', modules: [] })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['institute_id as instituteId', 'person_id as personId', 'role', 'modules'])
      .executeTakeFirst()
    // What was begun for it goes with the transaction.
    if (!member) throw new AppError('conflict', m.instituteThere())
    await applyWithInstitute(transaction, id)
    await writeInstituteFacet(transaction, id)
    return presentInstitute({ db: transaction, log }, member)
  })
}

/** What stands for records that nobody has filled. */
const blankRecords = () =>
  Object.fromEntries(
    Object.entries(instituteRecords).map(([key, record]) => [key, blankItem(record)]),
  ) as Pick<InstituteDocument, keyof typeof instituteRecords>

/** An address for a new institute, from its name; nobody else gets it meanwhile, since it is unique. */
async function freeSlug(transaction: Writing, name: string): Promise<string> {
  const base = slugOf(name, 'institute')
  const taken = new Set(
    (
      await transaction
        .selectFrom('institute')
        .select('slug')
        .where('slug', 'like', `${base}%`)
        .unionAll(
          transaction.selectFrom('institute_former_slug').select('slug').where('slug', 'like', `${base}%`),
        )
        .execute()
    ).map(({ slug }) => slug),
  )
  if (!taken.has(base)) return base
  for (let number = 2; ; number++) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`
}

/**
 * Replaces parts of an institute (decisions A3). Items keep their ids, or get one (A2).
 * @throws AppError `stale` when it was not made from the present version (A4), `forbidden` for another's institute, a tab
 * that was not given, or a name that is approved; `not_found` for who keeps none.
 */
export function updateInstitute(
  deps: PublishingStore,
  viewer: Pick<Viewer, 'personId'>,
  update: InstituteUpdate,
): Promise<Institute> {
  const { db, log } = deps
  return db.transaction().execute(async (transaction) => {
    const locked = await lockInstitute(transaction, viewer, update.instituteID)
    const { member, documentId, approved } = locked
    const { version, Discard } = update
    const details = Object.fromEntries(
      detailKeys.flatMap((key) => (update[key] === undefined ? [] : [[key, update[key]]])),
    ) as Partial<InstituteDetails>
    const sent = Object.keys(details).length > 0
    const lists = instituteListKeys.filter((key) => !instituteDocument.lists[key].readOnly)
    const parts = {
      ...(sent && { instituteDetails: await wholeDetails(transaction, documentId, details) }),
      ...(update.instituteAddress && { instituteAddress: update.instituteAddress }),
      ...Object.fromEntries(lists.flatMap((key) => (update[key] === undefined ? [] : [[key, update[key]]]))),
    } as Partial<InstituteDocument>
    requireParts(member, Object.keys(parts))
    const changed = await replaceParts(transaction, instituteDocument, documentId, {
      version,
      parts,
      ...(Discard && { discard: Discard }),
      beforeWrite: keepApproved(approved),
    })
    if (changed)
      await announceUpdate(deps, transaction, locked, {
        parts: Object.keys(parts),
        searched: true,
        topicsOf: [],
      })
    return presentInstitute({ db: transaction, log }, member)
  })
}

/**
 * Details of which some are sent, with the others as they are stored (decisions A3).
 * @throws AppError `invalid_input` for what they are not together.
 */
async function wholeDetails(
  transaction: Writing,
  document: number,
  sent: Partial<InstituteDetails>,
): Promise<InstituteDetails> {
  const { item } = await transaction
    .selectFrom('document_item')
    .select('item')
    .where('document', '=', document)
    .where('list', '=', instituteRecords.instituteDetails.key)
    .executeTakeFirstOrThrow()
  return validate(instituteDetailsSchema, { ...(item as InstituteDetails), ...sent })
}

/**
 * Makes changes of records and items, all or none; see changeDocument.
 * @throws AppError as updateInstitute, but `stale`.
 */
export function changeInstitute(
  deps: Omit<PublishingStore, 'log'>,
  viewer: Pick<Viewer, 'personId'>,
  patch: DocumentPatch,
): Promise<PatchAnswer> {
  return deps.db.transaction().execute(async (transaction) => {
    const locked = await lockInstitute(transaction, viewer)
    const { member, documentId, approved } = locked
    const parts = [...new Set(patch.changes.map(({ at }) => at[0] ?? ''))]
    requireParts(member, parts)
    const { answer, changed } = await changeDocument(transaction, instituteDocument, documentId, patch, {
      beforeWrite: keepApproved(approved),
    })
    if (changed)
      await announceUpdate(deps, transaction, locked, {
        parts,
        searched: patch.changes.some(changesSearched),
        topicsOf: patch.changes.flatMap(topicsChangedBy),
      })
    return answer
  })
}

interface Locked {
  member: Membership
  documentId: number
  publicId: string
  approved: boolean
}

/** @param publicId of the institute that is spoken of, when the call names one. */
async function lockInstitute(
  transaction: Writing,
  { personId }: Pick<Viewer, 'personId'>,
  publicId?: string,
): Promise<Locked> {
  const member = await getMembership(transaction, personId)
  if (!member) throw new AppError('not_found', m.noInstitute())
  const row = await transaction
    .selectFrom('institute')
    .select(['document_id', 'public_id', 'approval'])
    .where('id', '=', member.instituteId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', m.noInstitute())
  if (publicId !== undefined && publicId !== row.public_id)
    throw new AppError('forbidden', m.othersInstitute())
  return {
    member,
    documentId: row.document_id,
    publicId: row.public_id,
    approved: row.approval === 'approved',
  }
}

/** What an administrator has approved stays: else anybody approved could take another's name. */
const keepApproved =
  (approved: boolean) =>
  async ({ list, before, after }: WrittenRow): Promise<void> => {
    if (!approved || list !== 'instituteDetails' || !before) return
    for (const key of ['instituteName', 'instituteRegistrationNumber'] as const)
      if (before[key] !== after[key]) throw new AppError('forbidden', m.nameFixed())
  }

/** What the events of an institute say of it in the search. */
const inEvents: readonly string[] = ['events', 'instituteDetails', 'instituteAddress']

/**
 * @param wrote keys of the records and lists that may have changed, whether anything that searches read did, and the topics
 * of which syllabi.
 */
async function announceUpdate(
  { publishInstituteEvents }: Pick<Deps, 'publishInstituteEvents'>,
  transaction: Writing,
  { member: { instituteId: id }, publicId }: Locked,
  wrote: { parts: readonly string[]; searched: boolean; topicsOf: readonly string[] },
): Promise<void> {
  await transaction.updateTable('institute').set({ updated: new Date() }).where('id', '=', id).execute()
  if (wrote.parts.includes('instituteDetails')) await applyWithInstitute(transaction, id)
  // What it reads of syllabi grows with their number: a chapter must not wait for that.
  if (wrote.searched) await writeInstituteFacet(transaction, id)
  else {
    if (wrote.topicsOf.length > 0) await writeTaughtTopics(transaction, id, wrote.topicsOf)
    await announceInstitutes(transaction, [publicId])
  }
  if (wrote.parts.some((part) => inEvents.includes(part))) await publishInstituteEvents(transaction, id)
}
