import { memberEndpoint, endpoint, type Service } from '#lib/api/endpoint.ts'
import { tagged } from '#lib/api/tagged.ts'
import { getOwnTalks, getTalkCall, getTalkProposals } from './data.ts'
import { changeTalk, closeTalkCall, proposeTalk, setTalkCall, withdrawTalk } from './mutations.ts'
import { decideTalk, reviewTalk, scheduleTalk } from './mutations-review.ts'
import * as schema from './schema.ts'

const refusals = {
  not_found: 'The event or proposal does not exist.',
  forbidden: 'The caller is neither the organizer nor an administrator.',
} as const
const institutes = 'The event belongs to an institute’s profile.'
const ownTalk = {
  not_found: 'The caller has no such proposal.',
  stale: 'The proposal has changed since this version.',
} as const
const example = {
  talkTitle: 'What a cable says before it breaks',
  talkSpeaker: 'Asha Kulkarni',
  talkTopic: 'Monitoring',
  talkMinutes: '20',
  talkAbstract: 'Two years of acoustic data from one bridge, and the three days that mattered.',
} as const

/** Calls for papers, proposals, reviews and decisions. */
export const talkService = {
  prefix: '/event-service/api/v1',
  name: 'Calls for papers',
  endpoints: {
    'GET /talk-call': endpoint({
      summary: 'Get an event’s call for papers, or null',
      input: schema.eventTalksInputSchema,
      output: schema.talkCallResultSchema,
      refuses: { not_found: 'The event does not exist.' },
      handle: async (call) => ({
        result: await tagged(call, getTalkCall(call.deps.db, call.input.eventId, new Date())),
      }),
    }),
    'GET /own-talks': memberEndpoint({
      summary: 'List the caller’s proposals for an event',
      input: schema.eventTalksInputSchema,
      output: schema.ownTalksSchema,
      handle: async ({ deps, input, viewer }) => ({
        results: await getOwnTalks(deps.db, viewer.personId, input.eventId, new Date()),
      }),
    }),
    'POST /propose-talk': memberEndpoint({
      summary: 'Submit a proposal to an open call for papers; an identical repeat is ignored',
      input: schema.proposeTalkSchema,
      example: { eventId: '7', talk: example },
      output: schema.ownTalkResultSchema,
      refuses: {
        not_found: 'The event does not exist.',
        forbidden: 'The caller’s email address is not verified.',
        conflict: 'The call is not open, or the caller has reached the limit of proposals.',
        invalid_input: 'The call does not offer this topic or length.',
      },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await proposeTalk(deps, viewer, input, request.address),
      }),
    }),
    'POST /change-talk': memberEndpoint({
      summary: 'Update a proposal while the call is open and no decision has been made',
      input: schema.changeTalkSchema,
      example: { talkId: '7', version: 0, talk: example },
      output: schema.ownTalkResultSchema,
      refuses: {
        ...ownTalk,
        conflict: 'The call is closed, or a decision has been made.',
        invalid_input: 'The call does not offer this topic or length.',
      },
      handle: async ({ deps, input, viewer }) => ({ result: await changeTalk(deps, viewer, input) }),
    }),
    'POST /withdraw-talk': memberEndpoint({
      summary: 'Withdraw a proposal',
      input: schema.withdrawTalkSchema,
      output: schema.ownTalkResultSchema,
      refuses: { ...ownTalk, conflict: 'The proposal is declined, withdrawn or in the agenda.' },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await withdrawTalk(deps, viewer, input, request.address),
      }),
    }),
    'GET /talk-desk': memberEndpoint({
      summary: 'Get an event’s call for papers and its proposals with their reviews',
      input: schema.eventTalksInputSchema,
      output: schema.talkProposalsSchema,
      refuses: { ...refusals, conflict: institutes },
      handle: async ({ deps, input, viewer }) => ({
        result: await getTalkProposals(deps.db, viewer, input.eventId, new Date()),
      }),
    }),
    'POST /set-talk-call': memberEndpoint({
      summary: 'Open or update a call for papers',
      input: schema.setTalkCallSchema,
      example: {
        eventId: '7',
        call: {
          callWanted: 'Talks by people who build and mend bridges.',
          callClosesDay: '2027/01/31',
          callTopics: ['Monitoring', 'Repair'],
          callMinutes: ['20', '45'],
        },
      },
      output: schema.talkProposalsSchema,
      refuses: {
        ...refusals,
        conflict: `${institutes} Or it is cancelled or over.`,
        invalid_input: 'The deadline is in the past, or after the event.',
      },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await setTalkCall(deps, viewer, input, request.address),
      }),
    }),
    'POST /close-talk-call': memberEndpoint({
      summary: 'Close a call for papers now; its proposals stay',
      input: schema.eventTalksInputSchema,
      output: schema.talkProposalsSchema,
      refuses: { ...refusals, conflict: `${institutes} Or the call is not open.` },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await closeTalkCall(deps, viewer, input.eventId, request.address),
      }),
    }),
    'POST /review-talk': memberEndpoint({
      summary: 'Save the caller’s review of a proposal; an empty review deletes it',
      input: schema.reviewTalkSchema,
      example: { talkId: '7', review: { reviewScore: '4', reviewNote: 'Fits the afternoon.' } },
      output: schema.talkProposalsSchema,
      refuses: { ...refusals, conflict: institutes },
      handle: async ({ deps, input, viewer }) => ({
        result: await reviewTalk(deps, viewer, input),
      }),
    }),
    'POST /decide-talk': memberEndpoint({
      summary: 'Accept, decline or waitlist a proposal; its author gets an email',
      input: schema.decideTalkSchema,
      example: { talkId: '7', version: 0, decision: 'accept' },
      output: schema.talkProposalsSchema,
      refuses: {
        ...refusals,
        stale: 'The proposal has changed since this version.',
        conflict: `${institutes} Or the decision is not possible in the current status.`,
        invalid_input: 'A reason is required to decline.',
      },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await decideTalk(deps, viewer, input, request.address),
      }),
    }),
    'POST /schedule-talk': memberEndpoint({
      summary: 'Add an accepted talk to the agenda, and its speaker to the event’s speakers',
      input: schema.scheduleTalkSchema,
      example: {
        talkId: '7',
        version: 1,
        place: { agendaDay: '1', agendaBegins: '18:45', agendaRoom: 'Hall 2' },
      },
      output: schema.talkProposalsSchema,
      refuses: {
        ...refusals,
        stale: 'The proposal has changed since this version.',
        conflict: `${institutes} Or the talk is not accepted, or already in the agenda.`,
        invalid_input: 'The event does not have this day or time.',
      },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await scheduleTalk(deps, viewer, input, request.address),
      }),
    }),
  },
} satisfies Service
