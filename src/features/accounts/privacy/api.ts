import * as z from 'zod/mini'
import { passwordRequired } from '#messages/accounts/answers.ts'
import { accountKept } from '#messages/accounts/login-profile.ts'
import * as answers from '#messages/accounts/privacy-answers.ts'
import { fileSchema } from '#lib/api/content.ts'
import { memberEndpoint } from '#lib/api/endpoint.ts'
import { confirmOwner } from '../session/mutations-confirm.ts'
import { cancelDeletion, scheduleDeletion } from './mutations-deletion.ts'
import { exportData, exportDay } from './mutations-export.ts'
import { signInContextOf } from '../session/sign-in-context.ts'
import { messageSchema } from '../schema.ts'
import { deleteAccountSchema, deletionCancelledSchema } from './schema.ts'
import { clearSessionCookie } from '../session/cookie.ts'

/** The calls to export the data of an account and to delete it. */
export const privacyService = {
  prefix: '/user-service/api/v1',
  name: 'Privacy',
  endpoints: {
    'POST /delete-account': memberEndpoint({
      summary: 'Schedule the deletion of your account in 14 days, and sign out everywhere',
      input: deleteAccountSchema,
      output: messageSchema,
      refuses: {
        forbidden:
          'The session is older than 10 minutes, and the account has no password to confirm the request with.',
        conflict: 'The deletion is already scheduled, or you are the last administrator.',
        too_many_requests: 'Too many attempts. Wait for the seconds in Retry-After.',
      },
      async handle(call) {
        const { deps, input, request, viewer } = call
        const occasion = signInContextOf(call)
        const purpose = {
          act: 'deletion-planned',
          field: 'password',
          missing: passwordRequired(),
          signInAgain: answers.signInAgain(),
        } as const
        await confirmOwner(deps.db, viewer, input.password, purpose, occasion)
        await scheduleDeletion(deps, viewer.personId, occasion)
        clearSessionCookie(request)
        return { message: answers.deletionPlanned() }
      },
    }),
    'POST /keep-account': memberEndpoint({
      summary: 'Cancel the deletion of your account',
      input: z.strictObject({}),
      output: deletionCancelledSchema,
      async handle(call) {
        const { db } = call.deps
        const { personId } = call.viewer
        const user = await cancelDeletion(db, personId, signInContextOf(call))
        return { message: accountKept(), user }
      },
    }),
    'GET /export': memberEndpoint({
      summary:
        'Export all data of the current user as JSON files and pictures, with a README in their language',
      input: z.object({}),
      output: fileSchema(['application/zip'], 'The archive'),
      limit: 'write',
      handle: async (call) => ({
        type: 'application/zip',
        content: await exportData(call.deps, call.viewer, signInContextOf(call)),
        saveAs: `my-data-${exportDay()}.zip`,
      }),
    }),
  },
} as const
