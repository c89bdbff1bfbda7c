import { Temporal } from 'temporal-polyfill'
import { fieldsIn } from '#lib/api/fields-in.ts'
import { markdownToHtml } from '#lib/text/markdown.ts'
import { textOfHtml } from '#lib/text/web/plain-text.ts'
import { newItemId } from '#kits/document/changes.ts'
import { speakerText } from '../event/speakers.ts'
import type { StoredQuestion } from '../questions/schema.ts'
import { eventInputSchema, type EventInput } from '../schema-input.ts'
import type { Cost, EventCategory, LectureSubject } from '../schema-values.ts'
import type { EventRow } from '../table.ts'
import { inputOfStored } from '../archive/stored.ts'
import { dayIn, instantOf, startOfDay } from '../times/zone.ts'
import type { AgendaInput, AgendaItem } from '../agenda/schema.ts'
import type { KnownSpeakers } from './data-speakers.ts'
import { eventDraftSchema, type EventDraft, type RegistrationWay } from './schema.ts'
import { isoDayOf, wallTimesOf, type DraftTimes } from './times.ts'
import type { RepeatedHour } from '#kits/document/fields/repeated-hour.ts'
import { daysOfItem, type DraftAgendaItem } from './agenda.ts'

/** The part of a stored event that its draft needs. */
export type DraftRow = Pick<
  EventRow,
  'card' | 'detail' | 'capacity' | 'reserved' | 'previous_id' | 'cancelled' | 'join_link' | 'questions'
>

/**
 * Converts a draft to the input of an event; the caller adds the rest. Fields of one name and value have no line here.
 * @param before the stored event, whose unchanged details stay as they are.
 */
export function inputOfDraft(draft: EventDraft, before?: Pick<DraftRow, 'detail'>): EventInput {
  const online = draft.eventAttendance === 'virtual'
  const named = draft.eventPlaceName || draft.eventCity || draft.eventCountry
  const way = draft.eventRegistrationWay as RegistrationWay
  const untouched = before && draft.eventDetails === detailsOf(before)
  const { eventSubject, eventImage, ...rest } = draft
  return {
    ...fieldsIn(eventInputSchema, rest),
    ...(eventSubject && { eventSubject: eventSubject as LectureSubject }),
    eventType: draft.eventType || 'conference',
    ...instantsOf(draft),
    eventAttendance: draft.eventAttendance as EventInput['eventAttendance'],
    eventPlace:
      online || !named
        ? null
        : { name: draft.eventPlaceName, city: draft.eventCity, country: draft.eventCountry },
    eventPaidType: draft.eventPaidType as Cost | '',
    eventPrice: draft.eventPaidType === 'free' ? '' : draft.eventPrice,
    ...(untouched
      ? { eventDetails: before.detail.eventDetails, eventDetailsWritten: before.detail.detailsWritten ?? '' }
      : { eventDetails: markdownToHtml(draft.eventDetails), eventDetailsWritten: draft.eventDetails }),
    eventSpeakers: draft.eventSpeakers.map(speakerText),
    eventAgenda: agendaOfDraft(draft.eventAgenda, {
      first: Temporal.PlainDate.from(isoDayOf(draft.eventDay)),
      zone: draft.eventHostTimezone,
    }),
    ...(eventImage && { eventImage: { link: eventImage, text: draft.eventImageText } }),
    eventRegistration: {
      open: way !== 'none',
      link: way === 'link' ? draft.eventRegistrationLink : '',
      own: way === 'portal',
      ...(way !== 'none' && windowOf(draft)),
      capacity: way === 'portal' && draft.eventSeats ? Number(draft.eventSeats) : null,
    },
    eventJoinLink: way === 'portal' && draft.eventAttendance !== 'inPerson' ? draft.eventJoinLink : '',
    eventQuestions: way === 'portal' ? withQuestionIds(draft) : [],
  }
}

/** The recurrence fields of an existing event. */
const noRepeats = {
  eventRepeats: '',
  eventEvery: '',
  eventWeekdays: [],
  eventRepeatsEnd: '',
  eventTimes: '',
  eventUntil: '',
  eventLeftOut: [],
} satisfies Partial<EventDraft>

/**
 * Converts a stored event to its draft, with local times.
 * @param known the profiles of its speakers that may be shown.
 */
