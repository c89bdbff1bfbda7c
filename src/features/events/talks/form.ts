import * as m from '#messages/events/talks-form.ts'
import { defineList } from '#kits/document/section.ts'
import type { DocumentValues } from '#kits/document/fields/field-rules.ts'
import { dateFormat } from '#lib/text/dates/date-format.ts'
import { showCalendarDay } from '#lib/text/show-date.ts'
import { withValues } from '#lib/text/message.ts'
import { untranslatedOption, type Option } from '#lib/text/option.ts'
import { isRepeatedTime, repeatedHourField } from '#kits/document/fields/repeated-hour.ts'
import { momentsOfSession, type SessionFrame } from '../organizer/agenda.ts'
import type { EventCard } from '../schema.ts'
import { MAX_SCORE, usualMinutes } from './rules.ts'
import {
  talkCallSchema,
  talkSlotSchema,
  talkReasonSchema,
  talkReviewSchema,
  talkSchema,
  type ShownTalkCall,
} from './schema.ts'

// The forms of organizers (call, review, decision, slot) and of authors (proposal).

/** The context of a call and of a slot: the event. */
export function slotDocument({ eventStart, eventHostTimezone }: EventCard) {
  const eventDay = dateFormat('en-CA', {
    timeZone: eventHostTimezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(Date.parse(eventStart))
  return { around: { eventDay, eventHostTimezone } }
}
const frameIn = ({ around }: DocumentValues) => around as SessionFrame | undefined

export const talkCallForm = defineList({
  title: m.callItem,
  itemName: m.callItem,
  schema: talkCallSchema,
  labels: m.callLabels,
  fields: {
    callWanted: { kind: 'longText', hint: m.wantedHint },
    callClosesDay: 'date',
    callClosesAt: { kind: 'time', hint: m.closesAtHint },
    callRepeatedHour: {
      ...repeatedHourField,
      when: (x, document) =>
        isRepeatedTime(x.callClosesDay, x.callClosesAt, frameIn(document)?.eventHostTimezone ?? '')
          ? 'required'
          : 'hidden',
    },
    callTopics: { kind: 'textList', short: true, hint: m.topicsHint },
    callMinutes: { kind: 'textList', short: true, hint: m.minutesHint },
  },
  summary: (x) => ({ title: x.callWanted, when: showCalendarDay(x.callClosesDay) }),
  example: {
    callWanted: 'Talks by people who build and mend bridges.',
    callClosesDay: '2027/01/31',
    callClosesAt: '',
    callRepeatedHour: '',
    callTopics: ['Monitoring', 'Repair'],
    callMinutes: ['20', '45'],
  },
})

/** The context of a proposal: its call, and its author's name. */
export const talkDocument = (call: ShownTalkCall, name: string) => ({ call, name })
const callIn = (document: Readonly<Record<string, unknown>>) => document['call'] as ShownTalkCall | undefined

export const talkForm = defineList({
  title: m.talkItem,
  itemName: m.talkItem,
  schema: talkSchema,
  labels: m.talkLabels,
  fields: {
    talkTitle: { kind: 'text', wide: true },
    talkSpeaker: {
      kind: 'text',
      startsAs: ({ name }) => (typeof name === 'string' ? name : ''),
    },
    talkMinutes: {
      kind: 'select',
      optionsFrom: (_, document) => {
        const { minutes = [] } = callIn(document) ?? {}
        return (minutes.length > 0 ? minutes : usualMinutes).map((n) => ({
          value: String(n),
          label: minutesLabel(n),
        }))
      },
    },
    talkTopic: {
      kind: 'select',
      optionsFrom: (_, document) =>
        (callIn(document)?.topics ?? []).map((topic) => untranslatedOption(topic)),
      when: (_, document) => ((callIn(document)?.topics ?? []).length > 0 ? 'required' : 'hidden'),
    },
    talkAbstract: { kind: 'longText', hint: m.abstractHint },
    talkLinks: { kind: 'textList', hint: m.linksHint },
    talkNote: { kind: 'longText', hint: m.noteHint },
  },
  summary: (x) => ({ title: x.talkTitle, detail: [x.talkSpeaker], text: x.talkAbstract }),
  example: {
    talkTitle: 'What a cable says before it breaks',
    talkSpeaker: 'Asha Kulkarni',
    talkTopic: '',
    talkMinutes: '20',
    talkAbstract: 'Two years of acoustic data from one bridge, and the three days that mattered.',
    talkLinks: ['https://example.org/cables'],
    talkNote: '',
  },
})

const minutesLabel = (n: number): Option['label'] => withValues(m.minutesLong, () => ({ n }))

export const talkReviewForm = defineList({
  title: m.reviewItem,
  itemName: m.reviewItem,
  schema: talkReviewSchema,
  labels: m.reviewLabels,
  fields: {
    reviewScore: {
      kind: 'select',
      options: Array.from({ length: MAX_SCORE }, (_, i) => ({
        value: String(i + 1),
        label: withValues(m.points, () => ({ n: i + 1 })),
      })),
    },
    reviewNote: { kind: 'longText', hint: m.reviewHint },
  },
  summary: (x) => ({ title: x.reviewScore, text: x.reviewNote }),
  example: { reviewScore: '4', reviewNote: 'Fits the afternoon.' },
})

export const talkReasonForm = defineList({
  title: m.reasonLabels.reason,
  itemName: m.talkItem,
  schema: talkReasonSchema,
  labels: m.reasonLabels,
  fields: { reason: { kind: 'longText', hint: m.reasonHint } },
  summary: (x) => ({ title: x.reason }),
  example: { reason: 'We have two on cables already.' },
})

export const talkSlotForm = defineList({
  title: m.placeItem,
  itemName: m.placeItem,
  schema: talkSlotSchema,
  labels: m.placeLabels,
  fields: {
    agendaDay: { kind: 'digits', hint: m.dayHint, startsAs: () => '1' },
    agendaBegins: { kind: 'time', hint: m.beginHint },
    agendaRepeatedHour: {
      ...repeatedHourField,
      when: (x, document) => {
        const frame = frameIn(document)
        const slot = { ...x, agendaEnds: '', agendaLastDay: '' }
        return frame && isRepeatedTime(...momentsOfSession(slot, frame).begins) ? 'required' : 'hidden'
      },
    },
    agendaRoom: 'text',
  },
  summary: (x) => ({ title: x.agendaBegins, detail: [x.agendaRoom] }),
  example: { agendaDay: '1', agendaBegins: '18:45', agendaRepeatedHour: '', agendaRoom: 'Hall 2' },
})
