import * as labels from '#messages/institute/fields.ts'
import { departments, eventTypes } from '#messages/institute/options.ts'
import { events as m } from '#messages/institute/sections.ts'
import { defineSection } from '#kits/document/section.ts'
import { showCalendarDay } from '#lib/text/show-date.ts'
import { optionLabel } from '#lib/text/option.ts'
import { instituteEventSchema } from '../schema-items.ts'

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
    eventType: { kind: 'select', options: eventTypes },
    schedule: 'date',
    department: { kind: 'select', options: departments },
    specialization: 'textList',
    eventLink: { kind: 'url', wide: true },
    eventRegistrationLink: { kind: 'url', wide: true },
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
  example: {
    eventName: 'Open day of the hydraulics laboratory',
    eventID: '',
    eventType: 'Technical',
    schedule: '2027/03/18',
    department: 'Physics',
    specialization: ['Open channels', 'Models'],
    eventLink: 'https://arlanza.example.org/open-day',
    eventRegistrationLink: 'https://arlanza.example.org/open-day/register',
    description: 'The glass flume runs all day, and visitors measure a hydraulic jump themselves.',
  },
})
