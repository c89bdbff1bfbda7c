import { sql, type Transaction } from 'kysely'
import { addDeletions, lexemesOf, removeDeletions, searchIn } from '#lib/db/search-count.ts'
import type { Tables } from '#lib/db/tables.ts'
import { sameTerms } from '#lib/text/terms.ts'
import { wordsOf } from '#lib/text/words.ts'
import { getTopicAncestors } from '#features/taxonomy/data.ts'
import type { BlogCard, BlogStatus } from '../schema.ts'
import type { BlogDetail } from '../table.ts'
import { writeSimilar } from './mutations-similar.ts'
import { articleTermsOf, type ArticleTerms } from './terms.ts'
import { eventRank, weights } from '../trending/score.ts'

type Trx = Transaction<Tables>

/** A stored article, as far as the search goes. */
export interface SearchSource {
  id: number
  status: BlogStatus
  card: BlogCard
  detail: BlogDetail
}

/**
 * Brings all that searches and lists read in step with an article, within the transaction that saves it. Only published
 * articles are there at all, so that no search can show another.
 * @returns whether any list or search may answer differently now.
 */
export async function writeSearch(
  trx: Trx,
  before: SearchSource | undefined,
  after: SearchSource | undefined,
): Promise<boolean> {
  const [old, fresh] = [await termsIn(trx, before), await termsIn(trx, after)]
  if (!old && !fresh) return false
  if (old && fresh && sameTerms(old, fresh)) return false
  await countWords(trx, old, fresh)
  await countOrganisations(trx, old?.organisations ?? [], fresh?.organisations ?? [])
  await countFacets(trx, old, fresh)
  const id = (after ?? before)!.id
  if (fresh) await writeVectors(trx, id, fresh)
  else {
    await trx.deleteFrom('article_head').where('id', '=', id).execute()
    await trx.deleteFrom('article_doc').where('id', '=', id).execute()
  }
  await sql`SELECT write_article_parts(${[id]}::int[])`.execute(trx)
  await writeSimilar(trx, id, fresh)
  await writeTrend(trx, id, after && fresh ? after.card : undefined)
  return true
}

async function termsIn(trx: Trx, source: SearchSource | undefined): Promise<ArticleTerms | undefined> {
  if (source?.status !== 'Published') return undefined
  const ancestors = await getTopicAncestors(trx, source.card.BlogCategoryPrimarySector)
  return articleTermsOf(source.card, source.detail, ancestors)
}

async function writeVectors(trx: Trx, id: number, terms: ArticleTerms): Promise<void> {
  const { configuration } = searchIn(terms.language)
  const vector = (text: string) => sql`to_tsvector(${configuration}::regconfig, ${text})`
  await sql`
    WITH head AS (
      INSERT INTO article_head (id, published, head)
      VALUES (${id}, ${terms.published},
        setweight(${vector(terms.title)}, 'A') || setweight(${vector(terms.names)}, 'B') ||
        setweight(${vector(terms.description)}, 'C') || ${terms.filters}::tsvector)
      ON CONFLICT (id) DO UPDATE SET published = excluded.published, head = excluded.head
      RETURNING head
    )
    INSERT INTO article_doc (id, published, doc)
    SELECT ${id}, ${terms.published}, strip(head || ${vector(terms.body)}) FROM head
    ON CONFLICT (id) DO UPDATE SET published = excluded.published, doc = excluded.doc`.execute(trx)
}

// Stems depend on the language: with another one, every word is counted anew.
async function countWords(
  trx: Trx,
  old: ArticleTerms | undefined,
  fresh: ArticleTerms | undefined,
): Promise<void> {
  const same = old && fresh && searchIn(old.language) === searchIn(fresh.language)
  const kept = (word: string) => same && old.words.has(word) && fresh.words.has(word)
  const gone = [...(old?.words.keys() ?? [])].filter((word) => !kept(word))
  const added = [...(fresh?.words ?? [])].filter(([word]) => !kept(word))
  if (old && gone.length > 0) await uncountWords(trx, old.language, gone)
  if (fresh && added.length > 0) await addWords(trx, fresh.language, added)
}

