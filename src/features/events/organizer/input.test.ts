import { describe, expect, test } from 'vitest'
import { buildEvent } from '../event/build.ts'
import { checkEvent } from '../event/check.ts'
import { shiftRule } from './draft-series.ts'
import { eventDraft } from './form.ts'
import { draftOfEvent, inputOfDraft, restOfEvent } from './input.ts'
import { ruleOf, type Repeats } from './repeats.ts'
import { eventDraftSchema, type EventDraft } from './schema.ts'

const draft = (more: Partial<EventDraft> = {}): EventDraft =>
  eventDraftSchema.parse({ ...eventDraft.example, ...more })

/** As the database has an event made of this. */
function stored(of: EventDraft) {
  const input = checkEvent(inputOfDraft(of))
  const { capacity, reserved } = input.eventRegistration
  return {
    ...buildEvent('slug', input, new Date()),
    capacity,
    reserved,
    previous_id: null,
    cancelled: false,
    join_link: input.eventJoinLink,
    questions: input.eventQuestions,
  }
}

const times = (more: Partial<EventDraft>) => {
  const { eventStart, eventEnd, eventAllDay } = inputOfDraft(draft(more))
  return [eventStart, eventEnd, eventAllDay]
}

describe('times in the event’s time zone', () => {
  const wholeDay = { eventBegins: '', eventEnds: '' }
  test.each<[string, Partial<EventDraft>, string, string, boolean]>([
    ['an evening', {}, '18T13:00', '18T14:30', false],
    ['over night', { eventBegins: '22:00', eventEnds: '01:00' }, '18T16:30', '18T19:30', false],
    ['several days', { eventLastDay: '2027/03/20' }, '18T13:00', '20T14:30', false],
    ['a whole day', wholeDay, '17T18:30', '18T18:30', true],
    ['whole days', { ...wholeDay, eventLastDay: '2027/03/19' }, '17T18:30', '19T18:30', true],
  ])('are converted to UTC: %s', (_, more, start, end, allDay) =>
    expect(times(more)).toEqual([`2027-03-${start}:00.000Z`, `2027-03-${end}:00.000Z`, allDay]),
  )

  test('move past an hour that the clocks skip, on another date of a series', () => {
    const weekBefore = draft({
      eventHostTimezone: 'Europe/Madrid',
      eventDay: '2027/03/21',
      eventBegins: '01:30',
      eventEnds: '02:30',
    })
    expect(inputOfDraft({ ...weekBefore, eventDay: '2027/03/28' })).toMatchObject({
      eventStart: '2027-03-28T00:30:00.000Z',
      eventEnd: '2027-03-28T01:30:00.000Z',
    })
  })
})

const asks = (more: object = {}) => ({ ...eventDraft.example.eventQuestions[0]!, ...more })
const happens = (more: object = {}) => ({ ...eventDraft.example.eventAgenda[0]!, ...more })
const always = { eventOpensDay: '', eventOpensAt: '', eventClosesDay: '', eventClosesAt: '' }

test.each([
  ['80', ['eventPrice']],
  ['80 / 20', ['eventPrice']],
  ['EUR 80', []],
  ['80 €, students 20 €', []],
  ['On request', []],
  ['', []],
])('a price needs its currency: %j', (eventPrice, wrong) => {
  const errorsOf = (eventPaidType: 'paid' | 'free') =>
    eventDraftSchema
      .safeParse({ ...eventDraft.example, eventPaidType, eventPrice })
      .error?.issues.map(({ path }) => path[0]) ?? []
  expect(errorsOf('paid')).toEqual(wrong)
  // The form does not show it.
  expect(errorsOf('free')).toEqual([])
})

test.each([
  ['IST', 'Asia/Kolkata'],
  ['EST', 'America/New_York'],
  ['ACT', 'Australia/Darwin'],
])('the zone %s is taken by its abbreviation', (eventHostTimezone, zone) =>
  expect(draft({ eventHostTimezone })).toMatchObject({ eventHostTimezone: zone }),
)

