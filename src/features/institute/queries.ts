import { queryOptions } from '@tanstack/react-query'
import { ApiError, createClient } from '#lib/api/api-client.ts'
import { getSession } from '#lib/browser/session.ts'
import { blankItem, type Form } from '#kits/document/section.ts'
import type { DocumentPatch, PatchAnswer } from '#kits/document/schema.ts'
import type { instituteService } from './api.ts'
import { detailKeys, partnershipKeys, type Institute, type InstituteDocument } from './schema.ts'
import { instituteListKeys, instituteRecords } from './sections/registry.ts'

/** Calls the API for institutes. */
export const callInstitute = createClient<typeof instituteService>(
  '/profile-service/api/v1/educationInstitute',
)

/** An institute on its profile page, with the records as in the document. */
export type OwnInstitute = Omit<Institute, keyof InstituteDocument> & InstituteDocument

const pick = (from: object, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, (from as Record<string, unknown>)[key]]))

const withRecords = (institute: Institute): OwnInstitute =>
  ({
    ...institute,
    instituteDetails: pick(institute, detailKeys),
    encycdataPartnership: pick(institute, partnershipKeys),
  }) as unknown as OwnInstitute

/** Queries the signed-in person's institute; null if there is none. */
export const ownInstituteQuery = () => {
  const user = getSession()?.user
  return queryOptions({
    queryKey: ['ownInstitute', user?.id],
    enabled: user !== undefined,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }): Promise<OwnInstitute | null> =>
      callInstitute('POST /getByInstituteId', { instituteID: '' }, { signal }).then(
        withRecords,
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'not_found') return null
          throw error
        },
      ),
  })
}

/** Empty institute for a person who has none yet. */
export const blankInstitute = {
  ...Object.fromEntries(
    Object.entries(instituteRecords).map(([key, record]) => [key, blankItem(record as unknown as Form)]),
  ),
  ...Object.fromEntries(instituteListKeys.map((key) => [key, []])),
  instituteID: '',
  slug: '',
  approval: 'pending',
  shown: false,
  approvalReason: '',
  version: 0,
  Unreadable: [],
  can: { edit: [], members: false },
} as unknown as OwnInstitute

export const beginInstitute = async ({ instituteDetails }: OwnInstitute): Promise<OwnInstitute> =>
  withRecords(await callInstitute('POST /create', instituteDetails))

export const sendInstituteChange = (patch: DocumentPatch): Promise<PatchAnswer> =>
  callInstitute('PATCH /update', patch)
