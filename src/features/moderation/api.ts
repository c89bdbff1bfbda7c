import * as answers from '#messages/moderation/answers.ts'
import * as own from '#messages/moderation/own.ts'
import * as m from '#messages/moderation/report.ts'
import { adminEndpoint, endpoint, memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { findViewer } from '#lib/api/run-endpoint.ts'
import { listReported, listOwnActs } from './data.ts'
import { createReport } from './mutations.ts'
import { moderateContent, undoAct, appeal, declineAppeal } from './act/mutations.ts'
import * as schema from './schema.ts'

const tokens = {
  unauthorized: 'The token does not belong to an active session.',
  token_expired: 'The token has expired after 15 minutes. Get a new one.',
} as const

/** Takes reports of articles, events, profiles, jobs and projects, and lets moderators act on them. */
export const moderationService = {
  prefix: '/moderation-service/api/v1',
  name: 'Moderation',
  endpoints: {
    'GET /subject': endpoint({
      summary: 'Get the public content that a report would be about',
      input: schema.subjectSchema,
      output: schema.subjectShownSchema,
      refuses: { not_found: 'No public content has this kind and ID.' },
      async handle({ input: { kind, id }, deps }) {
        const thing = await deps.moderated.find((each) => each.kind === kind)?.find(deps.db, id)
        if (!thing) throw new AppError('not_found', m.noSuchThing())
        return thing
      },
    }),
    'POST /report': endpoint({
      summary: 'Report an article, event, profile, job or project; no account needed',
      input: schema.sendReportSchema,
      output: schema.reportSentSchema,
      credentials: ['nothing', 'bearer'],
      refuses: { ...tokens, not_found: 'No public content has this kind and ID.' },
      async handle({ input, deps, request: { address } }) {
        const viewer = await findViewer(deps)
        await createReport(deps, input, { personId: viewer?.personId, address })
        return { message: m.sent() }
      },
    }),
    'GET /own-acts': memberEndpoint({
      summary: 'List the active moderation actions on the content of the caller',
      input: schema.ownActsInputSchema,
      output: schema.ownActsSchema,
      handle: async ({ deps, viewer }) => ({ results: await listOwnActs(deps.db, viewer.personId) }),
    }),
    'POST /appeal': memberEndpoint({
      summary: 'Appeal a moderation action on content of the caller, once per action',
      input: schema.appealInputSchema,
      output: schema.reportSentSchema,
      refuses: {
        not_found: 'No such action on content of the caller exists.',
        conflict: 'The action was undone, or the caller has already appealed.',
      },
      async handle({ input, deps, viewer, request: { address } }) {
        await appeal(deps, input, { personId: viewer.personId, address })
        return { message: own.appealed() }
      },
    }),
    'GET /reported': adminEndpoint({
      summary: 'List reported content with its reports, actions and appeals, newest first: open or resolved',
      input: schema.listReportedSchema,
      output: schema.reportedPageSchema,
      handle: ({ input, deps }) => listReported(deps, input),
    }),
    'GET /text': adminEndpoint({
      summary: 'Get the current text of reported content, even if hidden; empty once deleted',
      input: schema.itemNameSchema,
      output: schema.itemTextSchema,
      async handle({ input: { kind, key }, deps }) {
        const of = deps.moderated.find((each) => each.kind === kind)
        return { text: (await of?.readText(deps.db, key)) ?? '' }
      },
    }),
    'POST /act': adminEndpoint({
      summary: 'Hide content, warn its owner or dismiss its reports, with a reason; resolves the reports',
      input: schema.actSchema,
      output: schema.itemAnswerSchema,
      refuses: {
        not_found: 'The content was deleted, so its reports can only be dismissed.',
        conflict: 'The content is already hidden, its owner is unknown, or it has no open reports.',
      },
      handle: async ({ input, deps, viewer, request: { address, origin } }) => ({
        thing: await moderateContent(deps, input, { personId: viewer.personId, address, origin }),
      }),
    }),
    'POST /undo': adminEndpoint({
      summary:
        'Undo a moderation action, with a reason: show hidden content, withdraw a warning or reopen dismissed reports',
      input: schema.undoSchema,
      output: schema.itemAnswerSchema,
      refuses: { not_found: 'The action does not exist.', conflict: answers.undoneAlready.in('en') },
      handle: async ({ input, deps, viewer, request: { address, origin } }) => ({
        thing: await undoAct(deps, input, { personId: viewer.personId, address, origin }),
      }),
    }),
    'POST /decline': adminEndpoint({
      summary: 'Decline an appeal, with a reason; to uphold it, undo the action',
      input: schema.undoSchema,
      output: schema.itemAnswerSchema,
      refuses: { not_found: 'The action does not exist.', conflict: answers.noAppeal.in('en') },
      handle: async ({ input, deps, viewer, request: { address, origin } }) => ({
        thing: await declineAppeal(deps, input, { personId: viewer.personId, address, origin }),
      }),
    }),
  },
} satisfies Service
