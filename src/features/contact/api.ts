import * as m from '#messages/contact/answers.ts'
import * as organization from '#messages/contact/organization.ts'
import type { OrganizationKind } from '#kits/organization/kind.ts'
import { adminEndpoint, endpoint, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { listMessages } from './data.ts'
import { createMessage, isMailed, resolveMessage } from './mutations.ts'
import { writeToOrganization } from './organization/mutations.ts'
import { writeToOrganizationSchema } from './organization/schema.ts'
import * as schema from './schema.ts'

const writingTo = (kind: OrganizationKind, one: string) =>
  endpoint({
    summary: `Send an email to ${one} without showing its address; no account is needed`,
    input: writeToOrganizationSchema,
    output: schema.messageSentSchema,
    refuses: { not_found: `The ${kind} does not exist, or does not accept messages.` },
    async handle({ input, deps, locale, request: { address, origin } }) {
      await writeToOrganization(deps, kind, input, { address, origin, locale })
      const mailed = Boolean(deps.env.SMTP_URL)
      return { message: (mailed ? organization.mailed : organization.notMailed)[kind](), mailed }
    },
  })

/** The calls of the contact form, and of the administrators who read its messages. */
export const contactService = {
  prefix: '/contact-service/api/v1',
  name: 'Contact',
  endpoints: {
    'GET /way': endpoint({
      summary: 'Get whether messages are emailed as well as stored',
      input: schema.noInputSchema,
      output: schema.contactWaySchema,
      handle: async ({ deps }) => ({ mailed: isMailed(deps.env) }),
    }),
    'POST /message': endpoint({
      summary: 'Send a message to the operator of the portal; no account is needed',
      input: schema.sendMessageSchema,
      output: schema.messageSentSchema,
      example: {
        name: 'Ada Rao',
        email: 'ada@example.org',
        subject: 'A wrong figure',
        text: 'The second figure of the article on bearings has its axes exchanged.',
      },
      async handle({ input, deps, locale, request: { address, origin } }) {
        await createMessage(deps, input, { address, origin, locale })
        const mailed = isMailed(deps.env)
        return { message: mailed ? m.sentMailed() : m.sentKept(), mailed }
      },
    }),
    'POST /institute': writingTo('institute', 'an institute'),
    'POST /business': writingTo('business', 'a business'),
    'GET /messages': adminEndpoint({
      summary: 'List messages, newest first, optionally by status',
      input: schema.listMessagesSchema,
      output: schema.messagePageSchema,
      handle: ({ input, deps }) => listMessages(deps.db, input),
    }),
    'POST /settle': adminEndpoint({
      summary: 'Mark a message as answered or reopen it',
      input: schema.resolveMessageSchema,
      output: schema.messageResolvedSchema,
      refuses: { not_found: 'The message does not exist.' },
      async handle({ input, deps, viewer, request: { address } }) {
        const message = await resolveMessage(deps, input, { personId: viewer.personId, address })
        if (!message) throw new AppError('not_found', m.noSuchMessage())
        return { message }
      },
    }),
  },
} satisfies Service