async function addWords(trx: Trx, language: string, words: [string, string][]): Promise<void> {
  const { rows } = await sql<{ word: string }>`
    WITH given AS (
      SELECT * FROM unnest(${words.map(([word]) => word)}::text[], ${words.map(([, shown]) => shown)}::text[]) g(word, shown)
    ), counted AS (
      INSERT INTO search_word (word, lexeme, shown, n)
      SELECT word, lexeme, shown, 1 FROM (${lexemesOf(language, ['word', 'shown'])}) l
      ON CONFLICT (word, lexeme) DO UPDATE SET n = search_word.n + 1
      RETURNING word, n
    )
    SELECT DISTINCT word FROM counted WHERE n = 1`.execute(trx)
  await addDeletions(
    trx,
    'word_delete',
    rows.map((row) => row.word),
  )
}

async function uncountWords(trx: Trx, language: string, words: string[]): Promise<void> {
  const { rows } = await sql<{ word: string }>`
    WITH given AS (SELECT word FROM unnest(${words}::text[]) g(word)),
    lexed AS (${lexemesOf(language, ['word'])})
    UPDATE search_word s SET n = s.n - 1 FROM lexed l WHERE s.word = l.word AND s.lexeme = l.lexeme
    RETURNING CASE WHEN s.n <= 0 THEN s.word END AS word`.execute(trx)
  const emptied = rows.map((row) => row.word).filter((word) => word !== null)
  if (emptied.length === 0) return
  await sql`DELETE FROM search_word WHERE n <= 0 AND word = ANY(${emptied}::text[])`.execute(trx)
  await removeDeletions(trx, 'word_delete', emptied, 'search_word')
}

async function countOrganisations(trx: Trx, old: string[], fresh: string[]): Promise<void> {
  for (const name of fresh.filter((each) => !old.includes(each))) {
    const words = wordsOf(name)
    const parts = words.map((_, i) => words.slice(i).join(' '))
    await sql`
      INSERT INTO organisation (name, folded, n) VALUES (${name}, ${words.join(' ')}, 1)
      ON CONFLICT (name) DO UPDATE SET n = organisation.n + 1`.execute(trx)
    await sql`
      INSERT INTO organisation_part (part, name) SELECT part, ${name} FROM unnest(${parts}::text[]) p(part)
      ON CONFLICT DO NOTHING`.execute(trx)
  }
  const gone = old.filter((each) => !fresh.includes(each))
  if (gone.length === 0) return
  await sql`UPDATE organisation SET n = n - 1 WHERE name = ANY(${gone}::text[])`.execute(trx)
  await sql`DELETE FROM organisation WHERE n <= 0 AND name = ANY(${gone}::text[])`.execute(trx)
}

async function countFacets(
  trx: Trx,
  old: ArticleTerms | undefined,
  fresh: ArticleTerms | undefined,
): Promise<void> {
  const deltas = new Map<string, number>()
  const add = (terms: ArticleTerms | undefined, n: number) => {
    for (const { field, kind, value } of terms?.facets ?? []) {
      const key = JSON.stringify([field, kind, value])
      deltas.set(key, (deltas.get(key) ?? 0) + n)
    }
  }
  add(old, -1)
  add(fresh, 1)
  const changed = [...deltas]
    .filter(([, n]) => n !== 0)
    .map(([key, n]) => [...(JSON.parse(key) as string[]), n])
  if (changed.length === 0) return
  await sql`
    INSERT INTO facet_count (field, kind, value, n)
    SELECT e->>0, e->>1, e->>2, (e->>3)::int FROM jsonb_array_elements(${JSON.stringify(changed)}::jsonb) e
    ON CONFLICT (field, kind, value) DO UPDATE SET n = facet_count.n + excluded.n`.execute(trx)
  if (old) await trx.deleteFrom('facet_count').where('n', '<=', 0).execute()
}

// What readers have done stays counted while an article is not published.
async function writeTrend(trx: Trx, id: number, card: BlogCard | undefined): Promise<void> {
  if (!card) {
    await trx.updateTable('article_trend').set({ live: false }).where('id', '=', id).execute()
    return
  }
  const published = new Date(Math.min(Date.parse(card.BlogCreatedDate), Date.now()))
  await trx
    .insertInto('article_trend')
    .values({ id, live: true, rank: eventRank(weights.publication, published) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ live: true }))
    .execute()
}
