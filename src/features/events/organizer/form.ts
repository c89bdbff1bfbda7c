import * as m from '#messages/events/organizer.ts'
import * as agenda from '#messages/events/form-agenda.ts'
import * as image from '#messages/events/form-image.ts'
import { attendanceNames, costNames, formatNames, subjectNames } from '#messages/events/values.ts'
import { newEvent } from '#messages/events/my-events.ts'
import { universityLectures } from '#messages/shell/page-titles.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { defineList } from '#kits/document/section.ts'
import { zoneOptions } from '#kits/document/fields/zone-options.ts'
import { zoneHere } from '#lib/text/dates/time-zones.ts'
import { getLocale, localeNames, locales } from '#lib/text/locale.ts'
import { untranslatedOption, type Option } from '#lib/text/option.ts'
import { showCalendarDay } from '#lib/text/show-date.ts'
import { eventQuestion } from '../questions/form.ts'
import { categoryOf, eventPlaces, formats, lectureSubjects, UNIVERSITY } from '../schema-values.ts'
import { draftSpeaker } from './speakers.ts'
import { eventDraftSchema, registrationWays, type EventDraft } from './schema.ts'
import { momentsOf } from './times.ts'
import { isRepeatedTime, repeatedHourField } from '#kits/document/fields/repeated-hour.ts'
import * as repeatTexts from '#messages/events/repeats-repeats.ts'
import { weekdays as weekdayNames } from '#messages/events/repeats-weekdays.ts'
import type { DocumentValues } from '#kits/document/fields/field-rules.ts'
import { draftAgendaItemSchema, momentsOfSession, type SessionFrame } from './agenda.ts'
import { excludedDaySchema, repeatingEnds, repeatings, weekdays } from './repeats.ts'

/** The form of an excluded day. */
const leftOut = defineList({
  title: repeatTexts.repeatsLabels.eventLeftOut,
  itemName: repeatTexts.leftOutName,
  schema: excludedDaySchema,
  labels: { day: repeatTexts.leftOutDay },
  fields: { day: 'date' },
  summary: ({ day }) => ({ title: showCalendarDay(day) }),
  example: { day: '2027/12/24' },
})

/** Shown only if the event repeats by a new rule. */
const whenRepeats =
  (fits: (x: EventDraft) => 'hidden' | 'optional' | 'required') =>
  (x: EventDraft): 'hidden' | 'optional' | 'required' =>
    x.eventRepeats ? fits(x) : 'hidden'

/**
 * The fields of the recurrence. The form's document says with `repeats` whether they apply: `series` for a date of a
 * series, `once` for a single event.
 */
const repeatsFields = {
  eventRepeats: {
    kind: 'select' as const,
    optionsFrom: (_: object, { repeats }: DocumentValues) => [
      {
        value: '',
        label: repeats === 'series' ? repeatTexts.repeatsAsNow : repeatTexts.repeatingNames[''],
      },
      ...repeatings.map((value) => ({ value, label: repeatTexts.repeatingNames[value] })),
    ],
    when: (_: EventDraft, { repeats }: DocumentValues) =>
      repeats ? ('optional' as const) : ('hidden' as const),
  },
  eventEvery: {
    kind: 'digits' as const,
    hint: repeatTexts.everyHint,
    when: whenRepeats(() => 'optional'),
  },
  eventWeekdays: {
    kind: 'multiSelect' as const,
    options: weekdays.map((value) => ({ value, label: weekdayNames[value] })),
    hint: repeatTexts.weekdaysHint,
    when: whenRepeats((x) => (x.eventRepeats === 'weekly' ? 'optional' : 'hidden')),
  },
  eventRepeatsEnd: {
    kind: 'select' as const,
    options: repeatingEnds.map((value) => ({ value, label: repeatTexts.endNames[value] })),
    hint: repeatTexts.neverHint,
    when: whenRepeats(() => 'required'),
  },
  eventTimes: {
    kind: 'digits' as const,
    when: whenRepeats((x) => (x.eventRepeatsEnd === 'times' ? 'required' : 'hidden')),
  },
  eventUntil: {
    kind: 'date' as const,
    when: whenRepeats((x) => (x.eventRepeatsEnd === 'until' ? 'required' : 'hidden')),
  },
  eventLeftOut: { kind: 'list' as const, of: leftOut, when: whenRepeats(() => 'optional') },
}