export function draftOfEvent(row: DraftRow, known?: KnownSpeakers): EventDraft {
  const { card, detail, capacity } = row
  const zone = card.eventHostTimezone
  const at = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  const [starts, ends] = [at(card.eventStart), at(card.eventEnd)]
  const first = starts.toPlainDate()
  // An all-day event ends at the start of the next day, which is not part of it.
  const last = card.eventAllDay
    ? Temporal.PlainDate.from(
        dayIn(zone, new Date(Math.max(Date.parse(card.eventStart), ends.epochMilliseconds - 1))),
      )
    : ends.toPlainDate()
  const clock = (time: Temporal.ZonedDateTime) => time.toPlainTime().toString({ smallestUnit: 'minute' })
  const { own, link, opens, closes } = card.eventRegistration
  const [from, until] = [opens && at(opens), closes && at(closes)]
  // A deadline at midnight means the end of the previous day.
  const closesByDay = until && until.equals(until.startOfDay())
  return {
    ...fieldsIn(eventDraftSchema, card),
    ...fieldsIn(eventDraftSchema, detail),
    eventCategory: card.eventCategory as EventCategory,
    eventSubject: card.eventSubject ?? '',
    eventDay: slashedDayOf(first),
    eventBegins: card.eventAllDay ? '' : clock(starts),
    eventEnds: card.eventAllDay ? '' : clock(ends),
    eventLastDay: last.equals(first) ? '' : slashedDayOf(last),
    eventRepeatedHour: card.eventAllDay ? '' : repeatedHourOf(starts),
    eventEndsRepeatedHour: card.eventAllDay ? '' : repeatedHourOf(ends),
    ...noRepeats,
    eventPlaceName: card.eventPlace?.name ?? '',
    eventCity: card.eventPlace?.city ?? '',
    eventCountry: card.eventPlace?.country ?? '',
    eventDetails: detailsOf({ detail }),
    eventSpeakers: card.eventSpeakers.map((speakerName) => ({
      speakerName,
      UserPublicProfileID: known?.get(speakerName)?.publicId ?? '',
    })),
    eventAgenda: draftOfAgenda(detail.eventAgenda ?? [], { first, zone }),
    eventImage: card.eventImage?.link ?? '',
    eventImageText: card.eventImage?.text ?? '',
    eventRegistrationWay: own ? 'portal' : link ? 'link' : 'none',
    eventRegistrationLink: link,
    eventOpensDay: from ? slashedDayOf(from.toPlainDate()) : '',
    eventOpensAt: from && !from.equals(from.startOfDay()) ? clock(from) : '',
    eventOpensRepeatedHour: from && !from.equals(from.startOfDay()) ? repeatedHourOf(from) : '',
    eventClosesDay: until ? slashedDayOf(until.toPlainDate().subtract({ days: closesByDay ? 1 : 0 })) : '',
    eventClosesAt: until && !closesByDay ? clock(until) : '',
    eventClosesRepeatedHour: until && !closesByDay ? repeatedHourOf(until) : '',
    eventJoinLink: row.join_link,
    eventQuestions: row.questions,
    eventSeats: capacity === null ? '' : String(capacity),
  }
}

/**
 * Returns the input of a stored event to complete its draft, without the fields that a draft omits when they are
 * empty.
 */
export function restOfEvent({ reserved, previous_id: previous, ...row }: DraftRow) {
  const { eventSubject: _, eventImage: __, eventRegion: ___, ...rest } = inputOfStored({ ...row, reserved })
  return {
    ...rest,
    ...(previous !== null && { eventPreviousSession: String(previous) }),
    reserved,
  } satisfies Partial<EventInput> & { reserved: number }
}

/** Returns which of the two is meant, where clocks show a time twice; else ''. */
export function repeatedHourOf(time: Temporal.ZonedDateTime): RepeatedHour {
  const at = (disambiguation: 'earlier' | 'later') =>
    time.toPlainDateTime().toZonedDateTime(time.timeZoneId, { disambiguation })
  if (at('earlier').equals(at('later'))) return ''
  return time.equals(at('later')) ? 'second' : 'first'
}

/** Returns the same for instantOf. */
export const occurrenceOf = (hour: RepeatedHour): 'later' | 'compatible' =>
  hour === 'second' ? 'later' : 'compatible'

/** Returns the Markdown of the details, else the text of imported HTML. */
const detailsOf = ({ detail }: Pick<DraftRow, 'detail'>): string =>
  detail.detailsWritten ?? textOfHtml(detail.eventDetails)