test.each<[zone: string, skipped: Partial<EventDraft>, twice: Partial<EventDraft>]>([
  [
    'America/New_York',
    { eventDay: '2027/03/14', eventBegins: '02:30', eventEnds: '04:30' },
    { eventDay: '2027/11/07', eventBegins: '01:15', eventEnds: '04:45' },
  ],
  // Half an hour
  [
    'Australia/Lord_Howe',
    { eventDay: '2027/10/03', eventBegins: '02:15', eventEnds: '04:30' },
    { eventDay: '2027/04/04', eventBegins: '01:35', eventEnds: '04:50' },
  ],
])(
  'a start that the clocks of %s skip is refused, and one that they show twice is asked about',
  (zone, skipped, twice) => {
    const errorsOf = (times: object) =>
      eventDraftSchema
        .safeParse({ ...eventDraft.example, ...always, eventAgenda: [], eventHostTimezone: zone, ...times })
        .error?.issues.map(({ path }) => path[0])
    expect(errorsOf(skipped)).toEqual(['eventBegins'])
    expect(errorsOf(twice)).toEqual(['eventRepeatedHour'])
  },
)

test.each<[Partial<EventDraft>, string]>([
  [
    { eventAgenda: [happens({ agendaDay: '2', agendaBegins: '02:30', agendaEnds: '' })] },
    'eventAgenda.0.agendaBegins',
  ],
  [{ eventAgenda: [happens({ agendaBegins: '22:00', agendaEnds: '02:30' })] }, 'eventAgenda.0.agendaEnds'],
  [{ eventOpensDay: '2027/03/28', eventOpensAt: '02:30' }, 'eventOpensAt'],
  [{ eventClosesDay: '2027/03/28', eventClosesAt: '02:00' }, 'eventClosesAt'],
])('a time that the clocks skip is refused: %j', (more, place) => {
  const days = { eventHostTimezone: 'Europe/Madrid', eventDay: '2027/03/27', eventLastDay: '2027/03/28' }
  const { error } = eventDraftSchema.safeParse({
    ...eventDraft.example,
    ...days,
    ...always,
    eventAgenda: [],
    ...more,
  })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    [place, 'The clocks skip this time on that day. Enter a time before or after the change'],
  ])
})

test.each<[Partial<EventDraft>, string, object]>([
  [
    { eventAgenda: [happens({ agendaDay: '2', agendaBegins: '02:30', agendaEnds: '' })] },
    'eventAgenda.0.agendaRepeatedHour',
    { eventAgenda: [{ agendaStart: '2027-10-31T01:30:00.000Z' }] },
  ],
  [
    { eventAgenda: [happens({ agendaBegins: '22:00', agendaEnds: '02:30' })] },
    'eventAgenda.0.agendaEndsRepeatedHour',
    { eventAgenda: [{ agendaEnd: '2027-10-31T01:30:00.000Z' }] },
  ],
  [
    { eventOpensDay: '2027/10/31', eventOpensAt: '02:30' },
    'eventOpensRepeatedHour',
    { eventRegistration: { opens: '2027-10-31T01:30:00.000Z' } },
  ],
  [
    { eventClosesDay: '2027/10/31', eventClosesAt: '02:00' },
    'eventClosesRepeatedHour',
    { eventRegistration: { closes: '2027-10-31T01:00:00.000Z' } },
  ],
])('a time that the clocks show twice is asked about, and kept: %j', (more, place, second) => {
  const given = {
    ...eventDraft.example,
    eventHostTimezone: 'Europe/Madrid',
    eventDay: '2027/10/30',
    eventLastDay: '2027/10/31',
    ...always,
    eventAgenda: [],
    ...more,
  }
  const { error } = eventDraftSchema.safeParse(given)
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    [place, 'Choose which of the two you mean'],
  ])
  const said = eventDraftSchema.parse(
    place.startsWith('eventAgenda')
      ? {
          ...given,
          eventAgenda: given.eventAgenda.map((item) => ({ ...item, [place.split('.')[2]!]: 'second' })),
        }
      : { ...given, [place]: 'second' },
  )
  expect(inputOfDraft(said)).toMatchObject(second)
  const again = draftOfEvent(stored(said))
  expect(again.eventAgenda).toEqual(said.eventAgenda)
  expect(again).toMatchObject({
    eventOpensRepeatedHour: said.eventOpensRepeatedHour,
    eventClosesRepeatedHour: said.eventClosesRepeatedHour,
  })
})

