import * as labels from '#messages/institute/fields.ts'
import { departments, eventCosts, eventTypes } from '#features/organizations/institute/sections/options.ts'
import { registrationLinkRequired } from '#messages/institute/errors.ts'
import { events as m } from '#messages/institute/sections.ts'
import { speakers } from '#messages/institute/speakers.ts'
import { sponsorLevelNames, sponsorsTitle } from '#messages/events/sponsors.ts'
import { eventSponsors } from '#messages/institute/event-sponsors.ts'
import type { DocumentValues } from '#kits/document/fields/field-rules.ts'
import { defineList, defineSection } from '#kits/document/section.ts'
import { showCalendarDay } from '#lib/text/show-date.ts'
import { optionLabel, type Option } from '#lib/text/option.ts'
import {
  hourErrors,
  isRepeatedTime,
  repeatedHourField,
  type WallTime,
} from '#kits/document/fields/repeated-hour.ts'
import { isDay } from '#kits/document/fields/values.ts'
import { addDays } from '#lib/text/dates/days.ts'
import { eventZone } from '../announced/schema.ts'
import {
  eventSpeakerSchema,
  eventSponsorSchema,
  instituteEventSchema,
  type InstituteEvent,
} from '../schema-items.ts'
import { zoneOptions } from '#kits/document/fields/zone-options.ts'
import { onlyZoneOf, zoneHere } from '#lib/text/dates/time-zones.ts'

/** Returns the only time zone of the institute's country, else that of the browser. */
const likelyZone = ({ instituteAddress: address }: DocumentValues): string =>
  onlyZoneOf((address as { country?: string } | undefined)?.country ?? '') ?? zoneHere()

/** Returns the start and the end of an event, for the checks of times. */
function momentsOf(
  event: InstituteEvent,
  { instituteAddress: address }: DocumentValues,
): { begins: WallTime; ends: WallTime } {
  const zone = eventZone(event, (address as { country?: string } | undefined)?.country ?? '')
  const { schedule, beginsAt, endsAt } = event
  const day = schedule.replaceAll('/', '-')
  const isNextDay = isDay(schedule) && endsAt < beginsAt
  return { begins: [day, beginsAt, zone], ends: [isNextDay ? addDays(day, 1) : day, endsAt, zone] }
}

const hourErrorsOf = (event: InstituteEvent, document: DocumentValues) =>
  hourErrors({
    ...momentsOf(event, document),
    beginsHour: event.beginsRepeatedHour,
    endsHour: event.endsRepeatedHour,
  })

/** Tells whether the stored event had the same times, which were accepted then. */
const isTimeOf = (stored: InstituteEvent | undefined, event: InstituteEvent): boolean =>
  (['schedule', 'beginsAt', 'endsAt', 'timeZone'] as const).every((key) => stored?.[key] === event[key])

const speaker = defineList({
  title: speakers.title,
  itemName: speakers.item,
  schema: eventSpeakerSchema,
  labels,
  fields: {
    speakerName: { kind: 'text', wide: true, chosenIn: 'UserPublicProfileID', hint: speakers.hint },
    UserPublicProfileID: { kind: 'reference', resetsWith: ['speakerName'] },
  },
  summary: (x) => ({ title: x.speakerName }),
  example: { speakerName: 'Inés Cabrera', UserPublicProfileID: '' },
})

const sponsorLevels: readonly Option[] = Object.entries(sponsorLevelNames).flatMap(([value, label]) =>
  value ? [{ value, label }] : [],
)

const sponsor = defineList({
  title: sponsorsTitle,
  itemName: eventSponsors.item,
  schema: eventSponsorSchema,
  labels,
  fields: {
    sponsorName: {
      kind: 'text',
      wide: true,
      chosenIn: 'OrganizationID',
      hint: eventSponsors.hint,
      chosenNote: eventSponsors.chosen,
    },
    OrganizationID: { kind: 'reference', resetsWith: ['sponsorName'] },
    sponsorLevel: { kind: 'select', options: sponsorLevels },
    website: 'url',
  },
  summary: (x) => ({
    title: x.sponsorName,
    detail: [optionLabel(sponsorLevels, x.sponsorLevel)],
    link: x.website,
  }),
  example: {
    sponsorName: 'Viaducto Norte',
    OrganizationID: '',
    sponsorLevel: 'Gold',
    website: 'https://viaducto.example.org',
  },
})

