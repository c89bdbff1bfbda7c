import { sql, type Transaction } from 'kysely'
import type * as z from 'zod/v4/core'
import { createInPieces } from '#kits/document/mutations-pieces.ts'
import type { Rules } from '#kits/document/rules.ts'
import type { DocumentPatch, PatchAnswer } from '#kits/document/schema.ts'
import { validate } from '#lib/api/validate.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Log } from '#lib/server/log.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { limitNewAccount } from '#kits/moderation/mutations-limit.ts'
import type { LimitedAct } from '#kits/moderation/policy.ts'
import type { OrganizationDefinition } from './definition.ts'
import type { Membership } from './members/policy.ts'
import {
  createOrganization,
  changeOrganization,
  saveOrganization,
  storedRecord,
  updateOrganization,
  type Announce,
  type LockedOrganization,
} from './mutations.ts'

type Writing = Transaction<Tables>

/** Fields of every update besides the replaced parts. */
export interface SentUpdate {
  version: number
  /** IDs of unreadable items to discard. */
  Discard?: readonly string[] | undefined
}

/** Data about a kind for the member calls, besides its definition. */
export interface OrganizationCalls<Doc extends object, New, Update extends SentUpdate, Answer> {
  definition: OrganizationDefinition<Doc>
  /** Schema of the details, which are flat in API calls and can be sent in part. */
  detailsSchema: z.$ZodObject
  /** Name of its ID in API calls. */
  idKey: keyof Update & keyof Answer & string
  present: (store: { db: Db; log: Log }, member: Membership) => Promise<Answer>
  /** Returns the name and records of a new organization. */
  begin: (input: New) => { name: string; content: Partial<Doc> }
  /** Checks changed details before they are written. */
  takeDetails?: (
    transaction: Writing,
    viewer: Pick<Viewer, 'personId'>,
    details: { before: object; after: object },
  ) => Promise<void>
  /** The items that new accounts can add a few of: their lists, and how many of new items count. */
  limited: { act: LimitedAct; lists: readonly (keyof Doc & string)[]; count: (items: Partial<Doc>) => number }
  /** Updates the search index after an organization is created or claimed. */
  begun: (transaction: Writing, organizationId: number) => Promise<void>
  announce: (deps: Deps) => Announce
}

/** Creates an organization from the sent records and lists; see createOrganization. */
export async function answerCreate<Doc extends object, New extends object, Update extends SentUpdate, Answer>(
  calls: OrganizationCalls<Doc, New, Update, Answer>,
  deps: Deps,
  owner: Pick<Viewer, 'personId'>,
  input: New,
): Promise<Answer> {
  const { definition, begin, takeDetails, begun, announce, present } = calls
  const { name, content } = begin(input)
  const lists = sentOf(input, ownersOf(definition.document.lists)) as Partial<Doc>
  const { member, answer } = await createInPieces(
    deps.db,
    async (transaction, pieces): Promise<{ member: Membership; answer?: Answer }> => {
      const after = (content as Record<string, object>)[definition.details] ?? {}
      await takeDetails?.(transaction, owner, { before: {}, after })
      const beforeWrite = () => refuseTooMany(transaction, calls, owner.personId, lists)
      const given = { name, content: { ...content, ...lists }, pieces, beforeWrite }
      const { rows, ...created } = await createOrganization(transaction, definition, owner, given)
      const { member: own } = created
      await begun(transaction, own.organizationId)
      const parts = Object.keys(lists)
      const items = rows.filter(({ list }) => parts.includes(list))
      if (items.length > 0) await announce(deps)(transaction, created, { parts, rows: items })
      // Others should not wait while a large document is read again.
      return pieces.prepared
        ? { member: own }
        : { member: own, answer: await present({ db: transaction, log: deps.log }, own) }
    },
  )
  return answer ?? present(deps, member)
}

/** Replaces parts of an organization (decisions A3); see updateOrganization. */
export async function answerUpdate<Doc extends object, New, Update extends SentUpdate, Answer>(
  calls: OrganizationCalls<Doc, New, Update, Answer>,
  deps: Deps,
  viewer: Pick<Viewer, 'personId'>,
  update: Update,
): Promise<Answer> {
  const { definition, idKey, announce, present } = calls
  const { member, answer } = await saveOrganization(
    deps.db,
    async (transaction, pieces): Promise<{ member: Membership; answer?: Answer }> => {
      const own = await updateOrganization(
        transaction,
        definition,
        viewer,
        {
          publicId: update[idKey] as string | undefined,
          version: update.version,
          discard: update.Discard,
          parts: (locked) => sentParts(transaction, calls, locked, update),
          pieces,
        },
        announce(deps),
      )
      // Others should not wait while a large document is read again.
      return pieces.prepared
        ? { member: own }
        : { member: own, answer: await present({ db: transaction, log: deps.log }, own) }
    },
  )
  return answer ?? present(deps, member)
}