describe('a start and an end that the clocks both show twice', () => {
  const event = {
    ...eventDraft.example,
    ...always,
    eventHostTimezone: 'Europe/Madrid',
    eventDay: '2027/10/31',
    eventBegins: '02:10',
    eventEnds: '02:50',
  }
  const session = happens({ agendaBegins: '02:15', agendaEnds: '02:45' })
  const [early, late] = ['2027-10-31T00:', '2027-10-31T01:']
  test.each([
    ['first', 'first', early, early],
    ['first', 'second', early, late],
    ['second', 'second', late, late],
  ] as const)('each have their hour: %s to %s', (begins, ends, startsIn, endsIn) => {
    const draft = eventDraftSchema.parse({
      ...event,
      eventRepeatedHour: begins,
      eventEndsRepeatedHour: ends,
      eventAgenda: [{ ...session, agendaRepeatedHour: begins, agendaEndsRepeatedHour: ends }],
    })
    expect(inputOfDraft(draft)).toMatchObject({
      eventStart: `${startsIn}10:00.000Z`,
      eventEnd: `${endsIn}50:00.000Z`,
      eventAgenda: [{ agendaStart: `${startsIn}15:00.000Z`, agendaEnd: `${endsIn}45:00.000Z` }],
    })
    expect(draftOfEvent(stored(draft))).toMatchObject({
      eventRepeatedHour: begins,
      eventEndsRepeatedHour: ends,
      eventAgenda: [{ agendaRepeatedHour: begins, agendaEndsRepeatedHour: ends }],
    })
  })

  test.each([
    ['', '', 'Choose which of the two you mean', ['eventRepeatedHour', 'eventEndsRepeatedHour']],
    ['first', '', 'Choose which of the two you mean', ['eventEndsRepeatedHour']],
    ['second', 'first', 'Enter an end after the start: choose the second hour', ['eventEndsRepeatedHour']],
  ])('are asked about one by one: %j to %j', (begins, ends, message, places) => {
    const { error } = eventDraftSchema.safeParse({
      ...event,
      eventRepeatedHour: begins,
      eventEndsRepeatedHour: ends,
      eventAgenda: [{ ...session, agendaRepeatedHour: begins, agendaEndsRepeatedHour: ends }],
    })
    const inSession = places.map((place) => `eventAgenda.0.${place.replace('event', 'agenda')}`)
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual(
      [...places, ...inSession].map((place) => [place, message]),
    )
  })
})

test.each(['!', '1', '2027/02/30', '', '99999/01/01'])(
  'a wrong day is refused, and its sessions are not: %j',
  (eventDay) => {
    const { error } = eventDraftSchema.safeParse({ ...eventDraft.example, ...always, eventDay })
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain('eventDay')
    expect(error?.issues.filter(({ path }) => path[0] === 'eventAgenda')).toEqual([])
  },
)

