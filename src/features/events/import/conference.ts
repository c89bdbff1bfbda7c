import { localeFor } from '#lib/text/locale.ts'
import * as said from '#messages/imports/notes.ts'
import * as z from 'zod/mini'
import * as words from '#messages/events/import.ts'
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
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Not a day such as 2026-12-31'),
  z.refine((value) => isDay(value), 'There is no such day'),
  z.refine((value) => {
    const year = Number(value.slice(0, 4))
    return year >= MIN_YEAR && year <= MAX_YEAR
  }, `Not between ${MIN_YEAR} and ${MAX_YEAR}`),
)
function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

const flag = z.optional(z.nullable(z.boolean()))

const clock = z.string().check(
  z.trim(),
  z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, 'Not a time such as 2026-12-31T14:00'),
  z.refine((value) => isDay(value.slice(0, 10)), 'There is no such day'),
)

/** What happens when; times are those of clocks in the conference's city, UTC where it has none. */
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
 * A row of a conference list, as confs.tech publishes them: days without times and without zones, and no id. Beyond
 * those lists it may have an agenda and sponsors.
 */
const rowSchema = z
  .object({
    name: text(300).check(z.regex(/\S/, 'A name is required')),
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
      error: 'Enter an end after the start',
    }),
  )
type Row = z.output<typeof rowSchema>

/** A conference as a row has it, or several rows that mean the same. */
export interface Conference extends Omit<Row, 'endDate' | 'country' | 'city'> {
  endDate: string
  city: string
  /** ISO 3166-1 alpha-2; empty when unknown. */
  country: string
  /** Names of the lists that it is in. */
  topics: string[]
}

/** @throws Error naming the field that is wrong. */
export function readConference(given: unknown, topic: string, note: Note): Conference {
  const parsed = z.safeParse(rowSchema, given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '))
  }
  const { data } = parsed
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
    // None at all says no more than none given: another row of the same conference may have one.
    agenda: data.agenda?.length ? data.agenda : undefined,
    sponsors: data.sponsors?.length ? data.sponsors : undefined,
  }
}

/** An http(s) address; one without 'https://' is mended, anything else is left out. */
function linkOf(given: string | null | undefined, note: Note): string | undefined {
  if (!given) return undefined
  const whole = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(given) ? `https://${given}` : given
  if (whole !== given) note(said.addressMended.in('en'), given)
  if (/^https?:\/\/\S+$/i.test(whole) && URL.canParse(whole)) return whole
  note(said.noAddressLeftOut.in('en'), given)
  return undefined
}

/** Tells an address from another: without its scheme, a slash at its end and a leading 'www.'. */
const addressKey = (url: string): string => {
  const { host, pathname, search } = new URL(url)
  return host.replace(/^www\./, '') + pathname.replace(/\/+$/, '') + search
}

const nameKey = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * What makes two rows the same conference: one address, first day and city, or one name, first day and city. Lists hold
 * meetings of one name and address in several cities on one day; those are several.
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

/** One conference of several rows: the first that says something counts; topics come together. */
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
 * A conference as an event: all its days in the zone of its city, in UTC when it has none. The lists do not say what
 * it costs: nearly all cost something, and whoever comes for a free one pays nothing, so it is `paid` unless the
 * import says otherwise.
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

/** Codes of countries that lists give for languages. */
const languageNames: Record<string, string> = { jp: 'ja', cz: 'cs', gr: 'el', ua: 'uk', dk: 'da', se: 'sv' }

/** Languages as ISO 639 codes, in the order of the row ('EN,DE', 'EN, JP'). */
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

/** Handles are names, not addresses: they stay text. */
const handlesOf = ({ twitter, mastodon, bluesky }: Conference): string[] =>
  Object.entries({ X: twitter, Mastodon: mastodon, Bluesky: bluesky }).flatMap(([where, handle]) =>
    handle ? [`${where}: ${escapeHtml(handle)}`] : [],
  )
