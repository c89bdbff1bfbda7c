import type { EventInput } from '#features/events/schema-input.ts'
import { DAY_MS } from '#lib/text/dates/days.ts'
import * as values from '#features/events/schema-values.ts'
import { randomOf } from '../random.ts'

const words = (
  'pump valve bridge sensor clinic soil antenna reactor turbine ledger compiler lathe vaccine polymer harvest relay ' +
  'kiln microscope girder protocol battery catalyst enzyme gearbox membrane orchard transistor voltage tunnel welding'
).split(' ')
const people = 'Priya Raman,Jonas Ek,Dele Adeyemi,Marta Kowalska,Wei Chen,Rosa Prieto,Ingrid Dahl'.split(',')
const zones = 'Asia/Kolkata America/New_York Europe/Madrid Asia/Tokyo America/Sao_Paulo Africa/Nairobi'.split(
  ' ',
)
const lengths = [30, 45, 50, 60, 90, 120, 240, 480]

/**
 * Invented events, the same for the same seed: some categories have many more than others, most lie in the past, some go
 * on at `now`, some last for days.
 * @param from the number of the first, so that they can be made in parts.
 */
export function* generateEvents(count: number, now: Date, from = 0): Generator<EventInput> {
  for (let i = from; i < from + count; i++) yield generateEvent(i, now)
}

export function generateEvent(number: number, now: Date): EventInput {
  const random = randomOf(number * 7919 + 17)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  // Squared: the first of a list stand far more often than the last.
  const skewed = <T>(list: readonly T[]): T => list[Math.floor(random() ** 2 * list.length)]!
  const some = <T>(list: readonly T[], most: number): T[] => [
    ...new Set(Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(list))),
  ]
  const category = skewed(values.eventCategories)
  const allDay = random() < 0.1
  const day = Math.round((random() - 0.65) * 600)
  const minute = pick([0, 15, 30, 45])
  const start =
    Math.floor(now.getTime() / DAY_MS) * DAY_MS +
    day * DAY_MS +
    (allDay ? 0 : (pick([8, 10, 13, 16, 18, 22]) * 60 + minute) * 60_000)
  const end = start + (allDay ? pick([1, 2, 3, 5]) * DAY_MS : pick(lengths) * 60_000)
  const topics = [pick(words), pick(words), skewed(words)]
  const own = random() < 0.4
  return {
    eventTitle: `The ${topics[0]} and the ${topics[1]} ${number}`,
    eventTitlePlus: random() < 0.3 ? `With a ${pick(words)}` : '',
    eventCategory: category,
    eventStart: new Date(start).toISOString(),
    eventEnd: new Date(end).toISOString(),
    eventAllDay: allDay,
    eventHostTimezone: skewed(zones),
    eventType: skewed(values.formats),
    eventAttendance: skewed(values.attendances),
    eventPaidType: skewed(values.costs),
    ...(category === values.UNIVERSITY && { eventSubject: skewed(values.lectureSubjects) }),
    eventObjectives: category === values.UNIVERSITY ? some(values.objectives, 3) : [],
    eventOrganiser: `Organiser ${Math.floor(random() ** 2 * 40)}`,
    eventSpeakers: some(people, 3),
    eventDescription: `What a ${topics[2]} does to a ${pick(words)}, and how to measure it with a ${pick(words)}.`,
    eventSkills: some(values.skillAreas, 4),
    eventJobRoles: some(values.roles, 2),
    eventHostPreferences: some(values.hosts, 3),
    eventIndustries: some(values.industries, 3),
    eventTopics: topics,
    eventRegistration: {
      open: random() < 0.8,
      link: own ? '' : 'https://example.org/register',
      own,
      capacity: own ? 40 : null,
      reserved: 0,
    },
  }
}
