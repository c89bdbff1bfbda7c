import { labelFor } from '#lib/text/option.ts'
import * as m from '#messages/events/events.ts'
import * as names from '#messages/events/values.ts'
import { universityLectures } from '#messages/shell/page-titles.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { defineBoard, type SearchOf } from '#kits/board/board.ts'
import { closedFacet, computedFacet, flag, partitions, side, stored, textFilter } from '#kits/board/parts.ts'
import * as values from '../schema-values.ts'
import type { EventDetail, StoredCard } from '../table.ts'
import { days, everySubject, shownMonth, skillShares, viewerZone } from './own-filters.ts'

/** The inputs of an event's search data. */
interface SearchedEvent {
  card: StoredCard
  detail: EventDetail
}

const facet = closedFacet<SearchedEvent>()
const named = (of: Parameters<typeof labelFor>[0]) => (value: string) => labelFor(of, value)
const isUniversity = (category: string | undefined) => category === values.UNIVERSITY
const sectorsOnly = (category: string | undefined) => (isUniversity(category) ? undefined : { folded: true })

/** Returns the label of a sector or the university. */
function placeName(place: string): string {
  return values.isEventSector(place) ? fieldNames[place]() : universityLectures()
}

/**
 * Defines the search of events in a category, or in all (public portal, section 3; decisions P14–P18). A new group
 * needs an entry here with the next free bit, its names in messages/<locale>/events.json, and, for existing events, a
 * migration that writes event_facet.bits.
 */
export const eventsBoard = defineBoard<SearchedEvent>()({
  name: 'events',
  partition: { wire: 'eventCategory', values: values.eventCategories, all: values.ALL_CATEGORIES },
  words: { wire: 'eventSearchKeywords', inWire: 'eventKeywordFilter', titleLabel: m.inTitle },
  parts: {
    sector: partitions({
      wire: 'eventSector',
      label: m.sector,
      values: values.eventPlaces,
      valueLabel: placeName,
    }),
    past: side({ wire: 'eventPastEvents', label: m.pastEvents, otherLabel: m.upcomingEvents }),
    job: flag({ wire: 'eventChooseJobskills', label: m.myJob }),
    days,
    subject: facet({
      wire: 'eventSubject',
      label: m.subject,
      values: values.lectureSubjects,
      valueLabel: named(names.subjectNames),
      one: true,
      bit: 39,
      of: ({ card }) => (card.eventSubject ? [card.eventSubject] : []),
      offer: () => undefined,
    }),
    everySubject,
    organiser: textFilter({ wire: 'eventOrganiser' }),
    // Past Events replaces it (decisions P15).
    upcoming: computedFacet({
      wire: 'eventUpcoming',
      label: m.upcomingEvents,
      values: values.upcomingSpans,
      valueLabel: named(names.spanNames),
      unless: 'past',
      offer: () => ({ first: true }),
    }),
    region: facet({
      wire: 'eventRegion',
      label: m.timeZone,
      values: values.regions,
      valueLabel: named(names.regionNames),
      bit: 6,
      of: ({ card }) => [card.eventRegion],
    }),
    // The price filter: free or paid.
    cost: facet({
      wire: 'eventPaidType',
      label: m.cost,
      values: values.costs,
      valueLabel: named(names.costNames),
      bit: 3,
      of: ({ card }) => (card.eventPaidType ? [card.eventPaidType] : []),
    }),
    attendance: facet({
      wire: 'eventAttendance',
      label: m.eventType,
      values: values.attendances,
      valueLabel: named(names.attendanceNames),
      bit: 0,
      of: ({ card }) => [card.eventAttendance],
    }),
    format: facet({
      wire: 'eventMode',
      label: m.eventMode,
      values: values.formats,
      valueLabel: named(names.formatNames),
      bit: 13,
      of: ({ card }) => [card.eventType],
      offer: (category) =>
        isUniversity(category)
          ? { values: values.universityFormats, first: true }
          : category === values.ALL_CATEGORIES
            ? {}
            : { values: values.sectorFormats },
    }),
    role: facet({
      wire: 'eventUserRole',
      label: m.myRole,
      values: values.roles,
      valueLabel: named(names.roleNames),
      aliases: { 'IT Specialist1': 'IT Specialist' },
      bit: 9,
      of: ({ detail }) => detail.eventJobRoles,
      offer: () => undefined,
    }),
    host: facet({
      wire: 'eventHostPreferences',
      label: m.hostPreferences,
      values: values.hosts,
      valueLabel: named(names.hostNames),
      bit: 23,
      of: ({ detail }) => detail.eventHostPreferences,
      offer: sectorsOnly,
    }),
    industry: facet({
      wire: 'eventIndustries',
      label: m.industriesTitle,
      values: values.industries,
      valueLabel: named(names.industryNames),
      bit: 32,
      of: ({ detail }) => detail.eventIndustries,
      offer: sectorsOnly,
    }),
    objective: facet({
      wire: 'eventObjectives',
      label: m.objectives,
      values: values.objectives,
      valueLabel: named(names.objectiveNames),
      bit: 45,
      of: ({ card }) => card.eventObjectives,
      offer: (category) => (isUniversity(category) ? { first: true } : undefined),
    }),
    skills: stored<SearchedEvent>()({
      values: values.skillAreas,
      bit: 52,
      of: ({ card }) => card.eventSkills,
    }),
    shares: skillShares,
    month: shownMonth,
    zone: viewerZone,
  },
  sort: { soonest: { label: m.soonestFirst, by: 'starts' } },
  firstSort: 'soonest',
  sideSort: { label: m.latestFirst, by: 'starts', descending: true },
  // The lectures are those of one subject, and all events may be those of one sector; the zone determines the days of
  // a list, but is not a filter.
  keep: ['sector', 'subject', 'month', 'zone'],
  canonical: [],
  // A calendar feed is sorted by time and has no month.
  feedWithout: ['shares', 'month'],
})

/** The parameters of an events screen. */
export type EventsSearch = SearchOf<typeof eventsBoard>
