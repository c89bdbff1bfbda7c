import { ownDocumentQuery } from '#kits/document/queries.ts'
import type { DocumentPatch, PatchAnswer } from '#kits/document/schema.ts'
import { blankOrganization, pickRecord } from '#kits/organization/queries.ts'
import type { OrganizationState } from '#kits/organization/schema.ts'
import { createClient } from '#lib/api/api-client.ts'
import type { businessService } from './api.ts'
import { businessDetailKeys, businessPartnerKeys, type Business, type BusinessDocument } from './schema.ts'
import { businessOrganization } from './sections/organization.ts'
import { businessListKeys, businessRecords } from './sections/registry.ts'

/** Calls the API for businesses. */
const callBusiness = createClient<typeof businessService>(businessOrganization.prefix)

/** A business on its profile page, with the records as in the document. */
export type OwnBusiness = BusinessDocument & OrganizationState & Pick<Business, 'organizationID'>

const withRecords = ({ approvalStatus, businessRegisteredAddress: [address], ...business }: Business) =>
  ({
    ...business,
    approval: approvalStatus,
    businessDetails: pickRecord(business, businessDetailKeys),
    businessPartner: pickRecord(business, businessPartnerKeys),
    businessRegisteredAddress: address ?? blankBusiness.businessRegisteredAddress,
  }) as unknown as OwnBusiness

export const ownBusinessQuery = () =>
  ownDocumentQuery('ownBusiness', async (signal) => {
    const businesses = await callBusiness('POST /getByOrganizationID', { organizationID: [''] }, { signal })
    return Object.values(businesses).map(withRecords)[0]
  })

export const blankBusiness = {
  ...blankOrganization(businessRecords, businessListKeys),
  organizationID: '',
} as unknown as OwnBusiness

export const createBusiness = async ({
  businessDetails,
  businessRegisteredAddress,
}: OwnBusiness): Promise<OwnBusiness> =>
  withRecords(
    await callBusiness('POST /create', {
      ...businessDetails,
      businessRegisteredAddress: [businessRegisteredAddress],
    }),
  )

export const sendBusinessChange = (patch: DocumentPatch): Promise<PatchAnswer> =>
  callBusiness('PATCH /update', patch)