describe('drafts and stored events', () => {
  test.each([
    {},
    { eventBegins: '', eventEnds: '' },
    { eventBegins: '', eventEnds: '', eventLastDay: '2027/03/20' },
    { eventLastDay: '2027/03/20' },
    {
      eventLastDay: '2027/03/20',
      eventAgenda: [
        happens({ agendaBegins: '00:00', agendaEnds: '' }),
        happens({ agendaBegins: '23:30', agendaEnds: '00:30' }),
        happens({ agendaDay: '2', agendaEnds: '20:00', agendaLastDay: '3' }),
      ],
    },
    { eventAgenda: [] },
    { eventAttendance: 'hybrid', eventPlaceName: 'Salón', eventCity: 'Ávila', eventCountry: 'ES' },
    { eventPaidType: 'paid', eventPrice: 'EUR 80' },
    {
      eventRegistrationWay: 'link',
      eventRegistrationLink: 'https://example.org/in',
      eventSeats: '',
      eventJoinLink: '',
      eventQuestions: [],
    },
    { eventRegistrationWay: 'none', eventSeats: '', eventJoinLink: '', eventQuestions: [], ...always },
    { eventClosesAt: '18:00' },
    { eventOpensAt: '', eventClosesDay: '' },
    always,
    { eventCategory: 'University Lectures', eventSubject: 'physics' },
    { eventTitle: 'பாலங்களைக் கேட்பது', eventTopics: ['பாலம்'], eventLanguage: 'ta' },
  ] satisfies Partial<EventDraft>[])('a stored event is read back as its draft: %j', (more) => {
    const given = draft(more)
    expect(draftOfEvent(stored(given))).toEqual(given)
  })

  test('agenda times follow the event’s days and time zone', () => {
    const eventAgenda = [
      happens({ agendaDay: '' }),
      happens({ agendaDay: '2', agendaBegins: '02:30', agendaEnds: '' }),
    ]
    const times = { eventHostTimezone: 'Europe/Madrid', eventDay: '2027/03/27', eventLastDay: '2027/03/28' }
    // As on another date of a series, where nobody is asked.
    const input = inputOfDraft({ ...draft(times), eventAgenda })
    expect(input.eventAgenda!.map(({ agendaStart, agendaEnd }) => [agendaStart, agendaEnd])).toEqual([
      ['2027-03-27T17:45:00.000Z', '2027-03-27T18:15:00.000Z'],
      // Summer time leaves that half hour out.
      ['2027-03-28T01:30:00.000Z', undefined],
    ])
  })

  test('the draft of an event that ends after midnight has a last day', () => {
    const night = draft({ eventBegins: '22:00', eventEnds: '01:00' })
    expect(draftOfEvent(stored(night))).toEqual({ ...night, eventLastDay: '2027/03/19' })
  })
})

describe('event details', () => {
  test('are converted from Markdown to sanitized HTML', () => {
    const { detail } = stored(
      draft({ eventDetails: '- **one**\n\n<script>alert(1)</script>\n\n[x](javascript:y)' }),
    )
    expect(detail.eventDetails).toContain('<li><strong>one</strong></li>')
    expect(detail.eventDetails).not.toMatch(/script|javascript/)
  })

  test('are refused if they would take seconds to convert', () => {
    const eventDetails = '*a_ '.repeat(12_000)
    const issues = eventDraftSchema.safeParse({ ...eventDraft.example, eventDetails }).error?.issues
    expect(issues).toMatchObject([
      { path: ['eventDetails'], message: expect.stringContaining('Use fewer marks') },
    ])
  })

  test('keep imported HTML until they are edited', () => {
    const imported = stored(draft())
    imported.detail.eventDetails = '<p>One <em>word</em></p><table><tr><td>a</td></tr></table>'
    delete imported.detail.detailsWritten
    const shown = draftOfEvent(imported)
    expect(shown.eventDetails).toBe('One word\n\na')
    expect(inputOfDraft(shown, imported).eventDetails).toBe(imported.detail.eventDetails)
    expect(inputOfDraft({ ...shown, eventDetails: 'New' }, imported).eventDetails).toBe('<p>New</p>')
  })
})

test('keeps the fields that the form does not have', () => {
  const row = stored(draft())
  row.detail.eventReplay = 'https://example.org/replay'
  row.card.eventSkills = ['selfDevelopment']
  expect(restOfEvent({ ...row, previous_id: 7, reserved: 3 })).toMatchObject({
    eventReplay: 'https://example.org/replay',
    eventSkills: ['selfDevelopment'],
    eventPreviousSession: '7',
    reserved: 3,
  })
})

