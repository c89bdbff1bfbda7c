import { ownDocumentQuery } from '#kits/document/queries.ts'
import type { DocumentPatch, PatchAnswer } from '#kits/document/schema.ts'
import { blankOrganization, pickRecord } from '#kits/organization/queries.ts'
import { createClient } from '#lib/api/api-client.ts'
import type { instituteService } from './api.ts'
import { detailKeys, partnershipKeys, type Institute, type InstituteDocument } from './schema.ts'
import { instituteListKeys, instituteRecords } from './sections/registry.ts'

/** Calls the API for institutes. */
export const callInstitute = createClient<typeof instituteService>(
  '/profile-service/api/v1/educationInstitute',
)

/** An institute on its profile page, with the records as in the document. */
export type OwnInstitute = Omit<Institute, keyof InstituteDocument> & InstituteDocument

const withRecords = (institute: Institute): OwnInstitute =>
  ({
    ...institute,
    instituteDetails: pickRecord(institute, detailKeys),
    encycdataPartnership: pickRecord(institute, partnershipKeys),
  }) as unknown as OwnInstitute

export const ownInstituteQuery = () =>
  ownDocumentQuery('ownInstitute', async (signal) =>
    withRecords(await callInstitute('POST /getByInstituteId', { instituteID: '' }, { signal })),
  )

export const blankInstitute = {
  ...blankOrganization(instituteRecords, instituteListKeys),
  instituteID: '',
} as unknown as OwnInstitute

export const beginInstitute = async ({ instituteDetails }: OwnInstitute): Promise<OwnInstitute> =>
  withRecords(await callInstitute('POST /create', instituteDetails))

export const sendInstituteChange = (patch: DocumentPatch): Promise<PatchAnswer> =>
  callInstitute('PATCH /update', patch)
