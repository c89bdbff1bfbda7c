import * as said from '#messages/imports/notes.ts'
import ICAL from 'ical.js'
import * as refusals from '#messages/imports/refusals-events.ts'
import { cleanHtml, htmlText } from '#lib/text/html.ts'
import type { Message } from '#lib/text/message.ts'
import { escapeHtml } from '#lib/text/escape-html.ts'
import { website } from '#messages/events/import.ts'
import type { EventFormatOptions } from '../import/report.ts'
import { withProposals } from '../import/proposals.ts'
import { NO_SUBJECT, subjectOf } from '../import/subject.ts'
import type { EventInput } from '../schema-input.ts'
import { UNIVERSITY } from '../schema-values.ts'
import { dayIn } from '../times/zone.ts'
import type { RawEvent } from './read.ts'
import { endOf, calendarMomentOf, type Moment, type Property, type Zones } from './read-time.ts'
import type { Note } from '#lib/server/imports/files.ts'

/** A parsed VEVENT. */
export interface ReadEvent {
  uid: string
  /** The original start of the occurrence that it replaces. */
  replaces: Date | undefined
  /** It replaces all later occurrences as well (RANGE=THISANDFUTURE). */
  later: boolean
  /**
   * Of two versions the one with the higher sequence is newer (RFC 5545, 3.8.7.4), then the one with the
   * later stamp.
   */
  sequence: number
  stamp: string
  start: Moment
  end: Date
  input: EventInput
  /** RRULE; undefined for a single event. */
  rule: string | undefined
  /** Excluded starts (EXDATE), and additional ones (RDATE); a period has its own end. */
  except: Date[]
  /** Days whose occurrences are all excluded: EXDATE;VALUE=DATE of an event with a time. */
  exceptDays: string[]
  /** EXRULE: rules for excluded starts. */
  exceptRules: string[]
  also: { at: Date; end: Date | undefined }[]
}

const MAX_DATES = 2_000
const MAX_TOPICS = 50
const MAX_TEXT = 30_000
/** As HTML; text of symbols and URLs only grows to ten times its length. */
const MAX_DETAILS = 45_000
const DESCRIPTION_LENGTH = 280

/** Properties that the portal does not store. */
const notKept = ['geo', 'attach', 'attendee', 'resources']

/** @throws Error with the reason if it cannot be imported as an event. */
export function readCalendarEvent(
  { text, calendar }: RawEvent,
  options: EventFormatOptions,
  note: Note,
): ReadEvent {
  if (typeof text !== 'string') throw new Error(text.refused)
  const properties = new Properties(parse(text))
  if (/^(?:PRIVATE|CONFIDENTIAL)$/i.test(properties.text('class')))
    throw new Error(refusals.markedPrivate.in('en'))
  for (const name of notKept)
    if (properties.get(name)) note(said.propertyNotKept.in('en', { name: name.toUpperCase() }))
  const zones: Zones = { calendar, given: options.zone, text }
  const dtstart = properties.get('dtstart')
  if (!dtstart) throw new Error(refusals.withoutDtstart.in('en'))
  const start = calendarMomentOf(dtstart, zones, note)
  const [end, duration] = [properties.get('dtend'), properties.get('duration')]
  const replaced = properties.get('recurrence-id')
  const range = replaced?.[1]['range']?.toUpperCase()
  if (range && range !== 'THISANDFUTURE')
    throw new Error(refusals.noSuchRange.in('en', { range: range.slice(0, 40) }))
  const rule = replaced ? undefined : ruleOf(properties, note)
  if (rule !== undefined && start.ownZone !== undefined) {
    throw new Error(refusals.ruleInOwnZone.in('en', { zone: start.ownZone.slice(0, 80) }))
  }
  const event: ReadEvent = {
    uid: properties.text('uid'),
    replaces: replaced && calendarMomentOf(replaced, zones, note).at,
    later: range !== undefined,
    sequence: Math.max(0, Math.trunc(Number(properties.text('sequence'))) || 0),
    stamp: properties.text('last-modified') || properties.text('dtstamp'),
    start,
    end: endOf(start, { end, duration }, zones, note),
    input: undefined as never,
    rule,
    exceptRules: replaced ? [] : properties.every('exrule').map(ruleTextOf),
    ...parseExclusions(start, properties, zones, note),
    also: replaced ? [] : addedDates(properties, zones, note),
  }
  return { ...event, input: inputOf(properties, event, calendar.method, options, note) }
}

