import { sql } from 'kysely'
import {
  educationCategories,
  graduationLevels,
  instituteTypes,
  jobRoles,
  programJobTypes,
  studyModes,
} from '#features/organizations/institute/sections/options.ts'
import { costNames } from '#messages/events/values.ts'
import { semesterCount } from '#messages/institute/sections.ts'
import type { SitemapPages } from '#kits/feature.ts'
import { recordItems, recordText, type StoredRecord } from '#kits/document/fields/record-text.ts'
import { cityLexeme, factIn, factLexeme, priceLexemes } from '#kits/search/facts.ts'
import { UNKNOWN_LANGUAGE, type Searchable } from '#kits/search/item.ts'
import { partSeparator } from '#kits/search/schema.ts'
import type { Db } from '#lib/db/connect.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import { minutesOf } from '#lib/text/minutes.ts'
import { languageOptions } from '#kits/document/fields/languages.ts'
import { locales } from '#lib/text/locale.ts'
import { optionLabel, type Option } from '#lib/text/option.ts'
import { paths } from '#lib/text/paths.ts'
import { withoutMarks } from '#lib/text/web/formatted-text.ts'
import { currencyOfFee, isWithoutFee, showFee } from '../sections/fee.ts'
import { storedInstitutes } from './data.ts'
import type { InstituteCard } from './schema.ts'

interface InstituteRow {
  id: number
  card: StoredJson<InstituteCard>
  created: Date
  affiliation: string
  /** One a line. */
  otherNames: string
  programmes: StoredRecord[]
  subjects: string[]
}

/** Returns visible institutes for the portal search. @param ids organization.id */
export async function readSearchableInstitutes(db: Db, ids: readonly string[]): Promise<Searchable[]> {
  const { rows } = await sql<InstituteRow>`
    SELECT f.id, f.card, i.created,
      (SELECT coalesce(item->>'affiliation', '') FROM document_item d
        WHERE d.document = i.document_id AND d.list = 'instituteDetails') AS affiliation,
      (SELECT coalesce(item->>'otherNames', '') FROM document_item d
        WHERE d.document = i.document_id AND d.list = 'instituteDetails') AS "otherNames",
      (SELECT coalesce(json_agg(item ORDER BY pos), '[]') FROM document_item d
        WHERE d.document = i.document_id AND d.list = 'academicPrograms') AS programmes,
      (SELECT coalesce(json_agg(DISTINCT item->>'subjectTitle') FILTER (WHERE item->>'subjectTitle' <> ''), '[]')
        FROM document_item d WHERE d.document = i.document_id AND d.list = 'syllabus') AS subjects
    FROM institute_shown f JOIN institute i USING (id) WHERE f.id = ANY(${ids.map(Number)}::int[])`.execute(
    db,
  )
  return storedInstitutes
    .readAll(rows)
    .map(({ id, card, created, affiliation, otherNames, programmes, subjects }) => ({
      kind: 'institute',
      key: String(id),
      language: UNKNOWN_LANGUAGE,
      published: minutesOf(created),
      title: card.instituteName,
      names: [
        ...otherNames.split('\n'),
        card.city,
        card.state,
        affiliation,
        ...programmes.flatMap(namesOf),
      ].filter(Boolean),
      description: '',
      sections: [{ text: subjects.join('\n') }],
      facts: [factLexeme('category', card.educationCategory), ...(card.city ? [cityLexeme(card.city)] : [])],
      filters: [],
      card: {
        title: card.instituteName,
        href: paths.institute(card.Slug),
        text: '',
        facts: [
          factIn((locale) => optionLabel(educationCategories, card.educationCategory, locale)),
          factIn((locale) => optionLabel(instituteTypes, card.instituteType, locale)),
          card.city,
          card.state !== card.city ? card.state : '',
        ].filter(Boolean),
        ...(card.country && { country: card.country }),
        ...(card.Demonstration && { demo: true as const }),
      },
    }))
}

interface ProgrammeRow {
  /** organization.id of the institute. */
  id: number
  programme: string
  item: StoredRecord
  card: StoredJson<InstituteCard>
  created: Date
  subjects: string[]
}