/** Returns the times of a draft as instants. */
export function instantsOf(draft: DraftTimes) {
  const { eventDay, eventLastDay, eventBegins, eventHostTimezone: zone } = draft
  if (!eventBegins)
    return {
      eventAllDay: true,
      eventStart: startOfDay(isoDayOf(eventDay), zone).toISOString(),
      eventEnd: startOfDay(isoDayOf(eventLastDay || eventDay), zone, 1).toISOString(),
    }
  const { begins, ends } = wallTimesOf(draft)
  const starts = instantOf(...begins, zone, occurrenceOf(draft.eventRepeatedHour))
  const until = instantOf(...ends, zone, occurrenceOf(draft.eventEndsRepeatedHour))
  // On another date of a series, the end may fall into an hour that a clock change skips.
  return {
    eventAllDay: false,
    eventStart: starts.toISOString(),
    eventEnd: new Date(Math.max(+starts, +until)).toISOString(),
  }
}

/** Gives each question an id, so that answers survive edits of the question. */
function withQuestionIds({ eventQuestions }: EventDraft): StoredQuestion[] {
  const taken = new Set<string>()
  return eventQuestions.map(({ id, options, ...rest }) => {
    const own = id && !taken.has(id) ? id : newItemId()
    taken.add(own)
    return { id: own, ...rest, options: rest.kind === 'choice' ? [...new Set(options)] : [] }
  })
}

/** Returns when registration opens and closes. */
function windowOf(draft: EventDraft): { opens?: string; closes?: string } {
  const { eventOpensDay, eventOpensAt, eventClosesDay, eventClosesAt, eventHostTimezone: zone } = draft
  const [opens, closes] = [draft.eventOpensRepeatedHour, draft.eventClosesRepeatedHour].map(occurrenceOf)
  const from = eventOpensDay && instantOf(isoDayOf(eventOpensDay), eventOpensAt || '00:00', zone, opens)
  const until =
    eventClosesDay &&
    (eventClosesAt
      ? instantOf(isoDayOf(eventClosesDay), eventClosesAt, zone, closes)
      : startOfDay(isoDayOf(eventClosesDay), zone, 1))
  return { ...(from && { opens: from.toISOString() }), ...(until && { closes: until.toISOString() }) }
}

/** Formats a day for drafts. */
export const slashedDayOf = (day: Temporal.PlainDate) => day.toString().replaceAll('-', '/')

interface Days {
  /** The event's first day in its zone. */
  first: Temporal.PlainDate
  zone: string
}

/** Converts an agenda in local days and times to instants. */
const agendaOfDraft = (items: readonly DraftAgendaItem[], { first, zone }: Days): AgendaInput =>
  items.map((item) => {
    const { agendaTitle, agendaBegins, agendaEnds, agendaRoom, agendaSpeakers } = item
    const at = (day: number, time: string, which: RepeatedHour) =>
      instantOf(first.add({ days: day - 1 }).toString(), time, zone, occurrenceOf(which)).getTime()
    const days = daysOfItem(item)
    const starts = at(days.first, agendaBegins, item.agendaRepeatedHour)
    const ends = agendaEnds && at(days.last, agendaEnds, item.agendaEndsRepeatedHour)
    return {
      agendaStart: new Date(starts).toISOString(),
      // The end may fall into an hour that a clock change skips.
      ...(ends && { agendaEnd: new Date(Math.max(starts, ends)).toISOString() }),
      agendaTitle,
      agendaRoom,
      agendaSpeakers,
    }
  })

/** Converts a stored agenda to days of its event and local times. */
const draftOfAgenda = (items: readonly AgendaItem[], { first, zone }: Days): DraftAgendaItem[] =>
  items.map(({ agendaStart, agendaEnd, agendaTitle, agendaRoom, agendaSpeakers }) => {
    const at = (instant: string) => {
      const time = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
      return {
        time,
        day: first.until(time.toPlainDate(), { largestUnit: 'day' }).days + 1,
        clock: time.toPlainTime().toString({ smallestUnit: 'minute' }),
      }
    }
    const [starts, ends] = [at(agendaStart), agendaEnd === undefined ? undefined : at(agendaEnd)]
    const item = {
      agendaTitle,
      agendaDay: String(starts.day),
      agendaBegins: starts.clock,
      agendaEnds: ends?.clock ?? '',
      agendaLastDay: '',
      agendaRepeatedHour: repeatedHourOf(starts.time),
      agendaEndsRepeatedHour: ends ? repeatedHourOf(ends.time) : ('' as const),
      agendaRoom,
      agendaSpeakers,
    }
    const goesOn = ends !== undefined && ends.day !== daysOfItem(item).last
    return goesOn ? { ...item, agendaLastDay: String(ends.day) } : item
  })
