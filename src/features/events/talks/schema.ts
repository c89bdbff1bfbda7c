import * as z from 'zod/mini'
import * as m from '#messages/events/talks-form.ts'
import { dayDigits } from '#messages/events/form-agenda.ts'
import { titleRequired, beginRequired } from '#messages/events/organizer.ts'
import { clock, day, digits, requiredDigits, required, text, textList } from '#kits/document/fields/values.ts'
import { eventCardSchema } from '../schema.ts'
import { repeatedHour } from '#kits/document/fields/repeated-hour.ts'
import { MAX_SCORE, talkDecisions, talkStatuses } from './rules.ts'

/** The maximum length of a call's description and of an abstract. */
const MAX_LONG_TEXT = 5_000
const MAX_TOPICS = 30
const MAX_MINUTES = 600
const MAX_LINKS = 10

const eventId = z.string().check(z.maxLength(20))
const talkId = z.string().check(z.maxLength(20))
/** The version that the caller has seen. */
const version = z.int().check(z.minimum(0))
const longRequired = (error: () => string) =>
  text(MAX_LONG_TEXT).check(z.refine((value) => value !== '', { error: () => error() }))
const isMinutes = (value: string) =>
  /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= MAX_MINUTES

/** The form of a call for papers, with times in the event's zone. */
export const talkCallSchema = z.object({
  callWanted: longRequired(m.wantedRequired),
  callClosesDay: day().check(z.minLength(1, { error: () => m.closesRequired() })),
  /** Empty for the end of the day. */
  callClosesAt: clock(),
  callRepeatedHour: repeatedHour(),
  /** The topics to choose from; empty for any topic. */
  callTopics: textList().check(
    z.refine((list) => list.length <= MAX_TOPICS && list.every((topic) => topic.length <= 200), {
      error: () => m.topicsTooMany({ most: MAX_TOPICS }),
    }),
  ),
  /** The lengths in minutes; empty for the default ones. */
  callMinutes: textList().check(
    z.refine((list) => list.length <= MAX_TOPICS && list.every(isMinutes), {
      error: () => m.minutesWrong({ most: MAX_MINUTES }),
    }),
  ),
})
export type TalkCall = z.output<typeof talkCallSchema>

/** The form of a proposal. */
export const talkSchema = z.object({
  talkTitle: required(titleRequired),
  /** The speaker's name, as the event shows it. */
  talkSpeaker: required(m.speakerRequired).check(
    z.maxLength(130, { error: () => m.speakerTooLong() }),
    z.refine((value) => !/[<>]/.test(value), { error: () => m.speakerNameAlone() }),
  ),
  /** One of the call's topics, if it has any. */
  talkTopic: text(200),
  talkMinutes: requiredDigits(m.minutesRequired, () => m.minutesWrong({ most: MAX_MINUTES })).check(
    z.refine((value) => value === '' || isMinutes(value), {
      error: () => m.minutesWrong({ most: MAX_MINUTES }),
    }),
  ),
  talkAbstract: longRequired(m.abstractRequired),
  talkLinks: textList().check(
    z.refine(
      (list) =>
        list.length <= MAX_LINKS && list.every((link) => /^https?:\/\/[^\s/?#@]+\.[^\s/?#@]+/i.test(link)),
      { error: () => m.linksWrong({ most: MAX_LINKS }) },
    ),
  ),
  /** Only for reviewers. */
  talkNote: text(2_000),
})
export type Talk = z.output<typeof talkSchema>

export const eventTalksInputSchema = z.strictObject({ eventId })
export const proposeTalkSchema = z.strictObject({ eventId, talk: talkSchema })
export const changeTalkSchema = z.strictObject({ talkId, version, talk: talkSchema })
export const withdrawTalkSchema = z.strictObject({ talkId, version })
export const setTalkCallSchema = z.strictObject({ eventId, call: talkCallSchema })

/** The form of a review; an empty one deletes it. */
export const talkReviewSchema = z.object({
  reviewScore: digits(m.scoreWrong).check(
    z.refine((value) => value === '' || (Number(value) >= 1 && Number(value) <= MAX_SCORE), {
      error: () => m.scoreWrong(),
    }),
  ),
  reviewNote: text(2_000),
})
export type TalkReview = z.output<typeof talkReviewSchema>
export const reviewTalkSchema = z.strictObject({ talkId, review: talkReviewSchema })

export const talkReasonSchema = z.object({ reason: text(2_000) })
export const decideTalkSchema = z.strictObject({
  talkId,
  version,
  decision: z.enum(talkDecisions),
  reason: z.prefault(text(2_000), ''),
})
export type DecideTalk = z.output<typeof decideTalkSchema>

/** The agenda slot of an accepted talk, in the event's zone. */
export const talkSlotSchema = z.object({
  agendaDay: digits(dayDigits),
  agendaBegins: clock().check(z.minLength(1, { error: () => beginRequired() })),
  agendaRepeatedHour: repeatedHour(),
  agendaRoom: text(200),
})
export type TalkSlot = z.output<typeof talkSlotSchema>
export const scheduleTalkSchema = z.strictObject({ talkId, version, place: talkSlotSchema })
export type ScheduleTalk = z.output<typeof scheduleTalkSchema>

/** A public call for papers. */
const shownCallSchema = z.object({
  /** ISO 8601, UTC. */
  closes: z.string(),
  wanted: z.string(),
  topics: z.array(z.string()),
  minutes: z.array(z.number()),
})
export type ShownTalkCall = z.output<typeof shownCallSchema>
export const talkCallResultSchema = z.object({
  result: z.object({ event: eventCardSchema, call: z.nullable(shownCallSchema) }),
})

const standing = {
  talkId: z.string(),
  version: z.number(),
  status: z.enum(talkStatuses),
  /** The reason of the last decision; may be empty. */
  reason: z.string(),
  talk: talkSchema,
  /** ISO 8601, UTC. */
  created: z.string(),
  /** Whether it is in the agenda. */
  scheduled: z.boolean(),
}

/** A proposal as its author sees it. */
const ownTalkSchema = z.object({
  ...standing,
  can: z.object({ change: z.boolean(), withdraw: z.boolean() }),
})
export type OwnTalk = z.output<typeof ownTalkSchema>
export const ownTalksSchema = z.object({ results: z.array(ownTalkSchema) })
export const ownTalkResultSchema = z.object({ result: ownTalkSchema })

/** A proposal as organizers see it. */
const reviewedTalkSchema = z.object({
  ...standing,
  /** Its author. */
  by: z.object({ name: z.string(), email: z.string() }),
  /** Reviews by name; the viewer's own is marked. */
  reviews: z.array(
    z.object({ by: z.string(), own: z.boolean(), score: z.nullable(z.number()), note: z.string() }),
  ),
  /** The average of the given scores. */
  averageScore: z.nullable(z.number()),
  can: z.object({ decide: z.array(z.enum(talkDecisions)), schedule: z.boolean() }),
})
export type ReviewedTalk = z.output<typeof reviewedTalkSchema>
export const talkProposalsSchema = z.object({
  result: z.object({
    event: eventCardSchema,
    /** The editable call, or null. */
    call: z.nullable(talkCallSchema),
    /** ISO 8601, UTC; null without a call. */
    closes: z.nullable(z.string()),
    talks: z.array(reviewedTalkSchema),
  }),
})
export type TalkProposals = z.output<typeof talkProposalsSchema>['result']
