import * as z from 'zod/mini'
import { passwordRequired } from '#messages/accounts/answers.ts'
import * as answers from '#messages/accounts/privacy-answers.ts'
import { fileSchema } from '#lib/api/content.ts'
import { memberEndpoint } from '#lib/api/endpoint.ts'
import { confirmOwner } from '../session/mutations-confirm.ts'
import { cancelDeletion, planDeletion } from './mutations-deletion.ts'
import { exportData, exportDay } from './mutations-export.ts'
import { occasionOf } from '../session/occasion.ts'
import { messageSchema } from '../schema.ts'
import { deleteAccountSchema, deletionCancelledSchema } from './schema.ts'
import { clearSessionCookie } from '../session/cookie.ts'

/** The calls with which people delete what is theirs. */
export const privacyService = {
  prefix: '/user-service/api/v1',
  name: 'Privacy',
  endpoints: {
    'POST /delete-account': memberEndpoint({
      summary: 'Plans the deletion of the account in 14 days, and signs out everywhere',
      input: deleteAccountSchema,
      output: messageSchema,
      limit: 'write',
      refuses: {
        forbidden: 'The session is not young any more, and the account has no password to confirm it with.',
        conflict: 'It is planned already, or the caller is the last administrator.',
        too_many_requests: 'Too many tries: Retry-After says how long to wait.',
      },
      async handle(call) {
        const { deps, input, request, viewer } = call
        const occasion = occasionOf(call)
        const purpose = {
          act: 'deletion-planned',
          field: 'password',
          missing: passwordRequired(),
          signInAgain: answers.signInAgain(),
        } as const
        await confirmOwner(deps.db, viewer, input.password, purpose, occasion)
        await planDeletion(deps, viewer.personId, occasion)
        clearSessionCookie(request)
        return { message: answers.deletionPlanned() }
      },
    }),
    'POST /keep-account': memberEndpoint({
      summary: 'Calls off the deletion of the account',
      input: z.strictObject({}),
      output: deletionCancelledSchema,
      limit: 'write',
      async handle(call) {
        const { db } = call.deps
        const { personId } = call.viewer
        const user = await cancelDeletion(db, personId, occasionOf(call))
        return { message: answers.accountStays(), user }
      },
    }),
    'GET /export': memberEndpoint({
      summary: 'Everything about the caller: JSON files and pictures, with a README in their language',
      input: z.object({}),
      output: fileSchema(['application/zip'], 'The archive'),
      limit: 'write',
      handle: async (call) => ({
        type: 'application/zip',
        content: await exportData(call.deps, call.viewer, occasionOf(call)),
        saveAs: `my-data-${exportDay()}.zip`,
      }),
    }),
  },
} as const
