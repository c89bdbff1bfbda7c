import { createClient } from '#lib/api/api-client.ts'
import type { guestService } from './api.ts'

/** Calls for registrations without an account. */
export const callGuests = createClient<typeof guestService>('/event-service/api/v1')