class Properties {
  private readonly all: Map<string, Property[]>

  constructor(list: readonly Property[]) {
    this.all = Map.groupBy(list, ([name]) => name)
  }

  get = (name: string): Property | undefined => this.all.get(name)?.[0]

  every = (name: string): Property[] => this.all.get(name) ?? []

  text = (name: string): string => {
    const value = this.get(name)?.[3]
    return typeof value === 'string' || typeof value === 'number'
      ? String(value).replaceAll('\0', '').trim()
      : ''
  }
}

function parse(text: string): Property[] {
  const [, properties] = ICAL.parse(text) as [string, Property[]]
  return properties
}

/** Returns the rule as in the file; ical.js has validated its parts. */
function ruleOf(properties: Properties, note: Note): string | undefined {
  const [rule, ...more] = properties.every('rrule')
  if (!rule) return undefined
  if (more.length > 0) note(said.firstRuleTaken.in('en'))
  return ruleTextOf(rule)
}

function ruleTextOf(rule: Property): string {
  const { freq } = rule[3] as { freq?: string }
  if (!freq) throw new Error(refusals.ruleWithoutFreq.in('en', { property: rule[0].toUpperCase() }))
  if (freq === 'SECONDLY' || freq === 'MINUTELY') throw new Error(refusals.happensTooOften.in('en', { freq }))
  return ICAL.Recur.fromData(rule[3] as never).toString()
}

/** Splits the occurrences of a property into one property per value. */
function everyValue(properties: Properties, name: string): Property[] {
  const all = properties
    .every(name)
    .flatMap(([as, parameters, type, ...values]) =>
      values.map((value): Property => [as, parameters, type, value]),
    )
  if (all.length > MAX_DATES)
    throw new Error(refusals.tooManyDates.in('en', { property: name.toUpperCase(), most: MAX_DATES }))
  return all
}

/** Parses EXDATE as starts. A date without a time, in an event with times, is a day in the event's zone. */
function parseExclusions(
  start: Moment,
  properties: Properties,
  zones: Zones,
  note: Note,
): Pick<ReadEvent, 'except' | 'exceptDays'> {
  const moments = everyValue(properties, 'exdate').map((date) => calendarMomentOf(date, zones, note))
  const isDay = ({ allDay }: Moment) => allDay && !start.allDay
  return {
    except: moments.filter((moment) => !isDay(moment)).map(({ at }) => at),
    exceptDays: moments.filter(isDay).map(({ at, zone }) => dayIn(zone, at)),
  }
}

/** Parses RDATE as starts and periods: a start with an end or a duration (RFC 5545, 3.3.9 and 3.8.5.2). */
function addedDates(properties: Properties, zones: Zones, note: Note): ReadEvent['also'] {
  return everyValue(properties, 'rdate').map(([name, parameters, type, value]) => {
    if (!Array.isArray(value))
      return { at: calendarMomentOf([name, parameters, type, value], zones, note).at, end: undefined }
    const [from, to] = value.map((each): Property => [name, parameters, type, each])
    const start = calendarMomentOf(from!, zones, note)
    const isDuration = /^[+-]?P/.test(String(to?.[3]))
    const given = isDuration ? { end: undefined, duration: to } : { end: to, duration: undefined }
    return { at: start.at, end: endOf(start, given, zones, note) }
  })
}

