import type { Transaction } from 'kysely'
import type * as z from 'zod/v4/core'
import type { Rules } from '#kits/document/rules.ts'
import type { DocumentPatch, PatchAnswer } from '#kits/document/schema.ts'
import { validate } from '#lib/api/validate.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Log } from '#lib/server/log.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import type { OrganizationDefinition } from './definition.ts'
import type { Membership } from './members/policy.ts'
import {
  beginOrganization,
  changeOrganization,
  storedRecord,
  updateOrganization,
  type Announce,
} from './mutations.ts'

type Writing = Transaction<Tables>

/** What every update says besides the parts that it replaces. */
export interface SentUpdate {
  version: number
  /** Ids of unreadable items that are let go. */
  Discard?: readonly string[] | undefined
}

/** What the calls of those who keep an organization need of its kind, besides the definition. */
export interface OrganizationCalls<Doc extends object, New, Update extends SentUpdate, Answer> {
  definition: OrganizationDefinition<Doc>
  /** Of the record that names it: its fields stand flat on the wire, and may be sent in part. */
  detailsSchema: z.$ZodObject
  /** The name of its id on the wire. */
  idKey: keyof Update & keyof Answer & string
  present: (store: { db: Db; log: Log }, member: Membership) => Promise<Answer>
  /** What a new one is called, and those of its records that are sent. */
  begin: (input: New) => { name: string; content: Partial<Doc> }
  /** Before sent details are written: looks at what they change. */
  takeDetails?: (
    transaction: Writing,
    viewer: Pick<Viewer, 'personId'>,
    details: { before: object; after: object },
  ) => Promise<void>
  /** Brings in step what searches read of one that was begun, or that somebody keeps now. */
  begun: (transaction: Writing, organizationId: number) => Promise<void>
  announce: (deps: Deps) => Announce
}

/** Begins an organization with its details and what else of its records is sent; see beginOrganization. */
export function answerCreate<Doc extends object, New, Update extends SentUpdate, Answer>(
  { definition, begin, takeDetails, begun, present }: OrganizationCalls<Doc, New, Update, Answer>,
  { db, log }: Pick<Deps, 'db' | 'log'>,
  owner: Pick<Viewer, 'personId'>,
  input: New,
): Promise<Answer> {
  return db.transaction().execute(async (transaction) => {
    const { name, content } = begin(input)
    const after = (content as Record<string, object>)[definition.details] ?? {}
    await takeDetails?.(transaction, owner, { before: {}, after })
    const member = await beginOrganization(transaction, definition, owner, { name, content })
    await begun(transaction, member.organizationId)
    return present({ db: transaction, log }, member)
  })
}

/** Replaces parts of an organization (decisions A3); see updateOrganization. */
export function answerUpdate<Doc extends object, New, Update extends SentUpdate, Answer>(
  calls: OrganizationCalls<Doc, New, Update, Answer>,
  deps: Deps,
  viewer: Pick<Viewer, 'personId'>,
  update: Update,
): Promise<Answer> {
  const { definition, idKey, announce, present } = calls
  return deps.db.transaction().execute(async (transaction) => {
    const member = await updateOrganization(
      transaction,
      definition,
      viewer,
      {
        publicId: update[idKey] as string | undefined,
        version: update.version,
        discard: update.Discard,
        parts: (documentId) => sentParts(transaction, calls, viewer, documentId, update),
      },
      announce(deps),
    )
    return present({ db: transaction, log: deps.log }, member)
  })
}

/** Makes changes of records and items, all or none; see changeOrganization. */
export function answerChange<Doc extends object, New, Update extends SentUpdate, Answer>(
  { definition, announce }: OrganizationCalls<Doc, New, Update, Answer>,
  deps: Deps,
  viewer: Pick<Viewer, 'personId'>,
  patch: DocumentPatch,
): Promise<PatchAnswer> {
  return deps.db
    .transaction()
    .execute((transaction) => changeOrganization(transaction, definition, viewer, patch, announce(deps)))
}

/** @throws AppError `invalid_input` for what sent details are not together with those that are stored. */
async function sentParts<Doc extends object, New, Update extends SentUpdate, Answer>(
  transaction: Writing,
  { definition, detailsSchema, takeDetails }: OrganizationCalls<Doc, New, Update, Answer>,
  viewer: Pick<Viewer, 'personId'>,
  documentId: number,
  update: Update,
): Promise<Partial<Doc>> {
  const { document, details: key } = definition
  const parts: Record<string, unknown> = {}
  const details = sentOf(update, Object.keys(detailsSchema._zod.def.shape))
  if (Object.keys(details).length > 0) {
    const stored = await storedRecord(transaction, documentId, key)
    await takeDetails?.(transaction, viewer, { before: stored, after: details })
    parts[key] = validate(detailsSchema, { ...stored, ...details })
  }
  const records = sentOf(
    update,
    ownersOf(document.records).filter((record) => record !== key),
  )
  for (const [record, sent] of Object.entries(records)) {
    // A registered address is a list of one, or of none (decisions A18).
    const item = Array.isArray(sent) ? (sent[0] as unknown) : sent
    if (item) parts[record] = item
  }
  return { ...parts, ...sentOf(update, ownersOf(document.lists)) } as Partial<Doc>
}

/** Keys of the parts that their owner writes. */
const ownersOf = (rules: Readonly<Record<string, Rules>>): string[] =>
  Object.keys(rules).filter((key) => !rules[key]?.readOnly)

const sentOf = (update: object, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(update).filter(([key, value]) => keys.includes(key) && value !== undefined),
  )