/** The form of an agenda session. */
const draftAgendaItem = defineList({
  title: agenda.title,
  itemName: agenda.itemName,
  schema: draftAgendaItemSchema,
  labels: agenda.labels,
  fields: {
    agendaTitle: { kind: 'text', wide: true },
    agendaDay: { kind: 'digits', hint: agenda.dayHint, startsAs: () => '1' },
    agendaBegins: { kind: 'time', hint: agenda.clockHint },
    agendaEnds: 'time',
    agendaLastDay: {
      kind: 'digits',
      hint: agenda.lastDayHint,
      when: (x) => (x.agendaEnds ? 'optional' : 'hidden'),
    },
    agendaRepeatedHour: {
      ...repeatedHourField,
      when: (x, { around }) =>
        around && isRepeatedTime(...momentsOfSession(x, around as SessionFrame).begins)
          ? 'required'
          : 'hidden',
    },
    agendaEndsRepeatedHour: {
      ...repeatedHourField,
      when: (x, { around }) =>
        around && isRepeatedTime(...momentsOfSession(x, around as SessionFrame).ends) ? 'required' : 'hidden',
    },
    agendaRoom: 'text',
    agendaSpeakers: { kind: 'textList', hint: agenda.speakersHint },
  },
  summary: (x) => ({
    title: x.agendaTitle,
    when: `${agenda.onDay({ day: x.agendaDay || '1' })}, ${[x.agendaBegins, x.agendaEnds].filter(Boolean).join('–')}`,
    detail: [x.agendaSpeakers.join(', '), x.agendaRoom],
  }),
  example: {
    agendaTitle: 'What the sensors heard',
    agendaDay: '1',
    agendaBegins: '18:45',
    agendaEnds: '19:15',
    agendaLastDay: '',
    agendaRepeatedHour: '',
    agendaEndsRepeatedHour: '',
    agendaRoom: 'Hall 2',
    agendaSpeakers: ['Asha Kulkarni'],
  },
})

const categoryOptions: readonly Option[] = eventPlaces.map((place) => ({
  value: categoryOf(place),
  label: place === 'university' ? universityLectures : fieldNames[place],
}))
const named = (names: Record<string, Option['label']>, values: readonly string[]): readonly Option[] =>
  values.flatMap((value) => (names[value] ? [{ value, label: names[value] }] : []))

