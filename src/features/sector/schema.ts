import * as z from 'zod/mini'
import { eventCardSchema } from '#features/events/schema.ts'
import { sectors } from '#features/taxonomy/schema-fields.ts'
import { locales } from '#lib/text/locale.ts'
import { gatheredPages, partNames } from './schema-pages.ts'

// What the call for a page of a sector takes and answers.

export const getSectorPageSchema = z.strictObject({
  Sector: z.enum(sectors, 'Unknown sector'),
  Page: z.enum(gatheredPages, 'Unknown page'),
  /** What is written in it comes first, and facts are told in it. */
  Language: z.enum(locales),
})

const linkSchema = z.object({ Title: z.string(), Path: z.string() })

/** A thing of the portal as one entry of a list. An empty text is nothing. */
const gatheredItemSchema = z.object({
  Title: z.string(),
  /** Inside the portal, or an address outside it; empty where there is none. */
  Path: z.string(),
  Text: z.string(),
  /** In the language that was asked for, such as 'Training' and '24/11/2026'. */
  Facts: z.array(z.string()),
  /** Of title and text, where it is known. */
  Language: z.optional(z.string()),
  /** Since when it is here: ISO 8601. */
  Since: z.optional(z.string()),
  /** Who cites a book. */
  CitedBy: z.optional(z.array(linkSchema)),
  Demonstration: z.boolean(),
})
export type GatheredItem = z.infer<typeof gatheredItemSchema>

const gatheredPartSchema = z.object({
  Part: z.enum(partNames),
  /** How many there are; Items are the first of them. */
  Total: z.number(),
  Items: z.array(gatheredItemSchema),
})
export type GatheredPart = z.infer<typeof gatheredPartSchema>

/** Conferences and summits to come, of all sectors. */
export const getFairsSchema = z.strictObject({ Language: z.enum(locales) })
export const fairsSchema = z.object({ Parts: z.array(gatheredPartSchema) })
export type Fairs = z.infer<typeof fairsSchema>

export const sectorPageSchema = z.object({
  Sector: z.enum(sectors),
  Page: z.enum(gatheredPages),
  /** In their order on the page; also those with nothing in them. */
  Parts: z.array(gatheredPartSchema),
})
export type GatheredPage = z.infer<typeof sectorPageSchema>

/** As much of an event as one line of a list says of it. */
export const comingEventSchema = z.pick(eventCardSchema, {
  eventId: true,
  Slug: true,
  eventTitle: true,
  eventLanguage: true,
  eventCategory: true,
  eventSubject: true,
  eventType: true,
  eventPaidType: true,
  eventStart: true,
  eventEnd: true,
  eventAllDay: true,
  eventHostTimezone: true,
  eventAttendance: true,
})

export const getFrontSchema = z.strictObject({ Language: z.enum(locales) })
/** What the front page says of the whole portal. */
export const frontSchema = z.object({
  Articles: z.number(),
  /** To come. */
  Events: z.number(),
  /** The next ones, of several sectors. */
  Coming: z.array(comingEventSchema),
  /** The newest. */
  Jobs: z.array(gatheredItemSchema),
  Institutes: z.array(gatheredItemSchema),
})
export type Front = z.infer<typeof frontSchema>
