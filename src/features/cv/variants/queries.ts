import { createClient } from '#lib/api/api-client.ts'
import { ownQuery } from '#lib/browser/own-query.ts'
import type { cvService } from './api.ts'
import type { CvVariant } from './schema.ts'

/** Client of the CV variants service. */
export const callCv = createClient<typeof cvService>('/cv-service/api/v1')

/** Loads the user's variants, refetched at each visit. The key includes the user, so the next user never sees them. */
export const variantsQuery = () =>
  ownQuery(['cvVariants'], (options): Promise<CvVariant[]> =>
    callCv('GET /variants', {}, options).then(({ results }) => results),
  )
