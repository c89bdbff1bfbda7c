import type { Sector } from '../taxonomy/schema-fields.ts'

// Free of zod, since screens load these lists. Wire values are spelt as in the specification; the labels that people
// read are in messages/<locale>/events.json.

/** The category of the university's lectures (public portal, section 3; decisions P18). */
export const UNIVERSITY = 'University Lectures'

/** The wire names of the sectors' categories (public portal, section 3); the last three go beyond decisions P4. */
export const sectorCategories = {
  agriculture: 'Agriculture',
  chemical: 'Chemical',
  'civil-and-construction': 'Civil and Construction',
  'electrical-and-electronics': 'Electrical and Electronics',
  'information-technology': 'Information Technology',
  mechanical: 'Mechanical',
  medical: 'Medical',
  manufacturing: 'Manufacturing',
  aerospace: 'Aerospace',
  biotechnology: 'Biotechnology',
  'energy-and-power': 'Energy and Power',
} as const satisfies Record<Sector, string>

export type EventSector = keyof typeof sectorCategories
export const eventSectors = Object.keys(sectorCategories) as EventSector[]
export type EventCategory = (typeof sectorCategories)[EventSector] | typeof UNIVERSITY

/**
 * The names of categories in addresses, a sector or the university; the index is the number in event_facet, so only
 * ever add at the end.
 */
export const eventPlaces = [
  'agriculture',
  'chemical',
  'civil-and-construction',
  'electrical-and-electronics',
  'information-technology',
  'mechanical',
  'medical',
  'manufacturing',
  'university',
  'aerospace',
  'biotechnology',
  'energy-and-power',
] as const satisfies (EventSector | 'university')[]
export type EventPlace = (typeof eventPlaces)[number]
export const eventCategories: readonly EventCategory[] = eventPlaces.map((place) =>
  place === 'university' ? UNIVERSITY : sectorCategories[place],
)

/** Stands for the events of every category. */
export const ALL_CATEGORIES = 'All'
/** The category of a list of events, or all. */
export type ListedCategory = EventCategory | typeof ALL_CATEGORIES
export const listedCategories: readonly ListedCategory[] = [...eventCategories, ALL_CATEGORIES]

/** Returns the category of a place, or of all places. */
export const categoryOf = (place: EventPlace | 'all'): ListedCategory => {
  if (place === 'all') return ALL_CATEGORIES
  return place === 'university' ? UNIVERSITY : sectorCategories[place]
}

/** Returns the place of a category, as addresses name it. */
export const listPlaceOf = (category: ListedCategory): EventPlace | 'all' =>
  category === ALL_CATEGORIES ? 'all' : (sectorOf(category) ?? 'university')

/** Returns the categories that a listed one stands for. */
export const categoriesIn = (category: ListedCategory): readonly EventCategory[] =>
  category === ALL_CATEGORIES ? eventCategories : [category]

export const isEventSector = (value: unknown): value is EventSector =>
  eventSectors.includes(value as EventSector)

/** Returns the sector of a category; the university has none. */
export const sectorOf = (category: string): EventSector | undefined =>
  eventSectors.find((sector) => sectorCategories[sector] === category)

/**
 * The formats that the screens of the sectors offer (public portal, section 3), and those of the university's screen.
 */
export const sectorFormats = [
  'webinar',
  'training',
  'conference',
  'summit',
  'podcast',
  'techSeries',
  'lab',
  'community',
] as const
export const universityFormats = [
  'webinar',
  'training',
  'conference',
  'podcast',
  'community',
  'lab',
  'classroom',
] as const

/** Formats (eventType, and the facet eventMode). Summits have their own count on the dashboard (decisions P19). */
export const formats = [...sectorFormats, 'classroom', 'lecture'] as const

/** Formats whose speakers teach. */
export const taughtFormats: readonly string[] = ['training', 'lab', 'classroom', 'lecture']

export const upcomingSpans = ['week', 'month', 'weekend', 'shortSession'] as const
export const attendances = ['inPerson', 'virtual', 'hybrid'] as const
export const costs = ['free', 'paid', 'discount'] as const
/** Derived from the host's zone (decisions P15). */
export const regions = ['ap', 'emea', 'us'] as const
/** 'IT Specialist1' is read as IT Specialist, and not offered separately (decisions P16). */
export const roles = ['IT Architect', 'IT Consultant', 'IT Manager', 'IT Specialist'] as const
/** Host preferences (decisions P16). */
export const hosts = [
  'advocate',
  'reseller',
  'buyer',
  'comunityBuilding',
  'trainer',
  'partner',
  'diversity',
] as const
export const industries = [
  'healthcare',
  'financial',
  'telcom',
  'retail',
  'travel',
  'government',
  'oilAndGas',
] as const
export const lectureSubjects = [
  'mathematics',
  'physics',
  'chemistry',
  'biology',
  'english',
  'history',
] as const
export const objectives = [
  'lecture',
  'interview',
  'research',
  'applied',
  'curriculam',
  'job',
  'project',
] as const

/** Skill areas with their default shares in per cent (public portal, section 3), in the order of the slider. */
export const skillDefaults = {
  customerFocus: 20,
  partnerFocus: 17,
  solutionDesign: 14,
  salesSupport: 16,
  internalUse: 15,
  selfDevelopment: 18,
} as const
export const skillAreas = Object.keys(skillDefaults) as (keyof typeof skillDefaults)[]

/** The fields that imports derive if the source lacks them (import/proposals.ts). */
export const proposable = ['eventJobRoles', 'eventSkills', 'eventIndustries'] as const
export type ProposableField = (typeof proposable)[number]

export type EventFormat = (typeof formats)[number]
export type Cost = (typeof costs)[number]
export type Region = (typeof regions)[number]
export type SkillArea = keyof typeof skillDefaults
export type LectureSubject = (typeof lectureSubjects)[number]
/** A share in per cent of each skill area; they sum to 100. */
export type SkillShares = Record<SkillArea, number>

/** A session is short if it lasts less than this many minutes (decisions P15). */
export const SHORT_MINUTES = 60
