import * as z from 'zod/mini'
import { MAX_PAGE_SIZE, searchInput } from '#lib/api/search-input.ts'
import { searchedKinds } from '#kits/search/schema.ts'
import { fields } from '#features/taxonomy/schema-fields.ts'
import { times } from './schema-address.ts'

// Requests and answers of the portal-wide search.

const text = (max: number) => z.string().check(z.maxLength(max))

/** Absent parameters do not filter. */
export const searchEverythingSchema = searchInput({
  Keywords: text(200),
  /** Match only the words as typed, without corrections. */
  Exactly: z.optional(z.boolean()),
  /** Chips that the reader removed, as typed, separated by commas: their words are plain. */
  Plain: z.optional(text(200)),
  /** The reader's day, for words such as 'tomorrow'; the day of UTC by default. */
  Today: z.optional(z.iso.date()),
  /** One kind, with paging; without it the best results of each kind. */
  Kind: z.optional(z.enum(searchedKinds)),
  PrimarySector: z.optional(z.enum(fields)),
  /** BCP 47. Applies to articles, events and pages; other items have no language and are left out. */
  Language: z.optional(text(35)),
  /** Upcoming or past events. */
  When: z.optional(z.enum(times)),
  /** Only with `Kind`. */
  cursor: z.optional(text(500)),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
})
export type SearchEverything = z.output<typeof searchEverythingSchema>

const hitSchema = z.object({
  Kind: z.enum(searchedKinds),
  Title: z.string(),
  /** Its path in the portal. */
  Href: z.string(),
  /** BCP 47; 'und' if unknown. */
  Language: z.string(),
  /** Its description. */
  Text: z.string(),
  /** Names and places. */
  Facts: z.array(z.string()),
  /** ISO 8601: when it was published, or when the event starts. */
  Date: z.optional(z.string()),
  PrimarySector: z.optional(z.string()),
  /** IANA time zone of an event. */
  Zone: z.optional(z.string()),
  /** An event that is over. */
  Past: z.optional(z.literal(true)),
  /** Part of the demo content. */
  Demonstration: z.optional(z.literal(true)),
  /** Escaped HTML with matches in <mark>. */
  Marks: z.object({
    title: z.string(),
    text: z.string(),
    /** A passage with more of the words. */
    passage: z.optional(
      z.object({ anchor: z.optional(z.string()), section: z.optional(z.string()), text: z.string() }),
    ),
  }),
  /** Search words that it does not contain. */
  Without: z.optional(z.array(z.string())),
  /** Its translations. */
  Translations: z.optional(z.array(z.object({ Language: z.string(), Href: z.string() }))),
})
export type Hit = z.infer<typeof hitSchema>

const foundKindSchema = z.object({
  Kind: z.enum(searchedKinds),
  results: z.array(hitSchema),
  total: z.number(),
  totalIsCapped: z.boolean(),
  nextCursor: z.nullable(z.string()),
})
export type FoundKind = z.infer<typeof foundKindSchema>

export const everythingResultsSchema = z.object({
  /** Kinds with results, the kind of the best match first. */
  kinds: z.array(foundKindSchema),
  /** The words that were understood as facts, and what they mean; the results have these facts. */
  chips: z.array(z.object({ Typed: z.string(), Label: z.string() })),
  /** Words that no result is about: the results have only the facts of the chips. */
  missed: z.array(z.string()),
  /** The words that the best result has, if no result has all and the others say more; the previous version sends none. */
  partial: z.optional(z.array(z.string())),
  /** Other results of the same words as plain words, if some were understood. */
  also: z.array(foundKindSchema),
  /** Words that match nothing, as typed. */
  unknown: z.array(z.string()),
  /** Words beyond the limit, which were not searched for. */
  beyond: z.array(z.string()),
  /** Corrections that were searched for instead of words that match nothing. */
  corrected: z.array(z.object({ typed: z.string(), shown: z.array(z.string()) })),
})
export type EverythingResults = z.infer<typeof everythingResultsSchema>

export const suggestSchema = searchInput({ Typed: text(200) })

const suggestionSchema = z.extend(z.pick(hitSchema, { Language: true, Title: true, Href: true }), {
  /** A topic or tag links to its list. */
  Kind: z.enum([...searchedKinds, 'topic', 'tag']),
})
export type SearchSuggestion = z.infer<typeof suggestionSchema>

export const suggestionsSchema = z.object({ things: z.array(suggestionSchema) })
