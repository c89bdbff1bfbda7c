import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { getSession } from '#lib/browser/session.ts'
import type { alertService } from './api.ts'

export const callAlerts = createClient<typeof alertService>('/alert-service/api/v1')

/** Loads how often the user gets each kind of email. */
export const alertSettingsQuery = () =>
  queryOptions({
    queryKey: ['alerts', getSession()?.user.id],
    queryFn: async ({ signal }) => (await callAlerts('GET /alerts', {}, { signal })).results,
  })
