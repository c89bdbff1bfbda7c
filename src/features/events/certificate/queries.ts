import { createClient } from '#lib/api/api-client.ts'
import { EVENT_CALLS } from '../registration/queries.ts'
import type { certificateService } from './api.ts'

/** Certificates of attendance. */
export const callCertificates = createClient<typeof certificateService>(EVENT_CALLS)
