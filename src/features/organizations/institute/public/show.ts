import { addDays } from '#lib/text/dates/days.ts'
import { zoneOf } from '#lib/text/dates/time-zones.ts'
import { getLocale } from '#lib/text/locale.ts'
import { formatNumber } from '#lib/text/message.ts'
import { optionLabel } from '#lib/text/option.ts'
import { eventZone } from '../announced/schema.ts'
import { creditSystems } from '../sections/options.ts'
import type { PublicInstitute, SyllabusOutline } from './schema.ts'

type Programme = PublicInstitute['academicPrograms'][number]

/** Returns a programme's credits, such as '180 ECTS'. */
export const showCredits = ({ credits, creditSystem }: Pick<Programme, 'credits' | 'creditSystem'>): string =>
  credits === null
    ? ''
    : [formatNumber(getLocale(), credits), optionLabel(creditSystems, creditSystem)].filter(Boolean).join(' ')

type ShownEvent = PublicInstitute['events'][number]

/**
 * Tells whether an event is not over: on its last day, until its end time. Events without a day are not. Without a time
 * zone, the day counts until it is over everywhere.
 */
export function isComing(event: ShownEvent, country: string, now = new Date()): boolean {
  if (!event.schedule) return false
  const { beginsAt, endsAt } = event
  const clock = localClock(now, zoneOf(eventZone(event, country)) ?? 'Etc/GMT+12')
  const day = event.schedule.replaceAll('/', '-')
  // A time before the start means the next day.
  const end = endsAt && beginsAt ? `${endsAt < beginsAt ? addDays(day, 1) : day}T${endsAt}` : `${day}T24:00`
  return clock < end
}

/** Returns a moment as clocks of a zone show it: 2026-11-24T14:00. */
function localClock(now: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const read = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${read['year']}-${read['month']}-${read['day']}T${read['hour']}:${read['minute']}`
}

/** Topics looked up for a page, at one or two milliseconds each. */
const MAX_TOPICS = 300

/** Returns the topics whose articles and lectures a page shows; further topics only link to the search. */
export const topicsToLookUp = (syllabi: readonly Pick<SyllabusOutline, 'subjectTopics'>[]): string[] =>
  [...new Set(syllabi.flatMap(({ subjectTopics }) => subjectTopics))].slice(0, MAX_TOPICS)

/** Returns a programme by the ID in its URL. */
export const programmeIn = ({ academicPrograms }: PublicInstitute, id: string | undefined) =>
  academicPrograms.find((programme) => programme.id === id)
