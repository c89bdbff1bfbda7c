import * as answers from '#messages/moderation/answers.ts'
import * as own from '#messages/moderation/own.ts'
import * as m from '#messages/moderation/report.ts'
import { adminEndpoint, endpoint, memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { findViewer } from '#lib/api/run-endpoint.ts'
import { listReported } from './data.ts'
import { listOwnActs } from './data-own.ts'
import { createReport } from './mutations.ts'
import { actOnThing, undoAct } from './act/mutations.ts'
import { appeal, declineAppeal } from './act/mutations-appeal.ts'
import * as schema from './schema.ts'

const tokens = {
  unauthorized: 'The token is of no living session.',
  token_expired: 'The token has had its 15 minutes: fetch a new one.',
} as const

/** Reports of articles, events, profiles, jobs and projects, and what moderators do about them. */
export const moderationService = {
  prefix: '/moderation-service/api/v1',
  name: 'Moderation',
  endpoints: {
    'GET /subject': endpoint({
      summary: 'What would be reported, as strangers see it',
      input: schema.subjectSchema,
      output: schema.subjectShownSchema,
      refuses: { not_found: 'Strangers see no such thing.' },
      async handle({ input: { kind, id }, deps }) {
        const thing = await deps.moderated.find((each) => each.kind === kind)?.find(deps.db, id)
        if (!thing) throw new AppError('not_found', m.noSuchThing())
        return thing
      },
    }),
    'POST /report': endpoint({
      summary: 'Reports an article, an event, a profile, a job or a project; no account is needed',
      input: schema.sendReportSchema,
      output: schema.reportSentSchema,
      limit: 'write',
      credentials: ['nothing', 'bearer'],
      refuses: { ...tokens, not_found: 'Strangers see no such thing.' },
      async handle({ input, deps, request: { address } }) {
        const viewer = await findViewer(deps)
        await createReport(deps, input, { personId: viewer?.personId, address })
        return { message: m.sent() }
      },
    }),
    'GET /own-acts': memberEndpoint({
      summary: 'What moderators have hidden of the caller, or warned about, as far as that holds',
      input: schema.ownActsInputSchema,
      output: schema.ownActsSchema,
      handle: async ({ deps, viewer }) => ({ results: await listOwnActs(deps.db, viewer.personId) }),
    }),
    'POST /appeal': memberEndpoint({
      summary:
        'Says to moderators why something of the caller should not be hidden, or a warning not stand: once for each act',
      input: schema.appealInputSchema,
      output: schema.reportSentSchema,
      limit: 'write',
      refuses: {
        not_found: 'There is no such act about something of the caller.',
        conflict: 'It was taken back, or the caller has appealed already.',
      },
      async handle({ input, deps, viewer, request: { address } }) {
        await appeal(deps, input, { personId: viewer.personId, address })
        return { message: own.appealed() }
      },
    }),
    'GET /reported': adminEndpoint({
      summary:
        'What was reported, each thing once with its reports, what was done about it and the appeals, the last first: what waits, or what is settled',
      input: schema.listReportedSchema,
      output: schema.reportedPageSchema,
      handle: ({ input, deps }) => listReported(deps, input),
    }),
    'GET /text': adminEndpoint({
      summary:
        'What a thing says now, as plain text: the only way to read what is hidden; empty once it is gone',
      input: schema.thingNameSchema,
      output: schema.thingTextSchema,
      async handle({ input: { kind, key }, deps }) {
        const of = deps.moderated.find((each) => each.kind === kind)
        return { text: (await of?.readText(deps.db, key)) ?? '' }
      },
    }),
    'POST /act': adminEndpoint({
      summary: 'Hides a thing, warns its owner or dismisses its reports, with a reason; settles the reports',
      input: schema.actSchema,
      output: schema.thingAnswerSchema,
      limit: 'write',
      refuses: {
        not_found: 'It is gone, so that only its reports can be dismissed.',
        conflict: 'It is hidden already, nobody is known to warn, or no report of it waits.',
      },
      handle: async ({ input, deps, viewer, request: { address, origin } }) => ({
        thing: await actOnThing(deps, input, { personId: viewer.personId, address, origin }),
      }),
    }),
    'POST /undo': adminEndpoint({
      summary:
        'Takes an act back, with a reason: shows what was hidden, withdraws a warning, has dismissed reports wait again',
      input: schema.undoSchema,
      output: schema.thingAnswerSchema,
      limit: 'write',
      refuses: { not_found: 'There is no such act.', conflict: answers.undoneAlready.in('en') },
      handle: async ({ input, deps, viewer, request: { address, origin } }) => ({
        thing: await undoAct(deps, input, { personId: viewer.personId, address, origin }),
      }),
    }),
    'POST /decline': adminEndpoint({
      summary:
        'Leaves an act as it is to which its owner has appealed, with a reason; undoing it upholds the appeal',
      input: schema.undoSchema,
      output: schema.thingAnswerSchema,
      limit: 'write',
      refuses: { not_found: 'There is no such act.', conflict: answers.noAppeal.in('en') },
      handle: async ({ input, deps, viewer, request: { address, origin } }) => ({
        thing: await declineAppeal(deps, input, { personId: viewer.personId, address, origin }),
      }),
    }),
  },
} satisfies Service
