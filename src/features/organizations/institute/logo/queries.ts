import { uploadTo } from '#features/profile/picture/queries.ts'
import { instituteOrganization } from '../sections/organization.ts'

/** Uploads a logo for the caller's institute. @returns its address. @throws ApiError as uploadTo. */
export const uploadInstituteLogo = (file: File): Promise<string> =>
  uploadTo(`${instituteOrganization.prefix}/logo`, 'brandLogo', file)
