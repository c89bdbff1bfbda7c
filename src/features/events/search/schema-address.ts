import { eventParameters, type EventParameter } from './schema-parameters.ts'
import * as values from '../schema-values.ts'

// Read by hand and not by zod, which would weigh 8 kB on every page: the router reads addresses before anything else.

/** Parameters that hold one of a list, or several with a comma between. */
export const facetParameters = {
  upcoming: values.upcomingSpans,
  region: values.regions,
  cost: values.costs,
  attendance: values.attendances,
  format: values.eventTypes,
  role: values.jobRoles,
  host: values.rolesOfInterest,
  industry: values.industries,
  objective: values.objectives,
} as const satisfies Partial<Record<EventParameter, readonly string[]>>
export type FacetParameter = keyof typeof facetParameters

/** The address bar's part of an events screen. Facets in the order of their lists, so that one choice is one address. */
export interface EventsSearch {
  q?: string | undefined
  /** Words of titles only; of everything without it. */
  in?: 'title' | undefined
  past?: '1' | undefined
  job?: '1' | undefined
  /** Days, 2026-12-31. */
  from?: string | undefined
  to?: string | undefined
  subject?: values.UniversitySubject | undefined
  organiser?: string | undefined
  facets: { [K in FacetParameter]?: string[] | undefined }
  /** Applied shares; they sum to 100. */
  shares?: values.SkillShares | undefined
  /** Shares that were given but are not applied, since they do not sum to 100; not part of any address that we make. */
  wrongShares?: values.SkillShares | undefined
  /** The viewer's zone, IANA. */
  zone?: string | undefined
  cursor?: string | undefined
}

const LIMIT = 200

function textOf(value: unknown, limit = LIMIT): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  return text === '' || text.length > limit || text.includes('\0') ? undefined : text
}

const among = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((each) => each === value)

const isDay = (value: string) => {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
const dayOf = (value: unknown) => {
  const text = textOf(value)
  return text && isDay(text) ? text : undefined
}

/** Of days the wrong way round only the first counts. */
function daysOf(first: unknown, last: unknown): Pick<EventsSearch, 'from' | 'to'> {
  const [from, to] = [dayOf(first), dayOf(last)]
  return { from, to: from && to && to < from ? undefined : to }
}

function zoneOf(value: unknown): string | undefined {
  const text = textOf(value, 60)
  try {
    return text && Intl.DateTimeFormat('en', { timeZone: text }) && text
  } catch {
    return undefined
  }
}

/** Shares are applied only when all are whole per cents and sum to 100; others are shown again, with what is wrong. */
function sharesOf(given: Record<string, unknown>): Pick<EventsSearch, 'shares' | 'wrongShares'> {
  if (values.skillAreas.every((area) => given[area] === undefined)) return {}
  const shares = Object.fromEntries(
    values.skillAreas.map((area) => {
      const text = textOf(given[area]) ?? '0'
      return [area, /^\d{1,3}$/.test(text) ? Math.min(Number(text), 100) : 0]
    }),
  ) as values.SkillShares
  // A form that is sent without scripts holds the slider's fields, touched or not: the default shares count as applied
  // only where that is said.
  if (isDefault(shares) && given['ranked'] !== '1') return {}
  const sum = Object.values(shares).reduce((total, share) => total + share, 0)
  return sum === 100 ? { shares } : { wrongShares: shares }
}

const isDefault = (shares: values.SkillShares) =>
  values.skillAreas.every((area) => shares[area] === values.skillDefaults[area])

/** The parameters of applied shares. */
export const sharesAddress = (shares: values.SkillShares): Record<string, string | undefined> => ({
  ...Object.fromEntries(values.skillAreas.map((area) => [area, String(shares[area])])),
  ranked: isDefault(shares) ? '1' : undefined,
})

/** Whatever is wrong in an address falls away, so that every address gives a page. */
export function parseEventsSearch(given: Record<string, unknown>): EventsSearch {
  const facets: EventsSearch['facets'] = {}
  for (const [name, list] of Object.entries(facetParameters) as [FacetParameter, readonly string[]][]) {
    const asked = textOf(given[name], 500)?.split(',') ?? []
    const chosen = list.filter((value) => asked.includes(value))
    if (chosen.length > 0) facets[name] = chosen
  }
  const search: EventsSearch = {
    q: textOf(given['q']),
    in: given['in'] === 'title' ? 'title' : undefined,
    past: given['past'] === '1' ? '1' : undefined,
    job: given['job'] === '1' ? '1' : undefined,
    ...daysOf(given['from'], given['to']),
    subject: among(values.universitySubjects, given['subject']),
    organiser: textOf(given['organiser']),
    facets,
    ...sharesOf(given),
    zone: zoneOf(given['zone']),
    cursor: textOf(given['cursor'], 500),
  }
  // A key that is not there and one that is undefined are the same address, and must be the same query.
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined),
  ) as EventsSearch & {
    facets: EventsSearch['facets']
  }
}

/** The parameters of an address, in their fixed order; the other way round of parseEventsSearch. */
export function eventsAddress({
  facets,
  shares,
  wrongShares: _wrong,
  ...rest
}: EventsSearch): Record<string, string | undefined> {
  const all: Record<string, string | undefined> = { ...rest }
  for (const [name, chosen] of Object.entries(facets)) all[name] = chosen?.join(',')
  if (shares) Object.assign(all, sharesAddress(shares))
  return Object.fromEntries(eventParameters.map((name) => [name, all[name]]))
}
