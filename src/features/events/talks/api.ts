import { memberEndpoint, endpoint, type Service } from '#lib/api/endpoint.ts'
import { tagged } from '#lib/api/tagged.ts'
import { getOwnTalks, getTalkCall, getTalkDesk } from './data.ts'
import { changeTalk, closeTalkCall, proposeTalk, setTalkCall, withdrawTalk } from './mutations.ts'
import { decideTalk, reviewTalk, scheduleTalk } from './mutations-desk.ts'
import * as schema from './schema.ts'

const refusals = {
  not_found: 'There is no such event or talk.',
  forbidden: 'The caller neither speaks for the organiser nor is an administrator.',
} as const
const institutes = 'The event is an institute’s.'
const ownTalk = { not_found: 'There is no such talk of the caller.', stale: 'It has changed since.' } as const
const example = {
  talkTitle: 'What a cable says before it breaks',
  talkSpeaker: 'Asha Kulkarni',
  talkTopic: 'Monitoring',
  talkMinutes: '20',
  talkAbstract: 'Two years of acoustic data from one bridge, and the three days that mattered.',
} as const

/** Calls for talks, what is proposed, and what organisers decide. */
export const talkService = {
  prefix: '/event-service/api/v1',
  name: 'Calls for talks',
  endpoints: {
    'GET /talk-call': endpoint({
      summary: 'The call for talks of an event; null without one',
      input: schema.ofEventTalksSchema,
      output: schema.talkCallResultSchema,
      refuses: { not_found: 'There is no such event.' },
      handle: async (call) => ({
        result: await tagged(call, getTalkCall(call.deps.db, call.input.eventId, new Date())),
      }),
    }),
    'GET /own-talks': memberEndpoint({
      summary: 'What the caller has proposed for an event, and how it stands',
      input: schema.ofEventTalksSchema,
      output: schema.ownTalksSchema,
      handle: async ({ deps, input, viewer }) => ({
        results: await getOwnTalks(deps.db, viewer.personId, input.eventId, new Date()),
      }),
    }),
    'POST /propose-talk': memberEndpoint({
      summary: 'Proposes a talk for an event whose call is open; the same twice is one',
      input: schema.proposeTalkSchema,
      example: { eventId: '7', talk: example },
      output: schema.ownTalkResultSchema,
      limit: 'write',
      refuses: {
        not_found: 'There is no such event.',
        forbidden: 'The e-mail address of the caller is not verified.',
        conflict: 'No call is open, or the caller has proposed as many as may be.',
        invalid_input: 'The call does not name that topic or length.',
      },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await proposeTalk(deps, viewer, input, request.address),
      }),
    }),
    'POST /change-talk': memberEndpoint({
      summary: 'Writes a proposed talk anew, until the call closes or it is decided',
      input: schema.changeTalkSchema,
      example: { talkId: '7', version: 0, talk: example },
      output: schema.ownTalkResultSchema,
      limit: 'write',
      refuses: {
        ...ownTalk,
        conflict: 'The call is closed, or it is decided.',
        invalid_input: 'The call does not name that topic or length.',
      },
      handle: async ({ deps, input, viewer }) => ({ result: await changeTalk(deps, viewer, input) }),
    }),
    'POST /withdraw-talk': memberEndpoint({
      summary: 'Takes a proposed talk back',
      input: schema.withdrawTalkSchema,
      output: schema.ownTalkResultSchema,
      limit: 'write',
      refuses: { ...ownTalk, conflict: 'It is declined or withdrawn, or in the agenda.' },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await withdrawTalk(deps, viewer, input, request.address),
      }),
    }),
    'GET /talk-desk': memberEndpoint({
      summary: 'The call of an event that the caller organises, and the talks with what reviewers noted',
      input: schema.ofEventTalksSchema,
      output: schema.talkDeskSchema,
      refuses: { ...refusals, conflict: institutes },
      handle: async ({ deps, input, viewer }) => ({
        result: await getTalkDesk(deps.db, viewer, input.eventId, new Date()),
      }),
    }),
    'POST /set-talk-call': memberEndpoint({
      summary: 'Opens a call for talks, or changes it',
      input: schema.setTalkCallSchema,
      example: {
        eventId: '7',
        call: {
          callWanted: 'Talks by those who build and mend bridges.',
          callClosesDay: '2027/01/31',
          callTopics: ['Monitoring', 'Repair'],
          callMinutes: ['20', '45'],
        },
      },
      output: schema.talkDeskSchema,
      limit: 'write',
      refuses: {
        ...refusals,
        conflict: `${institutes} Or it is cancelled, or over.`,
        invalid_input: 'It would close in the past, or after the event.',
      },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await setTalkCall(deps, viewer, input, request.address),
      }),
    }),
    'POST /close-talk-call': memberEndpoint({
      summary: 'Closes a call for talks at once; what was proposed stays',
      input: schema.ofEventTalksSchema,
      output: schema.talkDeskSchema,
      limit: 'write',
      refuses: { ...refusals, conflict: `${institutes} Or no call is open.` },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await closeTalkCall(deps, viewer, input.eventId, request.address),
      }),
    }),
    'POST /review-talk': memberEndpoint({
      summary: 'Keeps the points and the note of an organiser on a talk; neither takes them back',
      input: schema.reviewTalkSchema,
      example: { talkId: '7', review: { reviewScore: '4', reviewNote: 'Fits the afternoon.' } },
      output: schema.talkDeskSchema,
      limit: 'write',
      refuses: { ...refusals, conflict: institutes },
      handle: async ({ deps, input, viewer }) => ({
        result: await reviewTalk(deps, viewer, input),
      }),
    }),
    'POST /decide-talk': memberEndpoint({
      summary: 'Accepts or declines a talk, or has it wait; whoever proposed it hears of it by mail',
      input: schema.decideTalkSchema,
      example: { talkId: '7', version: 0, decision: 'accept' },
      output: schema.talkDeskSchema,
      limit: 'write',
      refuses: {
        ...refusals,
        stale: 'It has changed since the version that was seen.',
        conflict: `${institutes} Or it is not possible as the talk stands.`,
        invalid_input: 'It is declined without a reason.',
      },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await decideTalk(deps, viewer, input, request.address),
      }),
    }),
    'POST /schedule-talk': memberEndpoint({
      summary: 'Puts an accepted talk into the agenda, and whoever gives it among the speakers',
      input: schema.scheduleTalkSchema,
      example: {
        talkId: '7',
        version: 1,
        place: { agendaDay: '1', agendaBegins: '18:45', agendaRoom: 'Hall 2' },
      },
      output: schema.talkDeskSchema,
      limit: 'write',
      refuses: {
        ...refusals,
        stale: 'It has changed since the version that was seen.',
        conflict: `${institutes} Or it is not accepted, or in the agenda already.`,
        invalid_input: 'The event has no such day or time.',
      },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await scheduleTalk(deps, viewer, input, request.address),
      }),
    }),
  },
} satisfies Service
