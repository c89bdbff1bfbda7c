import { uploadTo } from '#features/profile/picture/queries.ts'
import { businessOrganization } from '../sections/organization.ts'

/** Uploads a logo for the caller's business. @returns its address. @throws ApiError as uploadTo. */
export const uploadLogo = (file: File): Promise<string> =>
  uploadTo(`${businessOrganization.prefix}/logo`, 'brandLogo', file)
