import * as m from '#messages/events/form-agenda.ts'
import { defineList } from '#kits/document/section.ts'
import { draftAgendaItemSchema } from './agenda.ts'

/** The form of an agenda session. */
export const draftAgendaItem = defineList({
  title: m.title,
  itemName: m.itemName,
  schema: draftAgendaItemSchema,
  labels: m.labels,
  fields: {
    agendaTitle: { kind: 'text', wide: true },
    agendaDay: { kind: 'digits', hint: m.dayHint, startsAs: () => '1' },
    agendaBegins: { kind: 'time', hint: m.clockHint },
    agendaEnds: 'time',
    agendaLastDay: {
      kind: 'digits',
      hint: m.lastDayHint,
      when: (x) => (x.agendaEnds ? 'optional' : 'hidden'),
    },
    agendaRoom: 'text',
    agendaSpeakers: { kind: 'textList', hint: m.speakersHint },
  },
  summary: (x) => ({
    title: x.agendaTitle,
    when: `${m.onDay({ day: x.agendaDay || '1' })}, ${[x.agendaBegins, x.agendaEnds].filter(Boolean).join('–')}`,
    detail: [x.agendaSpeakers.join(', '), x.agendaRoom],
  }),
  example: {
    agendaTitle: 'What the sensors heard',
    agendaDay: '1',
    agendaBegins: '18:45',
    agendaEnds: '19:15',
    agendaLastDay: '',
    agendaRoom: 'Hall 2',
    agendaSpeakers: ['Asha Kulkarni'],
  },
})
