import * as said from '#messages/imports/notes.ts'
import * as z from 'zod/mini'
import * as refusals from '#messages/imports/refusals-events.ts'
import { titleMissing } from '#messages/events/event-errors.ts'
import { checkedRow } from '#lib/api/checked-row.ts'
import { escapeHtml } from '#lib/text/escape-html.ts'
import { startOfDay } from '../../times/zone.ts'
import { readRowsOf, type EventInFile, type EventsInFile } from './item.ts'

const text = (max: number) => z._default(z.nullable(z.string().check(z.trim(), z.maxLength(max))), '')
const day = /^(\d{4}-\d{2}-\d{2})/

/** A recorded lecture in collections such as pyvideo's; only the URL of a video is used. */
const lectureSchema = z.object({
  title: z
    .string(titleMissing.in('en'))
    .check(z.trim(), z.minLength(1, titleMissing.in('en')), z.maxLength(300)),
  speakers: z._default(z.nullable(z.array(z.string().check(z.maxLength(200)))), []),
  recorded: z.string(refusals.dayMissing.in('en')).check(z.regex(day, refusals.notADay.in('en'))),
  language: text(35),
  description: text(20_000),
  summary: text(20_000),
  duration: z._default(z.nullable(z.number()), 0),
  tags: z._default(z.nullable(z.array(z.string())), []),
  slug: text(300),
  source_url: text(2_000),
  videos: z._default(z.nullable(z.array(z.object({ url: z.string() }))), []),
})

/** Returns whether a value looks like a lecture. */
export const isLecture = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'recorded' in given && 'title' in given

/** Three-letter language codes of collections, with their two-letter codes. */
const languages: Record<string, string> = {
  eng: 'en',
  spa: 'es',
  deu: 'de',
  ger: 'de',
  fra: 'fr',
  fre: 'fr',
  por: 'pt',
  ita: 'it',
  jpn: 'ja',
  zho: 'zh',
  rus: 'ru',
  pol: 'pl',
}

/**
 * Reads recorded lectures: each with its speakers, on the day of its recording, with the video as the replay.
 */
export const readLectures = (rows: readonly unknown[]): EventsInFile =>
  readRowsOf(rows, ({ title }) => title, readLecture)

function readLecture(given: unknown): Omit<EventInFile, 'row'> {
  const lecture = checkedRow(lectureSchema, given)
  const { title, speakers, recorded, description, summary, tags, videos, source_url: source } = lecture
  const date = day.exec(recorded)![1]!
  if (!new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date))
    throw new Error(`recorded: ${refusals.noDayLikeThat.in('en')}`)
  const notes: EventInFile['notes'] = []
  const addresses = (videos ?? []).map(({ url }) => url).filter((url) => /^https?:\/\/\S+$/i.test(url))
  if (addresses.length === 0) notes.push({ note: said.noVideoAddress.in('en'), about: '' })
  if (addresses.length > 1)
    notes.push({ note: said.firstVideoIsReplay.in('en'), about: addresses.slice(1).join(' ') })
  const written = lecture.language ?? ''
  const language = languages[written.toLowerCase()] ?? written.replace('_', '-')
  const isKnown = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language)
  if (language && !isKnown) notes.push({ note: said.languageUnknown.in('en'), about: written })
  const words = (summary || description || '').replace(/\s+/g, ' ')
  return {
    key: `lecture:${JSON.stringify([source || addresses[0] || '', title, date])}`,
    topics: tags ?? [],
    notes,
    input: {
      eventTitle: title,
      eventStart: startOfDay(date, 'UTC').toISOString(),
      eventEnd: startOfDay(date, 'UTC', 1).toISOString(),
      eventAllDay: true,
      eventHostTimezone: 'UTC',
      eventType: 'lecture',
      // A recording whose address is known is free to watch.
      eventPaidType: 'free',
      eventAttendance: 'virtual',
      eventSpeakers: (speakers ?? [])
        .map((name) => name.trim())
        .filter(Boolean)
        .slice(0, 100),
      eventDescription: words.length > 2_000 ? `${words.slice(0, 1_999)}…` : words,
      eventDetails: (description ?? '')
        .split(/\n\s*\n/)
        .filter((part) => part.trim())
        .map((part) => `<p>${escapeHtml(part.trim())}</p>`)
        .join(''),
      eventTopics: [...new Set((tags ?? []).map((tag) => tag.trim().slice(0, 200)).filter(Boolean))].slice(
        0,
        50,
      ),
      eventLanguage: language && isKnown ? language : 'en',
      ...(addresses[0] && { eventReplay: addresses[0] }),
    },
  }
}
