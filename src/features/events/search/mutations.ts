import { sql, type RawBuilder } from 'kysely'
import { bitsOf } from '#kits/board/bits.ts'
import type { Trx } from '#lib/db/connect.ts'
import { isDryRun } from '#lib/db/in-transaction.ts'
import { addDeletions, lexemesOf, removeDeletions, searchIn } from '#kits/search/mutations-counts.ts'
import { minutesOf } from '#lib/text/minutes.ts'
import { sameTerms } from '#lib/text/terms.ts'
import { eventCategories, type EventCategory } from '../schema-values.ts'
import type { EventDetail, StoredCard } from '../table.ts'
import { eventsBoard } from './board.ts'
import type { EventTerms } from './terms.ts'
import { EVERY_CATEGORY } from './data-words.ts'
import { categoryLexeme, languageLexeme } from './lexemes.ts'

/** An event's words before and after a write; undefined if it did not or does not exist. */
export interface TermsChange {
  before: EventTerms | undefined
  after: EventTerms | undefined
}

/** The column event_facet.doc as an SQL expression. */
export function docOf({ category, language, title, text }: EventTerms): RawBuilder<string> {
  const marks = [categoryLexeme(category), languageLexeme(language)]
  const { configuration } = searchIn(language)
  return sql<string>`event_doc(${configuration}::regconfig, ${title}::text, ${text}::text, ${marks}::text[])`
}

/**
 * Updates the word counts in few statements, within the saving transaction. Writers must be serialized. In a dry run, most
 * of its work would be rolled back: it counts nothing.
 */
export async function writeEventWords(trx: Trx, changes: readonly TermsChange[]): Promise<void> {
  if (isDryRun(trx)) return
  const counts = new Counts()
  for (const { before, after } of changes) {
    if (before && after && sameTerms(before, after)) continue
    if (before) counts.add(before, -1)
    if (after) counts.add(after, 1)
  }
  const languages = counts.changed()
  // Adds first, so that a word that only changes its language never disappears.
  const fresh = new Set<string>()
  const gone: Delta[] = []
  for (const { language, deltas } of languages) {
    for (const word of await insertWords(trx, language, deltas)) fresh.add(word)
    gone.push(...deltas.filter(({ n }) => n < 0))
  }
  await addDeletions(trx, 'event_word_delete', [...fresh])
  if (gone.length > 0) await removeUnused(trx, gone)
}

interface Delta {
  category: number
  word: string
  shown: string
  n: number
  titleN: number
}

/** Returns the change in use of each word, by language, since stems depend on it. */
class Counts {
  readonly #languages = new Map<string, { language: string; deltas: Map<string, Delta> }>()

  add({ category, language, title, words }: EventTerms, by: 1 | -1): void {
    const { configuration } = searchIn(language)
    const counted = this.#languages.get(configuration) ?? { language, deltas: new Map<string, Delta>() }
    this.#languages.set(configuration, counted)
    const inTitle = new Set(title.split(' '))
    for (const [word, shown] of words) {
      for (const place of [category, EVERY_CATEGORY]) {
        const key = `${place} ${word}`
        const delta = counted.deltas.get(key) ?? { category: place, word, shown, n: 0, titleN: 0 }
        counted.deltas.set(key, delta)
        delta.n += by
        if (inTitle.has(word)) delta.titleN += by
      }
    }
  }

  changed(): { language: string; deltas: Delta[] }[] {
    return [...this.#languages.values()].map(({ language, deltas }) => ({
      language,
      deltas: [...deltas.values()].filter(({ n, titleN }) => n !== 0 || titleN !== 0),
    }))
  }
}

/** Inserts words. @returns those that are new in their category. */
async function insertWords(trx: Trx, language: string, deltas: readonly Delta[]): Promise<string[]> {
  if (deltas.length === 0) return []
  const column = <K extends keyof Delta>(key: K) => deltas.map((delta) => delta[key])
  const { rows } = await sql<{ word: string }>`
    WITH changed AS (
      SELECT * FROM unnest(${column('word')}::text[], ${column('category')}::smallint[], ${column('shown')}::text[],
        ${column('n')}::int[], ${column('titleN')}::int[]) c(word, category, shown, n, title_n)
    ),
    given AS (SELECT DISTINCT word FROM changed),
    stems AS MATERIALIZED (${lexemesOf(language, ['word'])}),
    kept AS (INSERT INTO event_lexeme (word, lexeme) SELECT word, lexeme FROM stems ON CONFLICT DO NOTHING),
    counted AS (
      INSERT INTO event_word AS w (word, category, shown, n, title_n)
      SELECT word, category, shown, n, title_n FROM changed WHERE word IN (SELECT word FROM stems)
      ON CONFLICT (word, category) DO UPDATE SET n = w.n + excluded.n, title_n = w.title_n + excluded.title_n
      RETURNING word, category, n
    )
    SELECT DISTINCT word FROM counted JOIN changed USING (word, category, n)`.execute(trx)
  return rows.map((row) => row.word)
}

async function removeUnused(trx: Trx, gone: readonly Delta[]): Promise<void> {
  const { rows } = await sql<{ word: string }>`
    DELETE FROM event_word w
    USING unnest(${gone.map(({ word }) => word)}::text[], ${gone.map(({ category }) => category)}::smallint[])
      g(word, category)
    WHERE w.word = g.word AND w.category = g.category AND w.n <= 0 RETURNING w.word`.execute(trx)
  if (rows.length === 0) return
  const words = [...new Set(rows.map((row) => row.word))]
  await sql`
    DELETE FROM event_lexeme l WHERE word = ANY(${words}::text[])
      AND NOT EXISTS (SELECT FROM event_word w WHERE w.word = l.word)`.execute(trx)
  await removeDeletions(trx, 'event_word_delete', words, 'event_word')
}

/** An event as the search has it. */
export interface SearchedEvent {
  id: number
  category: string
  card: StoredCard
  detail: EventDetail
  terms: EventTerms
  organiser: number | null
}

/** Writes the search data of events. */
export async function writeEventFacets(trx: Trx, events: readonly SearchedEvent[]): Promise<void> {
  if (events.length === 0) return
  await trx
    .insertInto('event_facet')
    .values(
      events.map(({ id, category, card, detail, terms, organiser }) => ({
        id,
        category: eventCategories.indexOf(category as EventCategory),
        starts: minutesOf(card.eventStart),
        ends: minutesOf(card.eventEnd),
        organiser: organiser ?? 0,
        bits: bitsOf(eventsBoard, { card, detail })[0]!,
        doc: docOf(terms),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        category: ref('excluded.category'),
        starts: ref('excluded.starts'),
        ends: ref('excluded.ends'),
        organiser: ref('excluded.organiser'),
        bits: ref('excluded.bits'),
        doc: ref('excluded.doc'),
      })),
    )
    .execute()
}
