import * as m from '#messages/contact/answers.ts'
import * as institute from '#messages/contact/institute.ts'
import { adminEndpoint, endpoint, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { listMessages } from './data.ts'
import { createMessage, isMailed, settleMessage } from './mutations.ts'
import { writeToInstitute } from './institute/mutations.ts'
import { writeToInstituteSchema } from './institute/schema.ts'
import * as schema from './schema.ts'

/** The contact form, and what administrators read of it. */
export const contactService = {
  prefix: '/contact-service/api/v1',
  name: 'Contact',
  endpoints: {
    'GET /way': endpoint({
      summary: 'What becomes of a message: whether it is mailed besides being kept',
      input: schema.noInputSchema,
      output: schema.contactWaySchema,
      handle: async ({ deps }) => ({ mailed: isMailed(deps.env) }),
    }),
    'POST /message': endpoint({
      summary: 'Writes to whoever runs the portal; no account is needed',
      input: schema.sendMessageSchema,
      output: schema.messageSentSchema,
      example: {
        name: 'Ada Rao',
        email: 'ada@example.org',
        subject: 'A wrong figure',
        text: 'The second figure of the article on bearings has its axes exchanged.',
      },
      limit: 'write',
      async handle({ input, deps, locale, request: { address, origin } }) {
        await createMessage(deps, input, { address, origin, locale })
        const mailed = isMailed(deps.env)
        return { message: mailed ? m.sentMailed() : m.sentKept(), mailed }
      },
    }),
    'POST /institute': endpoint({
      summary: 'Writes to an institute, by mail, without showing its address; no account is needed',
      input: writeToInstituteSchema,
      output: schema.messageSentSchema,
      limit: 'write',
      refuses: { not_found: 'There is no such institute, or it takes no messages there.' },
      async handle({ input, deps, locale, request: { address, origin } }) {
        await writeToInstitute(deps, input, { address, origin, locale })
        const mailed = Boolean(deps.env.SMTP_URL)
        return { message: mailed ? institute.mailed() : institute.notMailed(), mailed }
      },
    }),
    'GET /messages': adminEndpoint({
      summary: 'Messages, the newest first, all or by whether they are answered',
      input: schema.listMessagesSchema,
      output: schema.messagePageSchema,
      handle: ({ input, deps }) => listMessages(deps.db, input),
    }),
    'POST /settle': adminEndpoint({
      summary: 'Says that a message is answered, or waits again',
      input: schema.settleMessageSchema,
      output: schema.messageSettledSchema,
      limit: 'write',
      refuses: { not_found: 'There is no such message.' },
      async handle({ input, deps, viewer, request: { address } }) {
        const message = await settleMessage(deps, input, { personId: viewer.personId, address })
        if (!message) throw new AppError('not_found', m.noSuchMessage())
        return { message }
      },
    }),
  },
} satisfies Service
