import * as z from 'zod/mini'
import { MAX_PAGE_SIZE, searchInput } from '#lib/api/search-input.ts'
import { searchedKinds } from '#kits/search/schema.ts'
import { fields } from '#features/taxonomy/schema-fields.ts'
import { times } from './schema-address.ts'

// What the search over everything that is published takes and answers.

const text = (max: number) => z.string().check(z.maxLength(max))

/** Whatever is absent narrows nothing. */
export const searchEverythingSchema = searchInput({
  Keywords: text(200),
  /** Nothing but the words as they are typed. */
  Exactly: z.optional(z.boolean()),
  /** One kind, page by page; without it the best of each. */
  Kind: z.optional(z.enum(searchedKinds)),
  PrimarySector: z.optional(z.enum(fields)),
  /** BCP 47; of articles, events and pages. What else there is has no language, and is not found by one. */
  Language: z.optional(text(35)),
  /** Events that are still to come, or over. */
  When: z.optional(z.enum(times)),
  /** Of one kind. */
  cursor: z.optional(text(500)),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
})
export type SearchEverything = z.output<typeof searchEverythingSchema>

const hitSchema = z.object({
  Kind: z.enum(searchedKinds),
  Title: z.string(),
  /** Its address in the portal. */
  Href: z.string(),
  /** BCP 47; 'und' where nobody has said it. */
  Language: z.string(),
  /** What it says of itself. */
  Text: z.string(),
  /** Names and places. */
  Facts: z.array(z.string()),
  /** ISO 8601: when it was published or posted, or takes place. */
  Date: z.optional(z.string()),
  PrimarySector: z.optional(z.string()),
  /** IANA: where the day of what takes place counts. */
  Zone: z.optional(z.string()),
  /** Made up for demonstration. */
  Demonstration: z.optional(z.literal(true)),
  /** HTML: with what was found in <mark>, everything else escaped. */
  Marks: z.object({
    title: z.string(),
    text: z.string(),
    /** Where more of the words stand. */
    passage: z.optional(
      z.object({ anchor: z.optional(z.string()), section: z.optional(z.string()), text: z.string() }),
    ),
  }),
  /** Words that it lacks. */
  Without: z.optional(z.array(z.string())),
  /** The same in other languages. */
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

export const foundEverythingSchema = z.object({
  /** Those that have something, the one with what fits best first. */
  kinds: z.array(foundKindSchema),
  /** What stands for nothing, as it was typed. */
  unknown: z.array(z.string()),
  /** The first words of a search that has more than are searched for. */
  beyond: z.array(z.string()),
  /** What was searched for in place of words that are nowhere. */
  corrected: z.array(z.object({ typed: z.string(), shown: z.array(z.string()) })),
})
export type FoundEverything = z.infer<typeof foundEverythingSchema>

export const suggestSchema = searchInput({ Typed: text(200) })

const suggestedThingSchema = z.extend(z.pick(hitSchema, { Language: true, Title: true, Href: true }), {
  /** A topic or tag leads to the list of what is on it. */
  Kind: z.enum([...searchedKinds, 'topic', 'tag']),
})
export type SuggestedThing = z.infer<typeof suggestedThingSchema>

export const suggestedSchema = z.object({ things: z.array(suggestedThingSchema) })
