import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import type { reminderService } from './api.ts'

const call = createClient<typeof reminderService>('/posting-service/api/v1/reminder')

/** Queries what a reminder link shows, without a session. */
export const reminderQuery = (link: string) =>
  queryOptions({
    queryKey: ['postingReminder', link],
    queryFn: ({ signal }) => call('POST /look', { link }, { signal, bearer: '' }),
  })