function inputOf(
  properties: Properties,
  { start, end }: ReadEvent,
  method: string,
  { category, cost, type, subject }: EventFormatOptions,
  note: Note,
): EventInput {
  const title = properties.text('summary').replace(/\s+/g, ' ')
  if (!title) throw new Error(refusals.withoutSummary.in('en'))
  const where = properties.text('location').replace(/\s+/g, ' ')
  const online =
    properties.get('conference') !== undefined || properties.get('x-google-conference') !== undefined
  const placeIsLink = /^https?:\/\/\S+$/i.test(where)
  const place = placeIsLink ? '' : where
  const attendance = place ? (online ? 'hybrid' : 'inPerson') : 'virtual'
  const url = linkOf(properties.text('url')) || (placeIsLink ? linkOf(where) : '')
  const cancelled = method === 'CANCEL' || /^CANCELLED$/i.test(properties.text('status'))
  const topics = properties.every('categories').flatMap(([, , , ...values]) => values.map(String))
  const lecture = subjectOf(topics, { category, subject })
  if (category === UNIVERSITY && !lecture) note(NO_SUBJECT)
  const organiser = properties.get('organizer')?.[1]['cn']
  const { description, details } = textsOf(properties.text('description'), note)
  const created = properties.text('created')
  const language = properties.get('summary')?.[1]['language']
  return withProposals({
    eventTitle: cut(title, 300, said.titleCut, note),
    eventCategory: category,
    ...lecture,
    eventStart: start.at.toISOString(),
    eventEnd: end.toISOString(),
    eventAllDay: start.allDay,
    eventHostTimezone: start.zone,
    eventType: type ?? (start.allDay ? 'conference' : attendance === 'virtual' ? 'webinar' : 'community'),
    eventAttendance: attendance,
    eventPaidType: cost,
    eventOrganiser: typeof organiser === 'string' ? cut(organiser.trim(), 200, said.organiserCut, note) : '',
    eventDescription: description,
    eventDetails: url ? `${details}<p><a href="${escapeHtml(url)}">${website.in('en')}</a></p>` : details,
    eventPlace: place ? { name: cut(place, 200, said.placeCut, note), city: '', country: '' } : null,
    eventTopics: [...new Set(topics.map((topic) => topic.trim()).filter(Boolean))]
      .slice(0, MAX_TOPICS)
      .map((topic) => topic.slice(0, 200)),
    eventLanguage: language && /^[a-z]{2,3}(?:-[a-z0-9]+)*$/i.test(language) ? language.slice(0, 35) : 'en',
    eventRegistration: { open: url !== '', link: url },
    eventStatus: cancelled ? 'cancelled' : 'scheduled',
    ...(isPlausible(created) && { eventPublished: created }),
  })
}

/** Some programs write 1900 as the creation date of every event. */
const isPlausible = (created: string): boolean =>
  /^(?:199|20\d)\d-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(created) && Date.parse(created) <= Date.now()

const linkOf = (text: string): string =>
  /^https?:\/\/\S+$/i.test(text) && text.length <= 2_000 && URL.canParse(text) ? text : ''

function cut(text: string, length: number, what: Message<{ length: number | string }>, note: Note): string {
  if (text.length > length) note(what.in('en', { length }))
  return text.slice(0, length)
}

/** DESCRIPTION is plain text, but some programs write HTML. */
function textsOf(given: string, note: Note): { description: string; details: string } {
  const whole = cut(given, MAX_TEXT, said.descriptionCut, note)
  const isHtml = /<\/(?:p|a|div|ul|ol|li|b|strong|i|em|span|html)>|<br ?\/?>/i.test(whole)
  const html = isHtml ? whole : paragraphsOf(whole)
  const details = html.length > MAX_DETAILS ? paragraphsOf(whole.slice(0, MAX_DETAILS / 10)) : html
  const text = isHtml ? htmlText(cleanHtml(whole, 3)) : whole.replace(/\s+/g, ' ').trim()
  if (text.length <= DESCRIPTION_LENGTH) {
    const plain = !isHtml && !/\n|https?:\/\//i.test(whole)
    return { description: text, details: plain ? '' : details }
  }
  const start = text.slice(0, DESCRIPTION_LENGTH)
  const sentence = /^[\s\S]{60,}[.!?…](?=\s)/.exec(start)?.[0]
  return { description: sentence ?? `${start.replace(/\s+\S*$/, '')}…`, details }
}

const paragraphsOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((block) => block.trim())
    .map((block) => `<p>${block.trim().split('\n').map(linked).join('<br>')}</p>`)
    .join('')

/** Converts a line of text to HTML with its URLs as links. */
const linked = (line: string): string =>
  line
    .split(/(https?:\/\/[^\s<>"']+)/i)
    .map((part, i) => {
      if (i % 2 === 0) return escapeHtml(part)
      let end = part.length
      while ('.,;:!?)]'.includes(part[end - 1]!)) end--
      const address = escapeHtml(part.slice(0, end))
      return `<a href="${address}">${address}</a>${escapeHtml(part.slice(end))}`
    })
    .join('')