/** Changes records and items, all or none; see changeOrganization. */
export function answerChange<Doc extends object, New, Update extends SentUpdate, Answer>(
  calls: OrganizationCalls<Doc, New, Update, Answer>,
  deps: Deps,
  viewer: Pick<Viewer, 'personId'>,
  patch: DocumentPatch,
): Promise<PatchAnswer> {
  const { definition, announce } = calls
  return saveOrganization(deps.db, (transaction, pieces) =>
    changeOrganization(
      transaction,
      definition,
      viewer,
      patch,
      {
        pieces,
        beforeChange: (locked) => refuseTooManyAdded(transaction, calls, locked, patch),
      },
      announce(deps),
    ),
  )
}

/** Refuses changes that add more items than a new account can add; those of a repeated request are not new. */
async function refuseTooManyAdded<Doc extends object, New, Update extends SentUpdate, Answer>(
  transaction: Writing,
  calls: OrganizationCalls<Doc, New, Update, Answer>,
  { member, documentId, claimed }: LockedOrganization,
  { changes }: DocumentPatch,
): Promise<void> {
  const lists: readonly string[] = calls.limited.lists
  const items = changes.filter(({ at }) => at.length === 2 && lists.includes(at[0] ?? ''))
  const added = items.flatMap((change) => (change.do === 'add' ? [change] : []))
  if (claimed || added.length === 0) return
  const sent: Record<string, object[]> = {}
  for (const { at, item } of added) (sent[at[0] ?? ''] ??= []).push(item)
  const stored = await transaction
    .selectFrom('document_item')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('document', '=', documentId)
    .where('list', 'in', lists)
    .where('id', '=', sql<string>`ANY(${added.map(({ at }) => at[1] ?? '')}::text[])`)
    .executeTakeFirstOrThrow()
  const deleted = items.filter((change) => change.do === 'delete').length
  await refuseTooMany(
    transaction,
    calls,
    member.personId,
    sent as Partial<Doc>,
    Number(stored.count) + deleted,
  )
}

/**
 * Refuses what a new account certainly cannot add before it is prepared, which takes long.
 * @param stored the number of stored items that are replaced, deleted or sent again.
 * @throws AppError `too_many_requests`.
 */
async function refuseTooMany<Doc extends object, New, Update extends SentUpdate, Answer>(
  transaction: Writing,
  { limited: { act, count } }: OrganizationCalls<Doc, New, Update, Answer>,
  personId: string,
  sent: Partial<Doc>,
  stored = 0,
): Promise<void> {
  const coming = count(sent) - stored
  if (coming > 0) await limitNewAccount(transaction, personId, act, coming)
}

/**
 * @throws AppError `invalid_input` if the details are invalid after merging with the stored ones, `too_many_requests` for
 * more items than a new account can add.
 */
async function sentParts<Doc extends object, New, Update extends SentUpdate, Answer>(
  transaction: Writing,
  calls: OrganizationCalls<Doc, New, Update, Answer>,
  { member, documentId, claimed }: LockedOrganization,
  update: Update,
): Promise<Partial<Doc>> {
  const { definition, detailsSchema, takeDetails, limited } = calls
  const { document, details: key } = definition
  const parts: Record<string, unknown> = {}
  const details = sentOf(update, Object.keys(detailsSchema._zod.def.shape))
  if (Object.keys(details).length > 0) {
    const stored = await storedRecord(transaction, documentId, key)
    await takeDetails?.(transaction, member, { before: stored, after: details })
    parts[key] = validate(detailsSchema, { ...stored, ...details })
  }
  const records = sentOf(
    update,
    ownersOf(document.records).filter((record) => record !== key),
  )
  for (const [record, sent] of Object.entries(records)) {
    // A registered address is a list of one, or empty (decisions A18).
    const item = Array.isArray(sent) ? (sent[0] as unknown) : sent
    if (item) parts[record] = item
  }
  const lists = sentOf(update, ownersOf(document.lists)) as Partial<Doc>
  if (!claimed) {
    const stored = await transaction
      .selectFrom('document_item')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('document', '=', documentId)
      .where('list', 'in', limited.lists)
      .executeTakeFirstOrThrow()
    await refuseTooMany(transaction, calls, member.personId, lists, Number(stored.count))
  }
  return { ...parts, ...lists }
}

/** Returns the keys of parts that members can write. */
const ownersOf = (rules: Readonly<Record<string, Rules>>): string[] =>
  Object.keys(rules).filter((key) => !rules[key]?.readOnly)

const sentOf = (update: object, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(update).filter(([key, value]) => keys.includes(key) && value !== undefined),
  )
