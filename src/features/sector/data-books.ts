import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { instituteListTag } from '#features/organizations/institute/search/schema.ts'
import { areaOf } from '#features/taxonomy/schema-fields.ts'
import { blogDetailSchema } from '#features/blogs/schema.ts'
import { storedRows, type StoredJson } from '#lib/db/stored-rows.ts'
import { paths } from '#lib/text/paths.ts'
import { fold } from '#lib/text/words.ts'
import { sectorItem, MAX_PART_ITEMS, type PartQuery, type ListPart } from './data-item.ts'
import { articleTags } from './data-reports.ts'
import { sectorQuery } from './data-words.ts'

/**
 * The maximum number of articles (the newest) and of syllabi to read, of books on a page, and of citations per book.
 */
const MAX_SOURCES = 200
const MAX_BOOKS = 2 * MAX_PART_ITEMS
const MAX_CITATIONS = 5

/** A book as one article or syllabus cites it. */
interface Citation {
  title: string
  facts: string[]
  link: string
  by: { Title: string; Path: string }
  demo: boolean
}

/** Lists the books that articles and syllabi of a sector cite, with who cites them, the most cited first. */
export const listCitedBooks: ListPart = async (ask) => {
  const cited = [...(await inArticles(ask)), ...(await inSyllabi(ask))].filter(({ title }) => title !== '')
  const books = [...Map.groupBy(cited, bookKey(cited)).values()].toSorted(
    (a, b) => b.length - a.length || a[0]!.title.localeCompare(b[0]!.title),
  )
  const items = books.slice(0, MAX_BOOKS).map((citations) =>
    sectorItem({
      Title: citations[0]!.title,
      Path: citations.find(({ link }) => link !== '')?.link ?? '',
      Facts: citations.find(({ facts }) => facts.length > 0)?.facts ?? [],
      CitedBy: citations.slice(0, MAX_CITATIONS).map(({ by }) => by),
      Demonstration: citations.every(({ demo }) => demo),
    }),
  )
  return { answer: { items, total: books.length }, tags: [...(await articleTags(ask)), instituteListTag] }
}

/**
 * Returns a function for the key of a book. Articles name a book with its author, 'On Growth and Form, Thompson';
 * syllabi name them separately.
 */
function bookKey(cited: readonly Citation[]): (citation: Citation) => string {
  const titles = new Set(cited.map(({ title }) => fold(title)))
  return ({ title }) => {
    const parts = fold(title).split(', ')
    const known = parts.findIndex((_, at) => titles.has(parts.slice(0, at + 1).join(', ')))
    return parts.slice(0, known + 1).join(', ')
  }
}

/** Reads the cited books of articles. */
const booksSchema = blogDetailSchema.shape.BlogReferencesBooks
const storedCitations = storedRows('article', { books: booksSchema })

interface StoredArticleRow {
  id: number
  slug: string
  title: string
  field: PartQuery['sector']
  demo: boolean
  books: StoredJson<z.output<typeof booksSchema>>
}

/**
 * Returns the books that articles cite. Of an article and its translations, the one in the reader's language counts.
 */
async function inArticles({ sources: { db }, sector, language }: PartQuery): Promise<Citation[]> {
  const { rows } = await sql<StoredArticleRow>`
    WITH citing AS MATERIALIZED (
      SELECT DISTINCT ON (translation_group) id, created FROM article
      WHERE status = 'Published' AND json_array_length(detail->'BlogReferencesBooks') > 0
        AND fields && ${[sector]}::text[]
      ORDER BY translation_group, (left(language, 2) <> ${language}), id
    )
    SELECT a.id, a.slug, a.title, a.fields[1] AS field, a.demo, a.detail->'BlogReferencesBooks' AS books
    FROM (SELECT id, created FROM citing ORDER BY created DESC, id DESC LIMIT ${MAX_SOURCES}) newest
    JOIN article a USING (id) ORDER BY newest.created DESC, newest.id DESC`.execute(db)
  return storedCitations.readAll(rows).flatMap(({ slug, title, field, demo, books }) =>
    books.map(({ BookName, Link }) => ({
      title: BookName,
      facts: [],
      link: Link,
      by: { Title: title, Path: paths.blog(areaOf(field), field, slug) },
      // The articles are made up, but the books they link to are not.
      demo: demo && Link === '',
    })),
  )
}

interface SyllabusRow {
  slug: string
  institute: string
  programme: string
  demo: boolean
  title: string
  publication: string
  authors: string[] | null
  link: string
}

/** Returns the textbooks of a sector's syllabi, and the books among their other references. */
async function inSyllabi({ sources: { db }, sector }: PartQuery): Promise<Citation[]> {
  const query = await sectorQuery(db, sector)
  const { rows } = await sql<SyllabusRow>`
    WITH taught AS MATERIALIZED (
      SELECT d.document, d.item FROM document_item d
      WHERE d.list = 'syllabus' AND subject_words(d.list, d.item) @@ ${query}::tsquery
      ORDER BY d.document, d.id LIMIT ${MAX_SOURCES}
    ), book AS (
      SELECT t.document, t.item, b.book
      FROM taught t CROSS JOIN LATERAL json_array_elements(
        CASE json_typeof(t.item->'textBooks') WHEN 'array' THEN t.item->'textBooks' ELSE '[]' END) b(book)
      UNION ALL
      SELECT t.document, t.item, b.book
      FROM taught t CROSS JOIN LATERAL json_array_elements(
        CASE json_typeof(t.item->'references') WHEN 'array' THEN t.item->'references' ELSE '[]' END) b(book)
      WHERE b.book->>'type' = 'Book'
    )
    SELECT i.slug, i.demo, n.item->>'instituteName' AS institute, coalesce(b.item->>'programID', '') AS programme,
      coalesce(b.book->>'title', '') AS title, coalesce(b.book->>'publication', '') AS publication,
      CASE json_typeof(b.book->'authors') WHEN 'array' THEN b.book->'authors' END AS authors,
      coalesce(b.book->>'referenceLink', '') AS link
    FROM book b JOIN institute i ON i.document_id = b.document JOIN institute_shown s ON s.id = i.id
    JOIN document_item n ON n.document = b.document AND n.list = 'instituteDetails'
    ORDER BY s.place, i.id`.execute(db)
  return rows.map(({ slug, institute, programme, demo, title, publication, authors, link }) => ({
    title,
    facts: [(authors ?? []).join(', '), publication],
    link,
    by: { Title: institute, Path: paths.institute(slug, programme || undefined) },
    demo,
  }))
}
