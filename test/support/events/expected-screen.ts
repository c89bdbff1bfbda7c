import { presentCard } from '#features/events/data.ts'
import type { EventCard } from '#features/events/schema.ts'
import { storedEvents, type EventDetail } from '#features/events/table.ts'
import * as values from '#features/events/schema-values.ts'
import type { Db } from '#lib/db/connect.ts'
import { addDays, DAY_MS } from '#lib/text/dates/days.ts'
import { Temporal } from 'temporal-polyfill'
import * as names from '#messages/events/values.ts'

// What an events screen has to show, worked out from the events themselves by the words of the specification and of
// decisions P15 to P18, with nothing of the portal's own search.

export type WholeEvent = EventCard & EventDetail

/** Every event that visitors may see, with all its fields. */
export async function allEvents(db: Db, category?: values.EventCategory): Promise<WholeEvent[]> {
  const rows = await db.selectFrom('event_shown').selectAll().execute().then(storedEvents.readAll)
  const events = rows.map((row) => ({ ...row.detail, ...presentCard(row, new Date()) }))
  return category ? events.filter((event) => event.eventCategory === category) : events
}

/** Groups of facets by their parameter in the address. */
export const groups = {
  upcoming: { title: 'Upcoming Events', values: values.upcomingSpans, labels: names.spanNames },
  region: { title: 'Time Zone', values: values.regions, labels: names.regionNames },
  cost: { title: 'Cost', values: values.costs, labels: names.costNames },
  attendance: { title: 'Event Type', values: values.attendances, labels: names.attendanceNames },
  format: { title: 'Event Mode', values: values.sectorFormats, labels: names.formatNames },
  host: { title: 'Host preferences', values: values.hosts, labels: names.hostNames },
  industry: { title: 'Industries', values: values.industries, labels: names.industryNames },
  objective: { title: 'Objectives', values: values.objectives, labels: names.objectiveNames },
  role: { title: 'My Role', values: values.roles, labels: names.roleNames },
} as const
export type Group = keyof typeof groups

const sectorGroups = ['upcoming', 'region', 'cost', 'attendance', 'format', 'host', 'industry'] as const
const universityGroups = ['upcoming', 'format', 'objective', 'region', 'cost', 'attendance'] as const
/** The groups of checkboxes on a category's screen. */
export const facetGroupsOf = (category: values.EventCategory): readonly Group[] =>
  category === values.UNIVERSITY ? universityGroups : sectorGroups

export const facetValuesOf = (category: values.EventCategory, group: Group): readonly string[] =>
  category === values.UNIVERSITY && group === 'format' ? values.universityFormats : groups[group].values

export const labelOf = (group: Group, value: string): string =>
  (groups[group].labels as Record<string, { in(locale: 'en'): string }>)[value]!.in('en')

/** What somebody chose on the screen. */
export interface FacetChoice {
  past?: boolean
  job?: boolean
  subject?: string
  from?: string
  to?: string
  shares?: values.SkillShares
  zone?: string
  groups?: { [K in Group]?: string[] }
}

const MINUTE_MS = 60_000