/** Returns the programmes of visible institutes. @param ids organization.id */
export async function readSearchableProgrammes(db: Db, ids: readonly string[]): Promise<Searchable[]> {
  const { rows } = await sql<ProgrammeRow>`
    SELECT f.id, p.id AS programme, p.item, f.card, i.created,
      (SELECT coalesce(json_agg(DISTINCT s.item->>'subjectTitle') FILTER (WHERE s.item->>'subjectTitle' <> ''), '[]')
        FROM document_item s WHERE s.document = i.document_id AND s.list = 'syllabus'
          AND s.item->>'programID' = p.item->>'programID') AS subjects
    FROM institute_shown f JOIN institute i USING (id)
      JOIN document_item p ON p.document = i.document_id AND p.list = 'academicPrograms'
    WHERE f.id = ANY(${ids.map(Number)}::int[])`.execute(db)
  const programmes = storedInstitutes.readAll(rows)
  return programmes.flatMap(({ id: institute, programme: id, item, card, created, subjects }) => {
    const title = namesOf(item).join(', ')
    if (!title) return []
    const level = recordText(item, 'graduationLevel')
    const semesters = recordText(item, 'semesters')
    const mode = recordText(item, 'studyMode')
    const attendance = attendances[mode]
    const fee = feeOf(item)
    return {
      kind: 'programme' as const,
      key: `${institute}${partSeparator}${id}`,
      language: UNKNOWN_LANGUAGE,
      published: minutesOf(created),
      title,
      names: [card.instituteName, level, card.city].filter(Boolean),
      description: '',
      sections: [{ text: [...subjects, ...textsOf(item)].filter(Boolean).join('\n') }],
      facts: [
        ...(level ? [factLexeme('level', level)] : []),
        ...(card.city ? [cityLexeme(card.city)] : []),
        ...(attendance ? [factLexeme('attendance', attendance)] : []),
        ...feeLexemes(fee, card.country),
      ],
      filters: [],
      card: {
        title,
        href: paths.institute(card.Slug, id),
        text: '',
        facts: [
          card.instituteName,
          factIn((locale) => optionLabel(graduationLevels, level, locale)),
          semesters && factIn((locale) => semesterCount.in(locale, { count: semesters })),
          card.city,
        ].filter(Boolean),
        plainFacts: [
          attendance && attendance !== 'inPerson'
            ? factIn((locale) => optionLabel(studyModes, mode, locale))
            : '',
          fee.averageFee
            ? factIn((locale) =>
                isWithoutFee(fee.averageFee) ? costNames.free.in(locale) : showFee(fee, card.country, locale),
              )
            : '',
        ].filter(Boolean),
        ...(card.country && { country: card.country }),
        ...(card.Demonstration && { demo: true as const }),
      },
    }
  })
}

/** Forms of study as an event's attendance. */
const attendances: Partial<Record<string, string>> = {
  'On site': 'inPerson',
  Online: 'virtual',
  Blended: 'hybrid',
}

interface Fee {
  averageFee: string
  feeCurrency: string
  feePeriod: string
}

const feeOf = (programme: StoredRecord): Fee => ({
  averageFee: recordText(programme, 'averageFee'),
  feeCurrency: recordText(programme, 'feeCurrency'),
  feePeriod: recordText(programme, 'feePeriod'),
})

function feeLexemes(fee: Fee, country: string): string[] {
  if (!/^\d{1,15}$/.test(fee.averageFee)) return []
  if (isWithoutFee(fee.averageFee)) return [factLexeme('cost', 'free')]
  return [factLexeme('cost', 'paid'), ...priceLexemes(Number(fee.averageFee), currencyOfFee(fee, country))]
}

/** Returns what a programme says, its language and form of study, and what its recruiters offer. */
function textsOf(programme: StoredRecord): string[] {
  const label = (of: StoredRecord, key: string, options: readonly Option[]) =>
    locales.map((locale) => optionLabel(options, recordText(of, key), locale))
  return [
    ...['description', 'admissionRules'].map((key) => withoutMarks(recordText(programme, key))),
    ...label(programme, 'language', languageOptions),
    ...label(programme, 'studyMode', studyModes),
    ...recordItems(programme, 'recruitmentCompanies').flatMap((each) => [
      recordText(each, 'recruiterName'),
      ...label(each, 'jobType', programJobTypes),
      ...label(each, 'jobRole', jobRoles),
      withoutMarks(recordText(each, 'responsibilities')),
    ]),
  ]
}

const namesOf = (programme: StoredRecord) =>
  [recordText(programme, 'programName'), recordText(programme, 'specialization')].filter(Boolean)

export const instituteSitemap: SitemapPages = {
  rows: sql`SELECT id, slug, updated FROM institute JOIN institute_shown USING (id)`,
  pathOf: ({ slug }) => paths.institute(slug),
}