/** The organizer's form of an event. */
export const eventDraft = defineList({
  title: newEvent,
  itemName: m.itemName,
  schema: eventDraftSchema,
  labels: { ...m.labels, ...image.labels, eventAgenda: agenda.title, ...repeatTexts.repeatsLabels },
  fields: {
    eventTitle: { kind: 'text', wide: true },
    eventCategory: { kind: 'select', options: categoryOptions },
    eventSubject: {
      kind: 'select',
      options: named(subjectNames, lectureSubjects),
      when: (x) => (x.eventCategory === UNIVERSITY ? 'optional' : 'hidden'),
    },
    eventType: {
      kind: 'select',
      options: named(formatNames, formats),
      open: true,
      startsAs: () => 'webinar',
    },
    eventOrganiser: {
      kind: 'text',
      hint: m.organiserHint,
      startsAs: ({ organiser }) => (typeof organiser === 'string' ? organiser : ''),
    },
    eventDay: 'date',
    eventBegins: { kind: 'time', hint: m.timeHint },
    eventEnds: {
      kind: 'time',
      hint: m.endHint,
      when: (x) => (x.eventBegins ? 'required' : 'hidden'),
    },
    eventLastDay: { kind: 'date', hint: m.lastDayHint },
    eventRepeatedHour: {
      ...repeatedHourField,
      when: (x) => (isRepeatedTime(...momentsOf(x).begins) ? 'required' : 'hidden'),
    },
    eventEndsRepeatedHour: {
      ...repeatedHourField,
      when: (x) => (isRepeatedTime(...momentsOf(x).ends) ? 'required' : 'hidden'),
    },
    ...repeatsFields,
    eventHostTimezone: { kind: 'select', options: zoneOptions, startsAs: zoneHere },
    eventAttendance: {
      kind: 'select',
      options: named(attendanceNames, ['virtual', 'inPerson', 'hybrid']),
      startsAs: () => 'virtual' as const,
    },
    eventPlaceName: { kind: 'text', when: onSite },
    eventCity: { kind: 'text', when: onSite },
    eventCountry: { kind: 'country', when: onSite },
    eventPaidType: {
      kind: 'select',
      options: named(costNames, ['free', 'paid', 'discount']),
      startsAs: () => 'free' as const,
    },
    eventPrice: {
      kind: 'text',
      hint: m.priceHint,
      when: (x) => (x.eventPaidType === 'free' ? 'hidden' : 'optional'),
    },
    eventRegistrationWay: {
      kind: 'select',
      options: named(m.wayNames, registrationWays),
      hint: m.wayHint,
      startsAs: () => 'portal' as const,
    },
    eventSeats: {
      kind: 'digits',
      hint: m.seatsHint,
      when: (x) => (x.eventRegistrationWay === 'portal' ? 'optional' : 'hidden'),
    },
    eventRegistrationLink: {
      kind: 'url',
      when: (x) => (x.eventRegistrationWay === 'link' ? 'required' : 'hidden'),
    },
    eventOpensDay: { kind: 'date', hint: m.opensHint, when: registers },
    eventOpensAt: { kind: 'time', when: (x) => (x.eventOpensDay ? registers(x) : 'hidden') },
    eventOpensRepeatedHour: {
      ...repeatedHourField,
      when: (x) =>
        isRepeatedTime(x.eventOpensDay, x.eventOpensAt, x.eventHostTimezone) ? requires(x) : 'hidden',
    },
    eventClosesDay: { kind: 'date', hint: m.closesHint, when: registers },
    eventClosesAt: { kind: 'time', when: (x) => (x.eventClosesDay ? registers(x) : 'hidden') },
    eventClosesRepeatedHour: {
      ...repeatedHourField,
      when: (x) =>
        isRepeatedTime(x.eventClosesDay, x.eventClosesAt, x.eventHostTimezone) ? requires(x) : 'hidden',
    },
    eventJoinLink: {
      kind: 'url',
      wide: true,
      hint: m.joinHint,
      when: (x) =>
        x.eventRegistrationWay === 'portal' && x.eventAttendance !== 'inPerson' ? 'optional' : 'hidden',
    },
    eventQuestions: {
      kind: 'list',
      of: eventQuestion,
      when: (x) => (x.eventRegistrationWay === 'portal' ? 'optional' : 'hidden'),
    },
    eventDescription: { kind: 'longText', hint: m.descriptionHint },
    eventDetails: { kind: 'longText', hint: m.detailsHint },
    eventSpeakers: { kind: 'list', of: draftSpeaker },
    eventAgenda: { kind: 'list', of: draftAgendaItem },
    eventImage: { kind: 'picture', whole: true, hint: image.hint },
    eventImageText: {
      kind: 'text',
      wide: true,
      hint: image.textHint,
      when: (x) => (x.eventImage ? 'required' : 'hidden'),
    },
    eventTopics: { kind: 'textList', short: true },
    eventLanguage: {
      kind: 'select',
      options: locales.map((locale) => untranslatedOption(locale, localeNames[locale])),
      open: true,
      startsAs: getLocale,
    },
  },
  summary: (x) => ({ title: x.eventTitle, when: showCalendarDay(x.eventDay) }),
  example: {
    eventTitle: 'Listening to bridges: an evening on structural monitoring',
    eventCategory: 'Civil and Construction',
    eventSubject: '',
    eventType: 'webinar',
    eventOrganiser: 'Deccan Bridge Circle',
    eventDay: '2027/03/18',
    eventLastDay: '',
    eventRepeats: '',
    eventEvery: '',
    eventWeekdays: [],
    eventRepeatsEnd: '',
    eventTimes: '',
    eventUntil: '',
    eventLeftOut: [],
    eventBegins: '18:30',
    eventEnds: '20:00',
    eventRepeatedHour: '',
    eventEndsRepeatedHour: '',
    eventHostTimezone: 'Asia/Kolkata',
    eventAttendance: 'virtual',
    eventPlaceName: '',
    eventCity: '',
    eventCountry: '',
    eventPaidType: 'free',
    eventPrice: '',
    eventRegistrationWay: 'portal',
    eventSeats: '120',
    eventRegistrationLink: '',
    eventOpensDay: '2026/10/01',
    eventOpensAt: '09:00',
    eventOpensRepeatedHour: '',
    eventClosesDay: '2027/03/17',
    eventClosesAt: '',
    eventClosesRepeatedHour: '',
    eventJoinLink: 'https://meet.example.org/bridges',
    eventQuestions: [eventQuestion.example],
    eventDescription: 'What accelerometers on three bridges said in a monsoon, and what we did about it.',
    eventDetails:
      'Bring a question.\n\n- Sensors and where they sit\n- A year of data\n- What we would do otherwise',
    eventSpeakers: [draftSpeaker.example],
    eventAgenda: [draftAgendaItem.example],
    eventImage: '',
    eventImageText: '',
    eventTopics: ['Structural monitoring', 'Bridges'],
    eventLanguage: 'en',
  },
})

function registers({ eventRegistrationWay }: { eventRegistrationWay: string }): 'hidden' | 'optional' {
  return eventRegistrationWay === 'none' ? 'hidden' : 'optional'
}

function requires({ eventRegistrationWay }: { eventRegistrationWay: string }): 'hidden' | 'required' {
  return eventRegistrationWay === 'none' ? 'hidden' : 'required'
}

function onSite({ eventAttendance }: { eventAttendance: string }): 'hidden' | 'optional' {
  return eventAttendance === 'virtual' ? 'hidden' : 'optional'
}
