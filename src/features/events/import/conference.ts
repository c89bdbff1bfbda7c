import { localeFor } from '#lib/text/locale.ts'
import * as said from '#messages/imports/notes.ts'
import * as z from 'zod/mini'
import { checkedRow } from '#lib/api/checked-row.ts'
import { endBeforeStart } from '#messages/events/event-errors.ts'
import * as words from '#messages/events/import.ts'
import * as refusals from '#messages/imports/refusals-events.ts'
import { escapeHtml } from '#lib/text/escape-html.ts'
import type { AgendaInput } from '../agenda/schema.ts'
import { sponsorsInput, sponsorRowsSchema } from '../sponsors/rows.ts'
import type { EventInput } from '../schema-input.ts'
import type { Cost, EventCategory, LectureSubject } from '../schema-values.ts'
import { countryOf, zoneOfCity } from './conference-place.ts'
import type { Note } from '#lib/server/imports/files.ts'
import { instantOf, startOfDay } from '../times/zone.ts'
import { withProposals } from './proposals.ts'
import { subjectOf } from './subject.ts'

const MIN_YEAR = 1990
const MAX_YEAR = 2100

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const optional = (max = 500) => z.optional(z.nullable(text(max)))
const day = z.string().check(
  z.trim(),
  z.regex(/^\d{4}-\d{2}-\d{2}$/, refusals.notADay.in('en')),
  z.refine((value) => isDay(value), refusals.noDayLikeThat.in('en')),
  z.refine(
    (value) => {
      const year = Number(value.slice(0, 4))
      return year >= MIN_YEAR && year <= MAX_YEAR
    },
    refusals.dayOutside.in('en', { first: `${MIN_YEAR}`, last: `${MAX_YEAR}` }),
  ),
)
function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

const flag = z.optional(z.nullable(z.boolean()))

const clock = z.string().check(
  z.trim(),
  z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, refusals.notAMinute.in('en')),
  z.refine((value) => isDay(value.slice(0, 10)), refusals.noDayLikeThat.in('en')),
)

/** The agenda in local time of the conference's city, or in UTC without a city. */
const agendaSchema = z.array(
  z.object({
    start: clock,
    end: z.optional(z.nullable(clock)),
    title: text(300),
    speakers: z.optional(z.nullable(z.array(text(200)))),
    room: optional(200),
  }),
)

/**
 * A row of a conference list as confs.tech publishes it: days without times and zones, and no id. Our lists
 * may also have an agenda and sponsors.
 */
const rowSchema = z
  .object({
    name: text(300).check(z.regex(/\S/, refusals.nameMissing.in('en'))),
    url: optional(2_000),
    startDate: day,
    endDate: z.optional(z.nullable(day)),
    city: optional(200),
    country: optional(200),
    online: flag,
    locales: optional(),
    cocUrl: optional(2_000),
    cfpUrl: optional(2_000),
    cfpEndDate: optional(),
    offersSignLanguageOrCC: flag,
    twitter: optional(),
    mastodon: optional(),
    bluesky: optional(),
    agenda: z.optional(z.nullable(agendaSchema)),
    sponsors: z.optional(z.nullable(sponsorRowsSchema)),
  })
  .check(
    z.refine(({ startDate, endDate }) => !endDate || endDate >= startDate, {
      path: ['endDate'],
      error: endBeforeStart.in('en'),
    }),
  )
type Row = z.output<typeof rowSchema>

/** A conference from one row, or merged from several. */
export interface Conference extends Omit<Row, 'endDate' | 'country' | 'city'> {
  endDate: string
  city: string
  /** ISO 3166-1 alpha-2; empty when unknown. */
  country: string
  /** The names of its lists. */
  topics: string[]
}

/** @throws Error naming the invalid field. */
export function readConference(given: unknown, topic: string, note: Note): Conference {
  const data = checkedRow(rowSchema, given)
  const country = data.country ? countryOf(data.country) : ''
  if (country === undefined) note(said.countryUnknown.in('en'), data.country!)
  if (data.country && !data.city) note(said.countryWithoutCity.in('en'), data.country)
  if (!data.city && !data.online) note(said.takenAsOnline.in('en'))
  return {
    ...data,
    endDate: data.endDate ?? data.startDate,
    city: data.city ?? '',
    country: country ?? '',
    url: linkOf(data.url, note),
    cocUrl: linkOf(data.cocUrl, note),
    cfpUrl: linkOf(data.cfpUrl, note),
    topics: [topic],
    // An empty agenda counts as none: another row of the conference may have one.
    agenda: data.agenda?.length ? data.agenda : undefined,
    sponsors: data.sponsors?.length ? data.sponsors : undefined,
  }
}

/** Returns an http(s) URL, adds a missing 'https://', and drops anything else. */
function linkOf(given: string | null | undefined, note: Note): string | undefined {
  if (!given) return undefined
  const whole = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(given) ? `https://${given}` : given
  if (whole !== given) note(said.addressMended.in('en'), given)
  if (/^https?:\/\/\S+$/i.test(whole) && URL.canParse(whole)) return whole
  note(said.noAddressLeftOut.in('en'), given)
  return undefined
}

/** Returns a key to compare URLs: without scheme, trailing slash and leading 'www.'. */
const addressKey = (url: string): string => {
  const { host, pathname, search } = new URL(url)
  return host.replace(/^www\./, '') + pathname.replace(/\/+$/, '') + search
}