/** The first instant of a day in a zone. */
export const instantIn = (zone: string, day: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds

/** Days of the next weekend of a viewer, or of the one that has begun and is not over by Sunday noon. */
export function weekendIn(zone: string, now: number): { saturday: string; monday: string } {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
  const goesOn = here.dayOfWeek === 7 && here.hour < 12
  const saturday = here.toPlainDate().add({ days: goesOn ? -1 : (13 - here.dayOfWeek) % 7 })
  return { saturday: saturday.toString(), monday: saturday.add({ days: 2 }).toString() }
}

const startOf = (event: WholeEvent) => Date.parse(event.eventStart)
const endOf = (event: WholeEvent) => Date.parse(event.eventEnd)

function spansOf(zone: string, now: number): Record<string, (event: WholeEvent) => boolean> {
  const { saturday, monday } = weekendIn(zone, now)
  const [weekendStart, weekendEnd] = [instantIn(zone, saturday), instantIn(zone, monday)]
  return {
    week: (event) => startOf(event) < now + 7 * DAY_MS,
    month: (event) => startOf(event) < now + 30 * DAY_MS,
    weekend: (event) => startOf(event) < weekendEnd && endOf(event) > weekendStart,
    shortSession: (event) => endOf(event) - startOf(event) < 60 * MINUTE_MS,
  }
}

const held: Record<Exclude<Group, 'upcoming'>, (event: WholeEvent) => readonly string[]> = {
  region: (event) => [event.eventRegion],
  cost: (event) => [event.eventPaidType],
  attendance: (event) => [event.eventAttendance],
  format: (event) => [event.eventType],
  host: (event) => event.eventHostPreferences,
  industry: (event) => event.eventIndustries,
  objective: (event) => event.eventObjectives,
  role: (event) => event.eventJobRoles,
}

/** Per cent of the shares that an event's skill areas hold (decisions P17). */
export const expectedMatch = ({ eventSkills }: WholeEvent, shares: values.SkillShares | undefined): number =>
  eventSkills.reduce((sum, area) => sum + (shares?.[area] ?? 0), 0)

/** The searches of one moment over a category's events. */
function lookAt(events: readonly WholeEvent[], choice: FacetChoice, now: number) {
  const zone = choice.zone ?? 'UTC'
  const spans = spansOf(zone, now)
  const has = (event: WholeEvent, group: Group, value: string) =>
    group === 'upcoming' ? spans[value]!(event) : held[group](event).includes(value)
  const isPast = (event: WholeEvent) => endOf(event) <= now
  const trains = (event: WholeEvent) =>
    choice.shares ? expectedMatch(event, choice.shares) > 0 : event.eventSkills.length > 0
  const from = choice.from ? instantIn(zone, choice.from) : -Infinity
  const until = choice.to ? instantIn(zone, addDays(choice.to, 1)) : Infinity

  /** OR inside a group, AND between groups; `without` leaves one out (decisions P15). */
  function find(without?: Group | 'job' | 'subject', past = choice.past ?? false): WholeEvent[] {
    return events.filter(
      (event) =>
        isPast(event) === past &&
        endOf(event) > from &&
        startOf(event) < until &&
        (without === 'job' || !choice.job || trains(event)) &&
        (without === 'subject' || !choice.subject || event.eventSubject === choice.subject) &&
        (Object.keys(groups) as Group[]).every((group) => {
          const chosen = choice.groups?.[group] ?? []
          const counts = group !== without && chosen.length > 0 && !(past && group === 'upcoming')
          return !counts || chosen.some((value) => has(event, group, value))
        }),
    )
  }
  return { find, has, trains }
}

/** The results in their order: soonest first, past ones latest first, the best match before others. */
export function expectedEvents(
  events: readonly WholeEvent[],
  choice: FacetChoice = {},
  now = Date.now(),
): WholeEvent[] {
  const turn = choice.past ? -1 : 1
  return lookAt(events, choice, now)
    .find()
    .sort(
      (a, b) =>
        expectedMatch(b, choice.shares) - expectedMatch(a, choice.shares) ||
        turn * (startOf(a) - startOf(b) || Number(a.eventId) - Number(b.eventId)),
    )
}

export const titlesOf = (events: readonly WholeEvent[]): string[] => events.map((event) => event.eventTitle)

/** What a screen says, as `readScreen` reads it. */
export interface Screen {
  total: number
  /** Of the first page. */
  titles: string[]
  /** By the title of the group: '[x] Free 12'. */
  facets: Record<string, string[]>
  /** Options of My Role, or of Subject. */
  options: string[]
  job: string
}

export const EVENTS_PER_PAGE = 20
const ticked = (on: boolean | undefined, label: string, count: number | '') =>
  `${on ? '[x] ' : ''}${label}${count === '' ? '' : ` ${count}`}`

/** All that has to stand on a screen at a moment. */
export function expectedScreen(
  events: readonly WholeEvent[],
  category: values.EventCategory,
  choice: FacetChoice,
): Screen {
  const now = Date.now()
  const { find, has, trains } = lookAt(events, choice, now)
  const lectures = category === values.UNIVERSITY
  const count = (group: Group, value: string) =>
    find(group).filter((event) => has(event, group, value)).length
  const found = expectedEvents(events, choice, now)
  const [past, showPast] = lectures
    ? ['Past lectures', 'Show past lectures']
    : ['Past Events', 'Show past events']
  const boxes = facetGroupsOf(category)
    .filter((group) => !(choice.past && group === 'upcoming'))
    .map((group): [string, string[]] => [
      groups[group].title,
      // What would find nothing is not offered, unless it is chosen.
      facetValuesOf(category, group).flatMap((value) => {
        const [chosen, finds] = [choice.groups?.[group]?.includes(value), count(group, value)]
        return chosen || finds > 0 ? [ticked(chosen, labelOf(group, value), finds)] : []
      }),
    ])
    .filter(([, values]) => values.length > 0)
  const ofSubject = (subject: string) =>
    find('subject').filter((event) => event.eventSubject === subject).length
  return {
    total: found.length,
    titles: titlesOf(found.slice(0, EVENTS_PER_PAGE)),
    facets: {
      [past]: [ticked(choice.past, showPast, choice.past ? '' : find(undefined, true).length)],
      ...Object.fromEntries(boxes),
    },
    options: lectures
      ? [
          'All subjects',
          ...values.lectureSubjects.map(
            (each) => `${names.subjectNames[each].in('en')} (${ofSubject(each)})`,
          ),
        ]
      : ['Any role', ...values.roles.map((role) => `${labelOf('role', role)} (${count('role', role)})`)],
    job: ticked(choice.job, 'My Job', find('job').filter(trains).length),
  }
}

const text = (element: Element | null | undefined) => element?.textContent?.trim() ?? ''
const allIn = (element: Element, selector: string) => [...element.querySelectorAll(selector)]

/** The found events; the page has other lists as well. */
export const resultsOf = (document: Document): Element => document.querySelector('#events-found')!

/** Their titles, in order. */
export const shownTitles = (document: Document): string[] =>
  allIn(resultsOf(document), 'article h2 a').map(text)

/** What an events screen says, read from its elements. */
export function readScreen(document: Document): Screen {
  const main = document.querySelector('main')!
  const box = (input: Element) => {
    const label = allIn(input.closest('label')!, 'span').map(text).join(' ')
    return input.hasAttribute('checked') ? `[x] ${label}` : label
  }
  const sets = allIn(main, 'fieldset').filter((set) => set.querySelector('[type=checkbox]'))
  return {
    facets: Object.fromEntries(
      sets.map((set) => [text(set.querySelector('legend')), allIn(set, '[type=checkbox]').map(box)]),
    ),
    options: allIn(main, 'select[name=role] option, select[name=subject] option').map(text),
    job: box(main.querySelector('[name=job]')!),
    total: Number(
      /([\d,]+) events?\b/.exec(text(resultsOf(document).querySelector('output')))?.[1]?.replace(',', '') ??
        -1,
    ),
    titles: shownTitles(document),
  }
}
