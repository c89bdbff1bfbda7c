import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#lib/db/connect.ts'
import { fold, quoteLexeme } from '#lib/text/words.ts'
import { isRare, RARE, type RelationPhrase, type Term } from './score.ts'

/** A word in more than one of so many items is not rare. */
const SHARE = 20
/** In a small portal, a word in so few items is rare. */
const FEW = 3
/** A word of more fields says less: it names a form or a method. */
const MANY_FIELDS = 3
const TERMS_TTL_MS = 3_600_000

/** Topics that say what form a text has, and not what it is about: they relate nothing. */
const forms: ReadonlySet<string> = new Set(
  `case studies, case study, checklist, checklists, comparison, comparisons, example, examples, guide, guides, interview,
  interviews, overview, overviews, review, reviews, tutorial, tutorials, worked example, worked examples, comparacion,
  ejemplo, ejemplo resuelto, ejemplos, entrevista, estudio de caso, estudios de caso, guia, lista de comprobacion,
  resena, resumen, revision`
    .split(',')
    .map((form) => form.trim()),
)

/** The words of topics by database. They cost most; many items share topics, and counts change slowly. */
const caches = new WeakMap<Db, LRUCache<string, readonly Term[]>>()

/** Returns topics and a title with their words. */
export async function relationPhrases(
  db: Db,
  topics: readonly string[],
  title?: string,
): Promise<RelationPhrase[]> {
  let cache = caches.get(db)
  if (!cache) caches.set(db, (cache = new LRUCache({ max: 10_000, ttl: TERMS_TTL_MS })))
  const telling = topics.filter((topic) => !forms.has(fold(topic).trim()))
  const texts = [...new Set([...telling, ...(title ? [title] : [])])]
  const missing = texts.filter((text) => !cache.has(text))
  const read = new Map<string, Term[]>(missing.map((text) => [text, []]))
  if (missing.length > 0) {
    const { rows } = await sql<
      Pick<Term, 'shown' | 'forms'> & Record<'n' | 'fields' | 'total', number> & { topic: string }
    >`
      SELECT t.*, (SELECT coalesce(sum(n), 0)::int FROM search_total) AS total
      FROM relation_terms(${missing}::text[]) t`.execute(db)
    for (const { topic, n, total, fields, shown, forms: stems } of rows) {
      const rarity = n <= FEW ? 1 : Math.min(1, Math.max(0, Math.log(total / n) / Math.log(SHARE)))
      const weight = forms.has(fold(shown)) ? 0 : rarity * Math.min(1, MANY_FIELDS / fields)
      read.get(topic)!.push({ shown, forms: stems, weight, focused: fields === 1 })
    }
    for (const [text, terms] of read) cache.set(text, terms)
  }
  return texts.flatMap((text) => {
    const terms = read.get(text) ?? cache.get(text) ?? []
    return terms.length > 0 ? [{ text, terms, ...(text === title && { title: true as const }) }] : []
  })
}

/** Returns queries to look candidates up by: each rare word, and all words of a phrase that is only rare as a whole. */
export const rareWords = (phrases: readonly RelationPhrase[]): string[] => {
  const queryOf = ({ forms }: Term) => `(${forms.map(quoteLexeme).join('|')})`
  const queries = phrases.flatMap(({ terms, title }) => {
    const rare = terms.filter(({ weight }) => weight >= RARE)
    if (rare.length > 0) return rare.map(queryOf)
    return !title && isRare(terms) ? [terms.map(queryOf).join('&')] : []
  })
  return [...new Set(queries)]
}
