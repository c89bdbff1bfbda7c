import { sql, type RawBuilder } from 'kysely'
import { inProgrammes, semesterFact } from '#messages/sector/facts.ts'
import * as options from '#features/organizations/institute/sections/options.ts'
import { instituteListTag } from '#features/organizations/institute/search/schema.ts'
import { programTitle } from '#features/organizations/institute/sections/programs.ts'
import { recordText, type StoredRecord } from '#kits/document/fields/record-text.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { languageOptions } from '#kits/document/fields/languages.ts'
import { optionLabel } from '#lib/text/option.ts'
import { paths } from '#lib/text/paths.ts'
import { sectorItem, MAX_PART_ITEMS, type PartQuery, type ListPart } from './data-item.ts'
import { sectorQuery } from './data-words.ts'

// Programmes and publications of institutes in a sector, found by their texts (sectorQuery).

interface Row {
  slug: string
  institute: string
  demo: boolean
  id: string
  item: StoredRecord
  total: number
}

/** Returns visible items of institutes. @param where conditions on the item `d`: its list, and others. */
async function itemsOfInstitutes(
  { sources: { db }, sector }: PartQuery,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Row[]> {
  const query = await sectorQuery(db, sector)
  const { rows } = await sql<Row>`
    SELECT i.slug, n.item->>'instituteName' AS institute, i.demo, d.id, d.item, count(*) OVER ()::int AS total
    FROM document_item d JOIN institute i ON i.document_id = d.document JOIN institute_shown s ON s.id = i.id
    JOIN document_item n ON n.document = d.document AND n.list = 'instituteDetails'
    WHERE ${where} AND subject_words(d.list, d.item) @@ ${query}::tsquery
    ORDER BY ${order} LIMIT ${MAX_PART_ITEMS}`.execute(db)
  return rows
}

const programmesThat =
  (more: RawBuilder<unknown>): ListPart =>
  async (ask) => {
    const { language } = ask
    const rows = await itemsOfInstitutes(
      ask,
      sql`d.list = 'academicPrograms' ${more}`,
      sql`s.place, i.id, d.pos`,
    )
    const items = rows.map(({ slug, institute, demo, id, item }) => {
      const text = (key: string) => recordText(item, key)
      const semesters = text('semesters')
      return sectorItem({
        Title: programTitle({ programName: text('programName'), specialization: text('specialization') }),
        Path: paths.institute(slug, id),
        Facts: [
          institute,
          optionLabel(options.graduationLevels, text('graduationLevel'), language),
          semesters && semesterFact.in(language, { n: semesters }),
          optionLabel(languageOptions, text('language'), language),
        ],
        Demonstration: demo,
      })
    })
    return { answer: { items, total: rows[0]?.total ?? 0 }, tags: [instituteListTag] }
  }

/** Lists programmes whose specialization belongs to the sector, and those that end with a diploma or a certificate. */
export const listSectorProgrammes = programmesThat(sql``)
export const listDiplomas = programmesThat(
  sql`AND concat_ws(' ', d.item->>'graduationLevel', d.item->>'programName', d.item->>'specialization')
    ~* '(diploma|certifi)'`,
)

const publicationsThat =
  (more: RawBuilder<unknown>): ListPart =>
  async (ask) => {
    const { language } = ask
    const rows = await itemsOfInstitutes(
      ask,
      sql`d.list = 'publications' AND coalesce(d.item->>'title', '') <> '' AND ${more}`,
      sql`lpad(d.item->>'year', 4, '0') DESC, s.place, i.id, d.pos`,
    )
    const items = rows.map(({ slug, institute, demo, item }) => {
      const text = (key: string) => recordText(item, key)
      return sectorItem({
        Title: text('title'),
        Path: text('publicationURL') || paths.institute(slug),
        Text: text('description'),
        Facts: [
          optionLabel(options.publicationTypes, text('type'), language),
          text('year'),
          text('publisher') === institute ? '' : text('publisher'),
        ],
        CitedBy: [{ Title: institute, Path: paths.institute(slug) }],
        Demonstration: demo,
      })
    })
    return { answer: { items, total: rows[0]?.total ?? 0 }, tags: [instituteListTag] }
  }

/** Lists publications of institutes on the sector: books, and everything else. */
export const listPublishedBooks = publicationsThat(sql`d.item->>'type' = 'Book'`)
export const listSectorPublications = publicationsThat(sql`coalesce(d.item->>'type', '') <> 'Book'`)

/** Lists institutes with programmes or syllabi of the sector, those with most of them first. */
export const listSectorInstitutes: ListPart = async ({ sources: { db }, sector, language }) => {
  const query = await sectorQuery(db, sector)
  const { rows } = await sql<{ card: StoredRecord; taught: number; demo: boolean; total: number }>`
    WITH taught AS MATERIALIZED (
      SELECT d.document, count(*)::int AS n FROM document_item d
      WHERE (d.list = 'academicPrograms' OR d.list = 'syllabus') AND subject_words(d.list, d.item) @@ ${query}::tsquery
      GROUP BY d.document
    )
    SELECT s.card, t.n AS taught, i.demo, count(*) OVER ()::int AS total
    FROM taught t JOIN institute i ON i.document_id = t.document JOIN institute_shown s ON s.id = i.id
    ORDER BY t.n DESC, s.place, i.id LIMIT ${MAX_PART_ITEMS}`.execute(db)
  const items = rows.map(({ card, taught, demo }) => {
    const text = (key: string) => recordText(card, key)
    return sectorItem({
      Title: text('instituteName'),
      Path: paths.institute(text('Slug')),
      Facts: [
        [text('city'), text('country') && countryName(text('country'), language)].filter(Boolean).join(', '),
        inProgrammes.in(language, { n: taught }),
      ],
      Demonstration: demo,
    })
  })
  return { answer: { items, total: rows[0]?.total ?? 0 }, tags: [instituteListTag] }
}
