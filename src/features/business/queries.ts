import { queryOptions } from '@tanstack/react-query'
import type { DocumentPatch, PatchAnswer } from '#kits/document/schema.ts'
import { blankItem, type Form } from '#kits/document/section.ts'
import type { OrganizationState } from '#kits/organization/schema.ts'
import { ApiError, createClient } from '#lib/api/api-client.ts'
import { getSession } from '#lib/browser/session.ts'
import type { businessService } from './api.ts'
import { businessDetailKeys, businessPartnerKeys, type Business, type BusinessDocument } from './schema.ts'
import { businessOrganization } from './sections/organization.ts'
import { businessListKeys, businessRecords } from './sections/registry.ts'

/** Calls the API for businesses. */
const callBusiness = createClient<typeof businessService>(businessOrganization.prefix)

/** A business on its profile page, with the records as in the document. */
export type OwnBusiness = BusinessDocument & OrganizationState & Pick<Business, 'organizationID'>

const pick = (from: object, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, (from as Record<string, unknown>)[key]]))

const blankRecord = (key: keyof typeof businessRecords) => blankItem(businessRecords[key] as unknown as Form)

const withRecords = ({ approvalStatus, businessRegisteredAddress: [address], ...business }: Business) =>
  ({
    ...business,
    approval: approvalStatus,
    businessDetails: pick(business, businessDetailKeys),
    businessPartner: pick(business, businessPartnerKeys),
    businessRegisteredAddress: address ?? blankRecord('businessRegisteredAddress'),
  }) as unknown as OwnBusiness

/** Queries the signed-in person's business; null if there is none. */
export const ownBusinessQuery = () => {
  const user = getSession()?.user
  return queryOptions({
    queryKey: ['ownBusiness', user?.id],
    enabled: user !== undefined,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }): Promise<OwnBusiness | null> =>
      callBusiness('POST /getByOrganizationID', { organizationID: [''] }, { signal }).then(
        (businesses) => Object.values(businesses).map(withRecords)[0] ?? null,
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'not_found') return null
          throw error
        },
      ),
  })
}

/** Empty business for a person who has none yet. */
export const blankBusiness = {
  ...Object.fromEntries(
    (Object.keys(businessRecords) as (keyof typeof businessRecords)[]).map((key) => [key, blankRecord(key)]),
  ),
  ...Object.fromEntries(businessListKeys.map((key) => [key, []])),
  organizationID: '',
  slug: '',
  approval: 'pending',
  shown: false,
  approvalReason: '',
  version: 0,
  Unreadable: [],
  can: { edit: [], members: false },
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
