import type { Transaction } from 'kysely'
import type { DocumentPatch, PatchAnswer } from '#kits/document/schema.ts'
import { blankItem } from '#kits/document/section.ts'
import { validate } from '#lib/api/validate.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import {
  beginOrganization,
  changeOrganization,
  storedRecord,
  updateOrganization,
  type Announce,
} from '#kits/organization/mutations.ts'
import { presentInstitute } from './data.ts'
import { instituteOrganization } from './sections/organization.ts'
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

/** Begins an institute with its details; see beginOrganization. */
export function createInstitute(
  { db, log }: Store,
  owner: Pick<Viewer, 'personId'>,
  { instituteAddress, ...instituteDetails }: NewInstitute,
): Promise<Institute> {
  return db.transaction().execute(async (transaction) => {
    const member = await beginOrganization<InstituteDocument>(transaction, instituteOrganization, owner, {
      name: instituteDetails.instituteName,
      content: {
        ...blankRecords(),
        instituteDetails,
        ...(instituteAddress && { instituteAddress }),
      },
    })
    await writeInstituteFacet(transaction, member.organizationId)
    return presentInstitute({ db: transaction, log }, member)
  })
}

/** What stands for records that nobody has filled. */
const blankRecords = () =>
  Object.fromEntries(
    Object.entries(instituteRecords).map(([key, record]) => [key, blankItem(record)]),
  ) as Pick<InstituteDocument, keyof typeof instituteRecords>

/** Replaces parts of an institute (decisions A3); see updateOrganization. */
export function updateInstitute(
  deps: PublishingStore,
  viewer: Pick<Viewer, 'personId'>,
  update: InstituteUpdate,
): Promise<Institute> {
  const { db, log } = deps
  return db.transaction().execute(async (transaction) => {
    const member = await updateOrganization<InstituteDocument>(
      transaction,
      instituteOrganization,
      viewer,
      {
        publicId: update.instituteID,
        version: update.version,
        discard: update.Discard,
        parts: (documentId) => sentParts(transaction, documentId, update),
      },
      announceInstitute(deps),
    )
    return presentInstitute({ db: transaction, log }, member)
  })
}

/** @throws AppError `invalid_input` for what sent details are not together with those that are stored. */
async function sentParts(
  transaction: Writing,
  documentId: number,
  update: InstituteUpdate,
): Promise<Partial<InstituteDocument>> {
  const details = Object.fromEntries(
    detailKeys.flatMap((key) => (update[key] === undefined ? [] : [[key, update[key]]])),
  ) as Partial<InstituteDetails>
  const sent = Object.keys(details).length > 0
  const lists = instituteListKeys.filter((key) => !instituteDocument.lists[key].readOnly)
  return {
    ...(sent && {
      instituteDetails: validate(instituteDetailsSchema, {
        ...(await storedRecord(transaction, documentId, instituteRecords.instituteDetails.key)),
        ...details,
      }),
    }),
    ...(update.instituteAddress && { instituteAddress: update.instituteAddress }),
    ...Object.fromEntries(lists.flatMap((key) => (update[key] === undefined ? [] : [[key, update[key]]]))),
  } as Partial<InstituteDocument>
}

/** Makes changes of records and items, all or none; see changeOrganization. */
export function changeInstitute(
  deps: Omit<PublishingStore, 'log'>,
  viewer: Pick<Viewer, 'personId'>,
  patch: DocumentPatch,
): Promise<PatchAnswer> {
  return deps.db
    .transaction()
    .execute((transaction) =>
      changeOrganization<InstituteDocument>(
        transaction,
        instituteOrganization,
        viewer,
        patch,
        announceInstitute(deps),
      ),
    )
}

/** What the events of an institute say of it in the search. */
const inEvents: readonly string[] = ['events', 'instituteDetails', 'instituteAddress']

/** Brings in step what searches read of an institute, and its events. */
const announceInstitute =
  ({ publishInstituteEvents }: Pick<Deps, 'publishInstituteEvents'>): Announce =>
  async (transaction, { member: { organizationId: id }, publicId }, { parts, changes }) => {
    // What it reads of syllabi grows with their number: a chapter must not wait for that.
    if (!changes || changes.some(changesSearched)) await writeInstituteFacet(transaction, id)
    else {
      const topicsOf = changes.flatMap(topicsChangedBy)
      if (topicsOf.length > 0) await writeTaughtTopics(transaction, id, topicsOf)
      await announceInstitutes(transaction, [publicId])
    }
    if (parts.some((part) => inEvents.includes(part))) await publishInstituteEvents(transaction, id)
  }
