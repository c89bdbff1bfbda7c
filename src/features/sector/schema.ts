import * as z from 'zod/mini'
import { eventCardSchema, whenFields } from '#features/events/schema.ts'
import { sectors } from '#features/taxonomy/schema-fields.ts'
import { locales } from '#lib/text/locale.ts'
import { contentPages, partNames } from './schema-pages.ts'

// Requests and answers of the sector calls.

export const getSectorPageSchema = z.strictObject({
  Sector: z.enum(sectors, 'Unknown sector'),
  Page: z.enum(contentPages, 'Unknown page'),
  /** Content in this language comes first, and facts are written in it. */
  Language: z.enum(locales),
})

const linkSchema = z.object({ Title: z.string(), Path: z.string() })

/** An item in a list. Missing texts are empty. */
const sectorItemSchema = z.object({
  Title: z.string(),
  /** A path in the portal or an external URL; empty if there is none. */
  Path: z.string(),
  Text: z.string(),
  /** In the requested language, such as 'Training' and '24/11/2026'. */
  Facts: z.array(z.string()),
  /** The language of the title and the text, if known. */
  Language: z.optional(z.string()),
  /** When it was published, ISO 8601. */
  Since: z.optional(z.string()),
  /** Articles or institutes that cite the book. */
  CitedBy: z.optional(z.array(linkSchema)),
  Demonstration: z.boolean(),
})
export type SectorItem = z.infer<typeof sectorItemSchema>

const sectorPartSchema = z.object({
  Part: z.enum(partNames),
  /** The total number; Items has the first ones. */
  Total: z.number(),
  Items: z.array(sectorItemSchema),
})
export type SectorPart = z.infer<typeof sectorPartSchema>

/** Upcoming conferences and summits in all sectors. */
export const getFairsSchema = z.strictObject({ Language: z.enum(locales) })
export const fairsSchema = z.object({ Parts: z.array(sectorPartSchema) })
export type Fairs = z.infer<typeof fairsSchema>

export const sectorPageSchema = z.object({
  Sector: z.enum(sectors),
  Page: z.enum(contentPages),
  /** In page order, including empty parts. */
  Parts: z.array(sectorPartSchema),
})
export type SectorPageContent = z.infer<typeof sectorPageSchema>

/** The fields of an event that a list row shows. */
export const upcomingEventSchema = z.pick(eventCardSchema, {
  eventId: true,
  Slug: true,
  eventTitle: true,
  eventLanguage: true,
  eventCategory: true,
  eventSubject: true,
  eventType: true,
  eventPaidType: true,
  ...whenFields,
})

export const getFrontSchema = z.strictObject({ Language: z.enum(locales) })
/** The content of the front page. */
export const frontSchema = z.object({
  Articles: z.number(),
  /** The number of upcoming events. */
  Events: z.number(),
  /** The next events, from several sectors. */
  Coming: z.array(upcomingEventSchema),
  /** The newest. */
  Jobs: z.array(sectorItemSchema),
  Institutes: z.array(sectorItemSchema),
})
export type Front = z.infer<typeof frontSchema>
