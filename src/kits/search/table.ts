import type { Generated } from 'kysely'
import type { Passage, SearchCard } from './item.ts'
import type { Phrase } from './phrases.ts'
import type { SearchKind } from './schema.ts'

interface SearchItemTable {
  id: Generated<number>
  kind: SearchKind
  /** What it goes by within its kind. */
  key: string
  language: string
  card: SearchCard
  passages: Passage[]
  /** Counted in search_phrase. */
  phrases: Phrase[]
  /** When it is due by itself: minutes since 1970, UTC. */
  turns: number | null
  /** When it came into the search. */
  since: Generated<Date>
}

interface SearchHeadTable {
  id: number
  kind: SearchKind
  /** Minutes since 1970, UTC. */
  published: number
  language: string
  /** Different words of the title. */
  title_n: number
  /** Words of title (A), of headings, tags and names (B), of the description (C), and filters. */
  head: string
}

interface SearchDocTable {
  id: number
  kind: SearchKind
  published: number
  /** The same number for what says the same in other languages. */
  twin: number
  twin_key: string | null
  /** Every word, at the numbers of the passages it stands in; and filters. */
  doc: string
}

interface SearchTermTable {
  word: string
  /** Two letters. */
  language: string
  stem: string
  shown: string
  /** Items that have it, and those that have it in their head. */
  n: number
  n_head: number
}

interface SearchTermDeleteTable {
  /** The place of the letter that is left out, from 0. */
  at: number
  /** The word without it. */
  d: string
  word: string
}

interface SearchPhraseTable {
  first: string
  next: string
  /** The second word as it was first written. */
  shown: string
  /** Items that have it. */
  n: number
}

interface SearchTotalTable {
  kind: SearchKind
  n: number
}

/** What is to be written again, since a migration knows no texts. */
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
