import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { getAlertSettings } from './data.ts'
import { chooseAlerts } from './mutations.ts'
import { alertSettingsSchema, chooseAlertSchema, noAlertInputSchema } from './schema.ts'

/** The calls for emails about new applications, registrations and proposals of talks. */
export const alertService = {
  prefix: '/alert-service/api/v1',
  name: 'Alerts',
  endpoints: {
    'GET /alerts': memberEndpoint({
      summary: 'List how often the current user gets emails about new applications, registrations and talks',
      input: noAlertInputSchema,
      output: alertSettingsSchema,
      handle: async ({ deps, viewer }) => ({ results: await getAlertSettings(deps.db, viewer.personId) }),
    }),
    'POST /choose-alerts': memberEndpoint({
      summary: 'Choose how often the current user gets one of these kinds of email',
      input: chooseAlertSchema,
      output: alertSettingsSchema,
      example: { kind: 'registration', often: 'daily' },
      handle: async ({ deps, input, viewer }) => ({
        results: await chooseAlerts(deps, viewer.personId, input),
      }),
    }),
  },
} satisfies Service
