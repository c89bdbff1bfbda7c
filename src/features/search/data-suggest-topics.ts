import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { UNKNOWN_LANGUAGE } from '#kits/search/item.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Locale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { fold, LAST, wordsOf } from '#lib/text/words.ts'
import { getTopicLabels, type TopicLabel } from '#features/taxonomy/data.ts'
import { areaOf, isField } from '#features/taxonomy/schema-fields.ts'
import type { SearchSuggestion } from './schema.ts'

/** The maximum number of suggested topics and tags, and of those that are read. */
const TOPICS = 3
const READ = 20
/** Administrators rarely change the names of topics. */
const LABELS_TTL_MS = 60_000

interface NamedTopic {
  kind: 'topic' | 'tag'
  field: string
  value: string
  n: number
  /** The language that knows most of its words, and has them most often. */
  language: string | null
}

/**
 * Returns topics and tags of published articles, those in the reader's language first, then the most frequent. A topic
 * has its name in the reader's language and links to the sector or subject with most of its articles, a tag links to all
 * articles with it. A name that is both counts as a topic.
 */
export async function topicsAndTags(db: Db, typed: string, own: Locale): Promise<SearchSuggestion[]> {
  const labels = await labelsIn(db, own)
  const translated = labels.filter(({ folded }) => folded.startsWith(typed))
  const { rows } = await sql<NamedTopic>`
    SELECT kind, field, value, n, (SELECT t.language FROM search_term t WHERE t.word = ANY(string_to_array(folded, ' '))
        GROUP BY t.language ORDER BY count(DISTINCT t.word) DESC, sum(t.n) DESC LIMIT 1) AS language
    FROM (
      SELECT DISTINCT ON (folded) kind, field, value, folded, n FROM (
        SELECT kind, field, value, folded, n FROM facet_count WHERE folded ~>=~ ${typed} AND folded ~<~ ${typed + LAST}
        UNION ALL
        SELECT c.kind, c.field, c.value, c.folded, c.n
        FROM unnest(${translated.map(({ field }) => field)}::text[], ${translated.map(({ value }) => value)}::text[]) l(field, value)
        JOIN facet_count c ON c.field = l.field AND c.kind = 'topic' AND c.value = l.value
      ) each
      WHERE n > 0 AND (kind = 'tag' OR field <> '*')
      ORDER BY folded, kind = 'topic' DESC, n DESC) named
    ORDER BY n DESC, value LIMIT ${READ}`.execute(db)
  const named = rows.map((row) => {
    const label = row.kind === 'topic' ? labels.find(isOf(row)) : undefined
    return { ...row, name: label?.label ?? row.value, isOwn: label !== undefined || isReadable(row, own) }
  })
  // A tag has the name of a topic in the reader's language.
  const single = named.filter(
    ({ kind, name }) =>
      kind === 'topic' || !named.some((other) => other.kind === 'topic' && fold(other.name) === fold(name)),
  )
  return single
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))
    .slice(0, TOPICS)
    .flatMap(({ kind, field, value, name }): SearchSuggestion[] => {
      if (kind === 'tag')
        return [{ Kind: kind, Language: UNKNOWN_LANGUAGE, Title: value, Href: paths.search({ tag: value }) }]
      if (!isField(field)) return []
      return [
        { Kind: kind, Language: own, Title: name, Href: paths.blogs(areaOf(field), field, { topic: value }) },
      ]
    })
}

/** Names are read in every language. */
const isReadable = ({ language }: NamedTopic, own: Locale): boolean =>
  language === null || language === own || language === '' || UNKNOWN_LANGUAGE.startsWith(language)

const isOf =
  ({ field, value }: NamedTopic) =>
  (label: TopicLabel): boolean =>
    label.field === field && label.value === value

type FoldedLabel = TopicLabel & { folded: string }

/** The names of topics by database and language. Reading them takes longer than a suggestion may. */
const caches = new WeakMap<Db, LRUCache<Locale, readonly FoldedLabel[]>>()

async function labelsIn(db: Db, own: Locale): Promise<readonly FoldedLabel[]> {
  let cache = caches.get(db)
  if (!cache) caches.set(db, (cache = new LRUCache({ max: 10, ttl: LABELS_TTL_MS })))
  const known = cache.get(own)
  if (known) return known
  const labels = (await getTopicLabels(db, own)).map((each) => ({
    ...each,
    folded: wordsOf(each.label).join(' '),
  }))
  cache.set(own, labels)
  return labels
}