export const instituteEvents = defineSection({
  key: 'events',
  title: m.title,
  itemName: m.item,
  empty: m.empty,
  audience: 'everybody',
  layout: 'table',
  columns: ['eventName', 'eventType', 'schedule', 'department', 'description'],
  detail: true,
  schema: instituteEventSchema,
  labels,
  fields: {
    eventName: { kind: 'text', wide: true },
    eventID: { kind: 'text', ownedBy: 'server', compute: (x) => x.id ?? '' },
    eventType: { kind: 'select', options: eventTypes, open: true },
    schedule: { kind: 'date', hint: m.dayHint },
    department: { kind: 'select', options: departments, open: true },
    specialization: { kind: 'textList', short: true },
    beginsAt: {
      kind: 'time',
      hint: m.timeHint,
      stored: (x, stored, document) => !isTimeOf(stored, x) && hourErrorsOf(x, document).begins,
    },
    endsAt: {
      kind: 'time',
      hint: m.endHint,
      when: (x) => (x.beginsAt ? 'optional' : 'hidden'),
      stored: (x, stored, document) => !isTimeOf(stored, x) && hourErrorsOf(x, document).ends,
    },
    beginsRepeatedHour: {
      ...repeatedHourField,
      when: (x, document) => (isRepeatedTime(...momentsOf(x, document).begins) ? 'required' : 'hidden'),
    },
    endsRepeatedHour: {
      ...repeatedHourField,
      when: (x, document) => (isRepeatedTime(...momentsOf(x, document).ends) ? 'required' : 'hidden'),
      stored: (x, _, document) => hourErrorsOf(x, document).endsHour,
    },
    timeZone: {
      kind: 'select',
      options: zoneOptions,
      others: 'calls and files',
      hint: m.zoneHint,
      startsAs: likelyZone,
    },
    place: { kind: 'text', hint: m.placeHint },
    cost: { kind: 'select', options: eventCosts },
    eventLink: { kind: 'url', wide: true },
    portalRegistration: { kind: 'checkbox', hint: m.registrationHint },
    eventRegistrationLink: {
      kind: 'url',
      wide: true,
      when: (x) => (x.portalRegistration ? 'hidden' : 'required'),
      requiredError: registrationLinkRequired,
    },
    seats: {
      kind: 'digits',
      hint: m.seatsHint,
      when: (x) => (x.portalRegistration ? 'optional' : 'hidden'),
    },
    speakers: { kind: 'list', of: speaker },
    sponsors: { kind: 'list', of: sponsor },
    description: 'longText',
  },
  summary: (x) => ({
    title: x.eventName,
    detail: [optionLabel(eventTypes, x.eventType), optionLabel(departments, x.department)],
    when: showCalendarDay(x.schedule),
    text: x.description,
    chips: x.specialization,
    link: x.eventLink,
  }),
  csv: { match: ['eventName', 'schedule'] },
  example: {
    eventName: 'Open day of the hydraulics laboratory',
    eventID: '',
    eventType: 'Technical',
    schedule: '2027/03/18',
    department: 'Physics',
    specialization: ['Open channels', 'Models'],
    beginsAt: '10:00',
    endsAt: '17:30',
    beginsRepeatedHour: '',
    endsRepeatedHour: '',
    timeZone: 'Europe/Madrid',
    place: 'Hydraulics laboratory, hall 2',
    cost: 'Free',
    eventLink: 'https://arlanza.example.org/open-day',
    portalRegistration: true,
    eventRegistrationLink: '',
    seats: '40',
    speakers: [speaker.example],
    sponsors: [sponsor.example],
    description: 'The glass flume runs all day, and visitors measure a hydraulic jump themselves.',
  },
})