test.each([
  ['eventTitle', { eventTitle: ' ' }],
  ['eventCategory', { eventCategory: 'Magic' }],
  ['eventDay', { eventDay: '2027/02/30' }],
  ['eventDay', { eventDay: '' }],
  ['eventBegins', { eventBegins: '25:00' }],
  ['eventEnds', { eventEnds: '' }],
  ['eventEnds', { eventBegins: '' }],
  ['eventLastDay', { eventLastDay: '2027/03/17' }],
  ['eventLastDay', { eventLastDay: '2027/03/18', eventEnds: '18:00' }],
  ['eventHostTimezone', { eventHostTimezone: 'Europe/Atlantis' }],
  ['eventRegistrationLink', { eventRegistrationWay: 'link' }],
  ['eventRegistrationLink', { eventRegistrationWay: 'link', eventRegistrationLink: 'javascript:alert(1)' }],
  ['eventQuestions.0.options', { eventQuestions: [asks({ options: ['One', 'One'] })] }],
  ['eventQuestions.0.question', { eventQuestions: [asks({ question: ' ' })] }],
  ['eventQuestions', { eventQuestions: Array.from({ length: 21 }, () => asks()) }],
  ['eventAgenda.0.agendaTitle', { eventAgenda: [happens({ agendaTitle: ' ' })] }],
  ['eventAgenda.0.agendaBegins', { eventAgenda: [happens({ agendaBegins: '' })] }],
  ['eventAgenda.0.agendaDay', { eventAgenda: [happens({ agendaDay: '0' })] }],
  [
    'eventAgenda.0.agendaLastDay',
    { eventLastDay: '2027/03/20', eventAgenda: [happens({ agendaDay: '2', agendaLastDay: '1' })] },
  ],
  ['eventAgenda.1.agendaDay', { eventAgenda: [happens(), happens({ agendaDay: '2' })] }],
  ['eventAgenda.0.agendaEnds', { eventAgenda: [happens({ agendaEnds: '00:30' })] }],
  ['eventAgenda', { eventAgenda: Array.from({ length: 101 }, () => happens()) }],
  ['eventClosesDay', { eventClosesDay: '2026/09/30' }],
  ['eventClosesDay', { eventClosesDay: '2026/10/01', eventClosesAt: '09:00' }],
  ['eventJoinLink', { eventJoinLink: 'javascript:alert(1)' }],
  ['eventJoinLink', { eventJoinLink: 'http://[' }],
  ['eventSeats', { eventSeats: '1000001' }],
  ['eventSeats', { eventSeats: 'many' }],
  ['eventOrganiser', { eventOrganiser: '' }],
  ['eventDescription', { eventDescription: 'x'.repeat(2_001) }],
] as [string, Partial<EventDraft>][])('rejects %s in %j', (field, more) => {
  const { error } = eventDraftSchema.safeParse({ ...eventDraft.example, ...more })
  expect(error?.issues.map(({ path }) => path.join('.'))).toContain(field)
})

const rule = (more: Partial<Repeats>) => ruleOf({ ...eventDraft.example, eventRepeatsEnd: 'never', ...more })

describe('the recurrence rule of a draft', () => {
  test.each([
    [{ eventRepeats: 'daily', eventEvery: '3' }, 'FREQ=DAILY;INTERVAL=3'],
    [{ eventRepeats: 'weekly', eventEvery: '1' }, 'FREQ=WEEKLY;BYDAY=TH;WKST=MO'],
    [
      { eventRepeats: 'weekly', eventEvery: '2', eventWeekdays: ['MO', 'TH'] },
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;WKST=MO',
    ],
    [{ eventRepeats: 'monthly' }, 'FREQ=MONTHLY;BYMONTHDAY=18'],
    [{ eventRepeats: 'monthly', eventDay: '2027/01/30' }, 'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1'],
    [{ eventRepeats: 'monthlyWeekday' }, 'FREQ=MONTHLY;BYDAY=3TH'],
    [{ eventRepeats: 'monthlyWeekday', eventDay: '2027/03/29' }, 'FREQ=MONTHLY;BYDAY=-1MO'],
    [{ eventRepeats: 'yearly' }, 'FREQ=YEARLY'],
    [{ eventRepeats: 'yearly', eventRepeatsEnd: 'times', eventTimes: '4' }, 'FREQ=YEARLY;COUNT=4'],
    [
      { eventRepeats: 'daily', eventRepeatsEnd: 'until', eventUntil: '2027/05/01' },
      'FREQ=DAILY;UNTIL=20270501',
    ],
  ] as [Partial<Repeats>, string][])('is correct for %j', (more, expected) => {
    expect(rule(more)).toBe(expected)
  })
})

test('moving a weekly rule shifts its weekdays, week start and end date', () => {
  const weekly = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,SU;WKST=MO;UNTIL=20271231'
  expect(shiftRule(weekly, 1)).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,MO;WKST=TU;UNTIL=20280101')
  expect(shiftRule(weekly, -8)).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,SA;WKST=SU;UNTIL=20271223')
})
