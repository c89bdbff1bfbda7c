import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { visibleToVisitors } from './policy.ts'
import type { Blog, BlogCard } from './schema.ts'
import type { BlogDetail } from './table.ts'
import { cleanStoredHtml } from './utils-html.ts'
import { articleTag, type Tagged } from './utils.ts'

/** Related articles of one article. */
const RELATED = 6
/** Of the articles that share words with it, the newest this many are compared. */
const COMPARED = 200
/** Of its title's words, the rarest this many. */
const TITLE_WORDS = 6

interface Row {
  card: BlogCard
  detail: BlogDetail
  translations: Blog['Translations']
  chosen: BlogCard[]
  alike: BlogCard[]
}

/**
 * Published articles with their content, translations and related articles, in the order asked for; unknown ids are
 * left out (decisions P10). One query.
 */
export async function getBlogs(db: Db, blogIds: readonly string[]): Promise<Tagged<Blog[]>> {
  const { rows } = await sql<Row>`
    SELECT a.card, a.detail, translations, chosen, alike
    FROM unnest(${[...new Set(blogIds)]}::text[]) WITH ORDINALITY asked(slug, place)
    JOIN article a USING (slug)
    CROSS JOIN LATERAL (${translationsOf}) t(translations)
    CROSS JOIN LATERAL (${chosenFor}) c(chosen)
    CROSS JOIN LATERAL (${similarTo}) s(alike)
    WHERE a.status = ${visibleToVisitors}
    ORDER BY place`.execute(db)
  const blogs = rows.map(present)
  const shown = blogs.flatMap((blog) => [
    blog.BlogID,
    ...blog.RelatedBlogs.map((card) => card.BlogID),
    ...blog.Translations.map((translation) => translation.BlogID),
  ])
  return { answer: blogs, tags: [...new Set(shown)].map(articleTag) }
}

const translationsOf = sql`
  SELECT coalesce(json_agg(json_build_object('BlogID', o.slug, 'BlogTitle', o.title, 'BlogLanguage', o.language)
    ORDER BY o.language, o.id), '[]')
  FROM article o
  WHERE o.translation_group = a.translation_group AND o.id <> a.id AND o.status = 'Published'`

// The editor's choice, in the article's own language where there is a translation.
const chosenFor = sql`
  SELECT coalesce(json_agg(card ORDER BY place), '[]') FROM (
    SELECT DISTINCT ON (wanted.place) wanted.place, o.card
    FROM unnest(a.related) WITH ORDINALITY wanted(slug, place)
    JOIN article w ON w.slug = wanted.slug
    JOIN article o ON o.translation_group = w.translation_group AND o.status = 'Published' AND o.id <> a.id
    WHERE o.language = a.language OR o.id = w.id
    ORDER BY wanted.place, o.language = a.language DESC, o.id = w.id DESC
  ) choice`

// As quoteLexeme does.
const quoted = (column: string) =>
  sql`'''' || replace(replace(${sql.ref(column)}, '\\', '\\\\'), '''', '''''') || ''''`

// Articles in the same language that share tags, topics or the title's rarer words, the closest first; then the newest
// of the same sector or subject.
const similarTo = sql`
  WITH own AS (
    SELECT string_agg(quoted, '|')::tsquery AS query FROM (
      SELECT ${quoted('lexeme')} AS quoted FROM (
        SELECT l.lexeme FROM article_head h, unnest(h.head) l
        JOIN LATERAL (SELECT min(w.n) AS n FROM search_word w WHERE w.lexeme = l.lexeme) w ON w.n > 1
        WHERE h.id = a.id AND 'A' = ANY(l.weights) AND l.lexeme NOT LIKE '#%'
        ORDER BY w.n LIMIT ${TITLE_WORDS}
      ) rarest
      UNION ALL
      SELECT ${quoted('l.lexeme')} FROM article_head h, unnest(h.head) l
      WHERE h.id = a.id AND (l.lexeme LIKE '#g%' OR l.lexeme LIKE '#t%')
    ) parts
  ), near AS (
    SELECT id, published, ts_rank('{0,0.25,0.5,1}', head, (SELECT query FROM own)) AS score
    FROM article_head
    WHERE head @@ (SELECT query FROM own) AND id <> a.id
    ORDER BY published DESC LIMIT ${COMPARED}
  ), best AS (
    (SELECT o.card, n.score, n.published FROM near n JOIN article o USING (id)
      WHERE o.language = a.language ORDER BY n.score DESC, n.published DESC, n.id DESC LIMIT ${RELATED})
    UNION ALL
    (SELECT o.card, 0, 0 FROM article o
      WHERE o.status = 'Published' AND o.fields && a.fields AND o.language = a.language AND o.id <> a.id
      ORDER BY o.created DESC, o.id DESC LIMIT ${RELATED})
  )
  SELECT coalesce(json_agg(card ORDER BY score DESC, published DESC), '[]') FROM best`

function present({ card, detail, translations, chosen, alike }: Row): Blog {
  const other = new Set(translations.map((translation) => translation.BlogID))
  const related = new Map([...chosen, ...alike].map((each) => [each.BlogID, each]))
  return {
    ...card,
    ...detail,
    BlogContentDetails: detail.BlogContentDetails.map((section) => ({
      ...section,
      Content: cleanStoredHtml(section.Content, 3),
      SubSection: section.SubSection.map((part) => ({ ...part, Content: cleanStoredHtml(part.Content, 4) })),
    })),
    RelatedBlogs: [...related.values()].filter((each) => !other.has(each.BlogID)).slice(0, RELATED),
    Translations: translations,
  }
}