const nameKey = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * Returns the keys that identify a conference: URL, first day and city, or name, first day and city. Lists
 * have meetings with one name and URL in several cities on one day; these are different conferences.
 */
export function identitiesOf({
  url,
  name,
  startDate,
  city,
}: Pick<Conference, 'url' | 'name' | 'startDate' | 'city'>): string[] {
  const place = nameKey(city)
  const byName = JSON.stringify(['name', startDate, place, nameKey(name)])
  return url ? [JSON.stringify(['url', startDate, place, addressKey(url)]), byName] : [byName]
}

/** Merges rows of one conference: the first value wins, topics are combined. */
export function mergeConferences(rows: readonly Conference[]): Conference {
  const said = rows
    .toReversed()
    .map((row) =>
      Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '' && value != null)),
    )
  return {
    ...rows[0]!,
    ...Object.assign({}, ...said),
    online: rows.some((row) => row.online),
    topics: [...new Set(rows.flatMap((row) => row.topics))].sort(),
  }
}

/**
 * Converts a conference to an event: whole days in the zone of its city, or UTC without a city. Lists have no
 * prices. Nearly all conferences cost something, and attendees of a free one lose nothing, so it is `paid`
 * unless the import says otherwise.
 */
export function conferenceInput(
  conference: Conference,
  {
    category,
    cost,
    type,
    subject,
  }: { category: EventCategory; cost: Cost; type: string; subject?: LectureSubject | undefined },
): EventInput {
  const { name, city, country, url, startDate, endDate, online } = conference
  const zone = (country && zoneOfCity(country, city)) || 'UTC'
  return withProposals({
    eventTitle: name,
    eventCategory: category,
    ...subjectOf(conference.topics, { category, subject }),
    eventStart: startOfDay(startDate, zone).toISOString(),
    eventEnd: startOfDay(endDate, zone, 1).toISOString(),
    eventAllDay: true,
    eventHostTimezone: zone,
    eventType: type,
    eventAttendance: city ? (online ? 'hybrid' : 'inPerson') : 'virtual',
    eventPaidType: cost,
    eventPlace: city ? { name: '', city, country } : null,
    ...(conference.agenda && {
      eventAgenda: conference.agenda.map((item) => agendaItemInput(item, zone)),
    }),
    ...(conference.sponsors && { eventSponsors: sponsorsInput(conference.sponsors) }),
    eventTopics: conference.topics,
    eventLanguage: languagesOf(conference)[0] ?? 'en',
    eventDetails: detailsOf(conference),
    eventRegistration: { open: url !== undefined, link: url ?? '' },
  })
}

function agendaItemInput(
  { start, end, title, speakers, room }: z.output<typeof agendaSchema>[number],
  zone: string,
): AgendaInput[number] {
  const instant = (at: string) => instantOf(at.slice(0, 10), at.slice(11), zone).toISOString()
  return {
    agendaStart: instant(start),
    ...(end && { agendaEnd: instant(end) }),
    agendaTitle: title,
    agendaSpeakers: speakers ?? [],
    agendaRoom: room ?? '',
  }
}

/** Country codes that lists use for languages. */
const languageNames: Record<string, string> = { jp: 'ja', cz: 'cs', gr: 'el', ua: 'uk', dk: 'da', se: 'sv' }

/** Returns languages as ISO 639 codes, in the row's order ('EN,DE', 'EN, JP'). */
const languagesOf = ({ locales }: Conference): string[] =>
  (locales ?? '')
    .toLowerCase()
    .split(/[\s,;/]+/)
    .filter((code) => /^[a-z]{2,3}$/.test(code))
    .map((code) => languageNames[code] ?? code)

function detailsOf(conference: Conference): string {
  const [language = 'en', ...more] = languagesOf(conference)
  const locale = localeFor(language)
  const { url, cfpUrl, cfpEndDate, cocUrl, offersSignLanguageOrCC } = conference
  const link = (href: string, label: string) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`
  const named = new Intl.DisplayNames(locale, { type: 'language' })
  const until = cfpEndDate && /^\d{4}-\d{2}-\d{2}$/.test(cfpEndDate) ? cfpEndDate : undefined
  const [year, month, date] = until?.split('-') ?? []
  const entries = [
    url && link(url, words.website.in(locale)),
    cfpUrl &&
      link(
        cfpUrl,
        until
          ? words.callForPapersUntil.in(locale, { day: `${date}/${month}/${year}` })
          : words.callForPapers.in(locale),
      ),
    cocUrl && link(cocUrl, words.codeOfConduct.in(locale)),
    more.length > 0 &&
      escapeHtml(
        words.talksIn.in(locale, {
          languages: [language, ...more].map((code) => named.of(code) ?? code).join(', '),
        }),
      ),
    offersSignLanguageOrCC && words.signLanguage.in(locale),
    ...handlesOf(conference),
  ]
  const items = entries.filter(Boolean).map((entry) => `<li>${String(entry)}</li>`)
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
}

/** Handles are not URLs: they stay text. */
const handlesOf = ({ twitter, mastodon, bluesky }: Conference): string[] =>
  Object.entries({ X: twitter, Mastodon: mastodon, Bluesky: bluesky }).flatMap(([where, handle]) =>
    handle ? [`${where}: ${escapeHtml(handle)}`] : [],
  )
