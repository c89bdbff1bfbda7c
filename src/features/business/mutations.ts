import type { Transaction } from 'kysely'
import type { DocumentPatch, PatchAnswer } from '#kits/document/schema.ts'
import { blankItem } from '#kits/document/section.ts'
import {
  beginOrganization,
  changeOrganization,
  storedRecord,
  updateOrganization,
  type Announce,
} from '#kits/organization/mutations.ts'
import { validate } from '#lib/api/validate.ts'
import { announceChange } from '#lib/db/announce.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { presentBusiness } from './data.ts'
import { logosIn, takeLogos } from './logo/mutations.ts'
import { businessDetailsSchema } from './schema-items.ts'
import { businessListTag, businessTag } from './schema-tag.ts'
import {
  businessDetailKeys,
  type Business,
  type BusinessDocument,
  type BusinessUpdate,
  type NewBusiness,
} from './schema.ts'
import { businessDocument } from './sections/document.ts'
import { changesSearchedBusiness, writeBusinessFacets } from './search/mutations.ts'
import { businessOrganization } from './sections/organization.ts'
import { businessListKeys, businessRecords } from './sections/registry.ts'

type Store = Pick<Deps, 'db' | 'log'>
type PublishingStore = Store & Pick<Deps, 'publishPostings'>
type Writing = Transaction<Tables>

/** Begins a business with its details and, when it has said it, its address; see beginOrganization. */
export function createBusiness(
  { db, log }: Store,
  owner: Pick<Viewer, 'personId'>,
  { businessRegisteredAddress: [address], ...businessDetails }: NewBusiness,
): Promise<Business> {
  return db.transaction().execute(async (transaction) => {
    await takeLogos(transaction, owner.personId, { before: {}, after: businessDetails })
    const member = await beginOrganization<BusinessDocument>(transaction, businessOrganization, owner, {
      name: businessDetails.organizationName,
      content: { ...blankRecords(), businessDetails, ...(address && { businessRegisteredAddress: address }) },
    })
    await writeBusinessFacets(transaction, [member.organizationId])
    return presentBusiness({ db: transaction, log }, member)
  })
}

/** What stands for records that nobody has filled. */
const blankRecords = () =>
  Object.fromEntries(
    Object.entries(businessRecords).map(([key, record]) => [key, blankItem(record)]),
  ) as Pick<BusinessDocument, keyof typeof businessRecords>

/** Replaces parts of a business (decisions A3); see updateOrganization. */
export function updateBusiness(
  deps: PublishingStore,
  viewer: Pick<Viewer, 'personId'>,
  update: BusinessUpdate,
): Promise<Business> {
  const { db, log } = deps
  return db.transaction().execute(async (transaction) => {
    const member = await updateOrganization<BusinessDocument>(
      transaction,
      businessOrganization,
      viewer,
      {
        publicId: update.organizationID,
        version: update.version,
        discard: update.Discard,
        parts: (documentId) => sentParts(transaction, viewer.personId, documentId, update),
      },
      announceBusiness(deps),
    )
    return presentBusiness({ db: transaction, log }, member)
  })
}

/** @throws AppError `invalid_input` for what sent details are not together with those that are stored. */
async function sentParts(
  transaction: Writing,
  personId: string,
  documentId: number,
  update: BusinessUpdate,
): Promise<Partial<BusinessDocument>> {
  const details = sentOf(update, businessDetailKeys)
  const lists = businessListKeys.filter((key) => !businessDocument.lists[key].readOnly)
  const stored = await storedRecord(transaction, documentId, businessRecords.businessDetails.key)
  await takeLogos(transaction, personId, { before: stored, after: details })
  return {
    ...(Object.keys(details).length > 0 && {
      businessDetails: validate(businessDetailsSchema, { ...stored, ...details }),
    }),
    ...(update.businessRegisteredAddress?.[0] && {
      businessRegisteredAddress: update.businessRegisteredAddress[0],
    }),
    ...sentOf(update, lists),
  } as Partial<BusinessDocument>
}

const sentOf = <Key extends keyof BusinessUpdate>(update: BusinessUpdate, keys: readonly Key[]) =>
  Object.fromEntries(keys.flatMap((key) => (update[key] === undefined ? [] : [[key, update[key]]])))

/** Makes changes of records and items, all or none; see changeOrganization. */
export function changeBusiness(
  deps: Omit<PublishingStore, 'log'>,
  viewer: Pick<Viewer, 'personId'>,
  patch: DocumentPatch,
): Promise<PatchAnswer> {
  return deps.db
    .transaction()
    .execute((transaction) =>
      changeOrganization<BusinessDocument>(
        transaction,
        businessOrganization,
        viewer,
        patch,
        announceBusiness(deps),
      ),
    )
}

/** What the postings of a business say of it, and are made from. */
const inPostings: readonly string[] = ['businessDetails', 'jobOpenings', 'outsourcedProjects']

/** Takes new logos, brings what searches read and the postings in step, and makes every kept page forget the business. */
const announceBusiness =
  ({ publishPostings }: Pick<Deps, 'publishPostings'>): Announce =>
  async (transaction, { member, publicId }, { parts, changes = [] }) => {
    for (const logos of logosIn(changes)) await takeLogos(transaction, member.personId, logos)
    if (changesSearchedBusiness(parts)) await writeBusinessFacets(transaction, [member.organizationId])
    if (parts.some((part) => inPostings.includes(part)))
      await publishPostings(transaction, member.organizationId)
    await announceChange(transaction, [businessListTag, businessTag(publicId)])
  }
