import { sql } from 'kysely'
import * as kinds from '#features/organizations/business/sections/options.ts'
import type { SitemapPages } from '#kits/feature.ts'
import { recordItems, recordText, type StoredRecord } from '#kits/document/fields/record-text.ts'
import { cityLexeme, type Fact, factIn, factLexeme } from '#kits/search/facts.ts'
import { fieldLexeme, UNKNOWN_LANGUAGE, type Searchable } from '#kits/search/item.ts'
import type { Db } from '#lib/db/connect.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import { minutesOf } from '#lib/text/minutes.ts'
import { optionLabel, type Option } from '#lib/text/option.ts'
import { paths } from '#lib/text/paths.ts'
import { isField } from '#features/taxonomy/schema-fields.ts'
import { storedPostings } from '../item/data-cards.ts'
import { showPay } from '../item/show.ts'
import type { JobCard } from '../jobs/schema.ts'
import type { ProjectCard } from '../projects/schema.ts'
import { postingLists, type PostingKind } from '../schema.ts'
import { withoutMarks } from '#lib/text/web/formatted-text.ts'

const MINUTES_OF_DAY = 1440

interface SearchableRow {
  id: number
  job?: StoredJson<JobCard>
  project?: StoredJson<ProjectCard>
  item: StoredRecord | null
}

/** Returns open postings of visible businesses for the portal search. */
export const readSearchablePostings =
  (kind: PostingKind) =>
  async (db: Db, ids: readonly string[]): Promise<Searchable[]> => {
    const { rows } = await sql<SearchableRow>`
      SELECT f.id, f.card AS ${sql.ref(kind)}, (SELECT item FROM document_item d
        WHERE d.document = o.document_id AND d.list = ${postingLists[kind]} AND d.id = p.item_id) AS item
      FROM ${sql.table(`${kind}_facet`)} f JOIN posting_shown p USING (id)
        JOIN organization o ON o.id = p.organization_id
      WHERE f.id = ANY(${ids.map(Number)}::int[])`.execute(db)
    return storedPostings
      .readAll(rows)
      .map(({ job, project, item }) => searchablePosting(kind, (job ?? project)!, item))
  }

function searchablePosting(
  kind: PostingKind,
  card: JobCard | ProjectCard,
  item: StoredRecord | null,
): Searchable {
  const job = 'jobTitle' in card
  const title = job ? card.jobTitle : card.title
  const text = withoutMarks(recordText(item, job ? 'details' : 'description'))
  const place = job ? card.location || card.branch : card.branch
  const field = isField(card.sector) ? card.sector : undefined
  const roles = recordItems(item, 'rolesResponsibilities').map((each) => recordText(each, 'responsibilities'))
  return {
    kind,
    key: String(card.id),
    language: UNKNOWN_LANGUAGE,
    published: minutesOf(card.postedDate),
    turns: minutesOf(card.validThrough) + MINUTES_OF_DAY,
    title,
    names: [card.organizationName, ...card.skills, place, ...(job ? [] : card.roles)].filter(Boolean),
    description: '',
    sections: [{ text: [text, ...roles].join('\n') }],
    facts: [
      factLexeme('type', job ? card.type : card.projectType),
      ...(place ? [cityLexeme(place)] : []),
      ...(job ? jobLexemes(card) : []),
    ],
    filters: field ? [fieldLexeme(field)] : [],
    card: {
      title,
      href: (job ? paths.job : paths.project)(card.id, card.Slug),
      text: card.skills.join(', '),
      facts: [
        card.organizationName,
        place,
        ...(job
          ? [factOf(kinds.jobTypes, card.type), factOf(kinds.experiences, card.experience)]
          : [factOf(kinds.projectTypes, card.projectType)]),
      ].filter(Boolean),
      ...(job && { plainFacts: payOf(card) }),
      date: card.postedDate,
      ...(field && { field }),
      ...(job && card.country && { country: card.country }),
      ...(card.Demonstration && { demo: true as const }),
    },
  }
}

/** Places of work as an event's attendance. People who want to work at home want to know of part of the time, too. */
const attendances: Partial<Record<string, readonly string[]>> = {
  onsite: ['inPerson'],
  hybrid: ['hybrid', 'home'],
  remote: ['virtual', 'home'],
}

const jobLexemes = ({ workPlace, experience }: JobCard): string[] => [
  ...(attendances[workPlace] ?? []).map((value) => factLexeme('attendance', value)),
  ...(experience ? [factLexeme('experience', experience)] : []),
]

/** Returns where the work is done, if not at the company, and what it pays. */
const payOf = (card: JobCard): Fact[] =>
  [
    card.workPlace && card.workPlace !== 'onsite' ? factOf(kinds.workPlaces, card.workPlace) : '',
    showPay(card)
      ? factIn((locale) =>
          [showPay(card, locale), optionLabel(kinds.salaryPeriods, card.salaryPeriod, locale).toLowerCase()]
            .filter(Boolean)
            .join(' '),
        )
      : '',
  ].filter(Boolean)

const factOf = (options: readonly Option[], value: string) =>
  factIn((locale) => optionLabel(options, value, locale))

export const postingSitemap: SitemapPages = {
  rows: sql`SELECT id, slug, updated, kind FROM posting_shown`,
  pathOf: ({ kind, id, slug }) => paths[kind as PostingKind](id, slug),
}
