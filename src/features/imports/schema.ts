import * as z from 'zod/mini'
import { zoneChecks } from '#kits/document/fields/zone.ts'
import {
  costs,
  eventCategories,
  formats,
  lectureSubjects,
  type EventCategory,
} from '#features/events/schema-values.ts'
import { fields, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { locales } from '#lib/text/locale.ts'
import * as m from '#messages/imports/answers.ts'
import * as values from './schema-values.ts'

/** Options of an import of articles; see `npm run import -- articles`. */
export const articleOptionsSchema = z.strictObject({
  /** For articles that have none. */
  sector: z.optional(z.enum(fields as [TaxonomyField, ...TaxonomyField[]])),
  status: z.optional(z.enum(values.importedStatuses)),
  /** The base URL of relative links. */
  base: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(300),
      z.refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), { error: () => m.badBase() }),
    ),
  ),
  /** Fetches the images of other sites; by default, they become links. */
  images: z.optional(z.enum(values.remoteImages)),
  /** The name of the source; defaults to the upload's name without its extension. */
  source: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
})
export type ArticleOptions = z.output<typeof articleOptionsSchema>

/** Options of an import of feeds, whose items become drafts. */
export const feedOptionsSchema = z.strictObject({
  addresses: z
    .array(
      z.string().check(
        z.trim(),
        z.maxLength(2_000),
        z.refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), { error: () => m.badFeed() }),
      ),
    )
    .check(
      z.minLength(1, { error: () => m.badFeed() }),
      z.maxLength(values.MAX_FEEDS, { error: () => m.tooManyFeeds({ most: values.MAX_FEEDS }) }),
    ),
  /** For all items, since feeds have none. */
  sector: z.enum(fields as [TaxonomyField, ...TaxonomyField[]]),
  images: articleOptionsSchema.shape.images,
})
export type FeedOptions = z.output<typeof feedOptionsSchema>

/** Options of an import of events; see `npm run import -- events`. */
export const eventOptionsSchema = z.strictObject({
  category: z._default(
    z.enum(eventCategories as [EventCategory, ...EventCategory[]]),
    'Information Technology',
  ),
  cost: z._default(z.enum(costs), 'paid'),
  format: z.optional(z.enum(formats)),
  subject: z.optional(z.enum(lectureSubjects)),
  zone: z.optional(z.string().check(z.maxLength(60), ...zoneChecks(m.noSuchZone))),
})
export type EventOptions = z.output<typeof eventOptionsSchema>

/** Options of an import of jobs; see `npm run import -- jobs`. */
export const jobOptionsSchema = z.strictObject({
  /** The name of the list: a later import of the same name closes jobs that it no longer has. */
  list: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  domains: z.optional(z.enum(values.trustedDomains)),
})
export type JobOptions = z.output<typeof jobOptionsSchema>

/** Options of an import of own events, for values that calendars lack. */
export const ownEventOptionsSchema = z
  .strictObject({
    category: z._default(
      z.enum(eventCategories as [EventCategory, ...EventCategory[]]),
      'Information Technology',
    ),
    cost: z._default(z.enum(costs), 'free'),
    zone: eventOptionsSchema.shape.zone,
    organiser: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    /** The page or the ID of the event that the attendees in the files are invited to. */
    attendeesOf: z.optional(
      z.string().check(
        z.trim(),
        z.maxLength(500),
        z.refine((entered) => /\/events?\/\d|^\d+$/.test(entered), { error: () => m.noEventThere() }),
      ),
    ),
    /** Whether the attendees agreed that their addresses are passed on. */
    consent: z.optional(z.enum(values.attendeeConsents)),
  })
  .check(
    z.refine(({ attendeesOf, consent }) => !attendeesOf || consent !== undefined, {
      path: ['consent'],
      error: () => m.consentRequired(),
    }),
  )
export type OwnEventOptions = z.output<typeof ownEventOptionsSchema>

const upload = <K extends values.UploadedKind>(kind: K) => ({
  kind: z.literal(kind),
  /** The name of the file, or of the packed folder. */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  bytes: z.int().check(
    z.minimum(1),
    z.maximum(values.maxBytesOf(kind), {
      error: () => m.uploadTooLarge({ megabytes: values.maxBytesOf(kind) / 1_000_000 }),
    }),
  ),
})

export const beginImportSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...upload('articles'), options: articleOptionsSchema }),
  z.strictObject({ kind: z.literal('feeds'), options: feedOptionsSchema }),
  z.strictObject({ ...upload('events'), options: eventOptionsSchema }),
  z.strictObject({ ...upload('jobs'), options: jobOptionsSchema }),
  z.strictObject({ ...upload('own-events'), options: ownEventOptionsSchema }),
  z.strictObject({ ...upload('institutes'), options: z.strictObject({}) }),
])
export type BeginImport = z.output<typeof beginImportSchema>

const importId = z.uuid({ error: () => m.noSuchImport() })
export const importIdSchema = z.strictObject({ importId })
export const stepImportSchema = z.strictObject({ importId, step: z.enum(values.importSteps) })
export const importsInputSchema = z.strictObject({})

/** Parameters of the address that parts are uploaded to. */
export const partParameters = {
  importId,
  offset: z.coerce.number({ error: () => m.noSuchImport() }).check(z.int(), z.minimum(0)),
}
export const reportParameters = z.object({ importId })
export const partReceivedSchema = z.object({ received: z.int() })

/** Counts of the entries of an import or a dry run by outcome: `read` is the sum of the others. */
export const countsSchema = z.object({
  /** Missing in imports of earlier versions. */
  read: z.optional(z.int()),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  merged: z._default(z.int(), 0),
  refused: z.int(),
  passed: z._default(z.int(), 0),
})
export type ImportCounts = z.output<typeof countsSchema>

const importSchema = z.object({
  importId: z.string(),
  kind: z.enum(values.importKinds),
  name: z.string(),
  state: z.enum(values.importStates),
  /** Why it failed; null otherwise. */
  fault: z.nullable(z.enum(values.importFaults)),
  /** Who started it; null if the account was deleted. */
  by: z.nullable(z.string()),
  created: z.string(),
  updated: z.string(),
  bytes: z.int(),
  received: z.int(),
  /** The progress, in articles, events or institutes. */
  done: z.int(),
  total: z.int(),
  options: z.record(z.string(), z.unknown()),
  /** The result, or that of the dry run; null before it was checked. */
  counts: z.nullable(countsSchema),
  can: z.object({ check: z.boolean(), run: z.boolean(), stop: z.boolean(), delete: z.boolean() }),
})
export type ImportView = z.output<typeof importSchema>

export const importsSchema = z.object({ results: z.array(importSchema) })
export const importResultSchema = z.object({ result: importSchema })

/** A remark on one or several items, with the first of them. */
export const remarkSchema = z.object({
  kind: z.enum(values.remarkKinds),
  text: z.string(),
  /** The caller's language; English for reasons of other programs, such as parsers. */
  lang: z.enum(locales),
  count: z.int(),
  places: z.array(z.string()),
})
export type Remark = z.output<typeof remarkSchema>

export const importPreviewSchema = z.object({
  result: importSchema,
  /** The first items imported, or to be imported. */
  taken: z.array(z.object({ title: z.string(), how: z.enum(['added', 'changed']), file: z.string() })),
  remarks: z.array(remarkSchema),
})
export type ImportPreview = z.output<typeof importPreviewSchema>
