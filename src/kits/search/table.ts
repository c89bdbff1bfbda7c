import type { Generated } from 'kysely'
import * as z from 'zod/mini'
import { storedRows, type JsonColumn } from '#lib/db/stored-rows.ts'
import { locales } from '#lib/text/locale.ts'
import type { Passage, SearchCard } from './item.ts'
import type { Phrase } from './phrases.ts'
import type { SearchKind } from './schema.ts'

const text = z.optional(z.string())
const passageSchema = z.object({ anchor: text, section: text, text: z.string() })

const factsSchema = z.optional(z.array(z.union([z.string(), z.partialRecord(z.enum(locales), z.string())])))

/** Reads rows of search items, with the `passage` that matches. */
export const storedItems = storedRows('search_item', {
  card: z.object({
    title: z.string(),
    href: z.string(),
    text: z.string(),
    facts: factsSchema,
    plainFacts: factsSchema,
    date: text,
    zone: text,
    field: text,
    country: text,
    past: z.optional(z.literal(true)),
    demo: z.optional(z.literal(true)),
  }),
  passages: z.array(passageSchema),
  passage: passageSchema,
})

interface SearchItemTable {
  id: Generated<number>
  kind: SearchKind
  /** Its id within the kind. */
  key: string
  language: string
  card: JsonColumn<SearchCard>
  passages: JsonColumn<Passage[]>
  /** Counted in search_phrase. Only the index reads them, when it replaces all that an item has. */
  phrases: Phrase[]
  /** When it is due: minutes since 1970, UTC. */
  turns: number | null
  /** When it was added to the search. */
  since: Generated<Date>
}

interface SearchHeadTable {
  id: number
  kind: SearchKind
  /** Minutes since 1970, UTC. */
  published: number
  language: string
  /** Distinct words of the title. */
  title_n: number
  /** Words of title (A), of headings, tags and names (B), of the description (C), and filters. */
  head: string
}

interface SearchDocTable {
  id: number
  kind: SearchKind
  published: number
  /** An id that its translations share. */
  twin: number
  twin_key: string | null
  /** Every word, with the numbers of its passages as positions, and filters. */
  doc: string
}

interface SearchTermTable {
  word: string
  /** Two letters. */
  language: string
  stem: string
  shown: string
  /** Items with the word, and items with it in the head. */
  n: number
  n_head: number
}

interface SearchTermDeleteTable {
  /** The index of the omitted letter, from 0. */
  at: number
  /** The word without it. */
  d: string
  word: string
}

interface SearchPhraseTable {
  first: string
  next: string
  /** The second word as first written. */
  shown: string
  /** Items with the phrase. */
  n: number
}

interface SearchTotalTable {
  kind: SearchKind
  n: number
}

/** Items to reindex, since a migration has no texts. */
interface SearchDueTable {
  kind: SearchKind
  key: string
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    search_item: SearchItemTable
    search_head: SearchHeadTable
    search_doc: SearchDocTable
    search_term: SearchTermTable
    search_term_delete: SearchTermDeleteTable
    search_phrase: SearchPhraseTable
    search_total: SearchTotalTable
    search_due: SearchDueTable
  }
}
