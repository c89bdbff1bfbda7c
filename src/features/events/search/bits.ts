import * as values from '../schema-values.ts'
import type { SkillShares } from '../schema-values.ts'

// The facet values of an event as bits: two words of 32, which is what JavaScript computes with; the database has them
// as one int8, the high word above. Values that are unknown (imports) have no bit (decisions P14).

const layout = {
  eventAttendance: { word: 0, from: 0, values: values.attendances },
  eventPaidType: { word: 0, from: 3, values: values.costs },
  eventRegion: { word: 0, from: 6, values: values.regions },
  eventUserRole: { word: 0, from: 9, values: values.jobRoles },
  eventMode: { word: 0, from: 13, values: values.eventTypes },
  eventHostPreferences: { word: 0, from: 23, values: values.rolesOfInterest },
  eventIndustries: { word: 1, from: 0, values: values.industries },
  eventSubject: { word: 1, from: 7, values: values.universitySubjects },
  eventObjectives: { word: 1, from: 13, values: values.objectives },
} as const
const SKILLS_FROM = 20

export type BitGroup = keyof typeof layout
/** Groups of facet values that are kept as bits; OR inside a group, AND between them (decisions P15). */
export const bitGroups = Object.entries(layout).map(([name, { word, from, values: list }]) => ({
  name: name as BitGroup,
  word,
  from,
  values: list as readonly string[],
  /** All bits of the group, in its word. */
  all: ((1 << list.length) - 1) << from,
}))

export interface Bits {
  low: number
  high: number
}

/** The bits of an event. */
export function bitsOf(event: { [K in BitGroup]?: readonly string[] } & { skills: readonly string[] }): Bits {
  const words: [number, number] = [0, 0]
  for (const { name, word, from, values: list } of bitGroups) {
    for (const value of event[name] ?? []) {
      const place = list.indexOf(value)
      if (place >= 0) words[word] |= 1 << (from + place)
    }
  }
  for (const area of event.skills) {
    const place = values.skillAreas.indexOf(area as values.SkillArea)
    if (place >= 0) words[1] |= 1 << (SKILLS_FROM + place)
  }
  return { low: words[0], high: words[1] }
}

/** As the database has them. */
export const toInt8 = ({ low, high }: Bits): string =>
  ((BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)).toString()

/** Which skill areas the high word names, as 6 bits in the order of skillAreas. */
export const skillsIn = (high: number): number => (high >>> SKILLS_FROM) & 0x3f

/** All skill areas in the high word; only those that have a share when shares are applied. */
export const skillMask = (shares?: SkillShares): number =>
  values.skillAreas.reduce(
    (mask, area, place) => (!shares || shares[area] > 0 ? mask | (1 << (SKILLS_FROM + place)) : mask),
    0,
  )

/** For each set of skill areas (as 6 bits) the per cent of the shares that it holds (decisions P17). */
export const matchTable = (shares: SkillShares): number[] =>
  Array.from({ length: 64 }, (_, set) =>
    values.skillAreas.reduce((sum, area, place) => (set & (1 << place) ? sum + shares[area] : sum), 0),
  )
