import { sql, type RawBuilder } from 'kysely'
import { safeParse } from 'zod/v4/core'
import type { Db } from '#lib/db/connect.ts'
import { shownContacts, type ShownContact } from '#kits/organization/data-recipient.ts'
import { listPart, itemsAndTotals, shortLists, type PublicListPart } from '#kits/organization/shown/data.ts'
import type { PublicListView } from '#kits/organization/shown/schema.ts'
import type { OrganizationApproval } from '#kits/organization/schema-approval.ts'
import { syllabusSchema, type Syllabus } from '../schema-syllabus.ts'
import { shownLists, type PublicInstitute } from './schema.ts'

type Texts = Record<string, unknown>

interface Row extends Record<LongKey, PublicListPart> {
  instituteID: string
  Slug: string
  approval: OrganizationApproval
  demo: boolean
  details: Texts | null
  address: Texts | null
  contacts: ShownContact[]
  lists: Record<string, PublicListPart> | null
  students: number
  faculty: number
  recruiters: number
}

type LongKey = 'academicPrograms' | 'events' | 'publications' | 'syllabus'

/** The public part of a syllabus, which is large. */
const syllabusOutline = sql`
  jsonb_build_object('id', d.id, 'programID', item->'programID', 'semester', item->'semester',
    'courseCode', item->'courseCode', 'subjectTitle', item->'subjectTitle',
    'subjectTopics', item->'subjectTopics', 'totalHours', item->'totalHours', 'chapters',
    CASE WHEN json_typeof(item->'chapters') = 'array' THEN (
      SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('chapterNumber', c->'chapterNumber',
        'name', c->'name', 'objective', c->'objective', 'outcome', c->'outcome'))), '[]')
      FROM json_array_elements(item->'chapters') c) ELSE '[]'::jsonb END,
    'textBooks', CASE WHEN json_typeof(item->'textBooks') = 'array' THEN item->'textBooks' END,
    'examination', CASE WHEN json_typeof(item->'examination') = 'array' THEN item->'examination' END)`

/** Selects the sum of all entries of a list of totals. */
const sumOfTotals = (list: string) => sql`
  (SELECT coalesce(sum((item->>'total')::int8) FILTER (WHERE item->>'total' ~ '^[0-9]{1,12}$'), 0)::float8
    FROM document_item d WHERE d.document = i.document_id AND d.list = ${sql.lit(list)})`

/** Returns the long lists as SQL. @param programme the only one to list. */
function longLists(
  view: PublicListView,
  programme: string | undefined,
): Record<LongKey, RawBuilder<PublicListPart>> {
  const document = sql`i.document_id`
  const named = programme !== undefined
  return {
    academicPrograms: listPart(
      document,
      {
        list: 'academicPrograms',
        fields: ['programName', 'specialization', 'graduationLevel'],
        where: named ? sql<boolean>`d.id = ${programme}` : undefined,
      },
      view,
    ),
    events: listPart(
      document,
      {
        list: 'events',
        fields: ['eventName', 'eventType', 'department', 'description', 'schedule'],
        where: sql<boolean>`d.id <> ALL (ARRAY(SELECT split_part(h.source_key, ':', 3) FROM event h
          WHERE h.institute_id = i.id AND h.hidden))`,
        shown: sql`d.item::jsonb || jsonb_build_object('id', d.id) || CASE WHEN e.id IS NULL THEN '{}'
          ELSE jsonb_build_object('Portal', jsonb_build_object('eventId', e.id::text, 'Slug', e.slug)) END`,
        join: sql`LEFT JOIN event e ON e.source_key = 'institute:' || i.public_id || ':' || d.id
          AND e.institute_id = i.id AND NOT e.cancelled`,
      },
      view,
    ),
    publications: listPart(
      document,
      {
        list: 'publications',
        fields: ['title', 'publisher', 'year', 'department', 'type'],
        more: sql<string>`(SELECT string_agg(a->>'authorName', ' ') FROM json_array_elements(
          CASE WHEN json_typeof(d.item->'authors') = 'array' THEN d.item->'authors' ELSE '[]' END) a)`,
      },
      view,
    ),
    syllabus: listPart(
      document,
      {
        list: 'syllabus',
        fields: ['subjectTitle', 'courseCode', 'subjectTopics'],
        where: named
          ? sql<boolean>`d.item->>'programID' IN (${programme}, (SELECT nullif(p.item->>'programID', '')
              FROM document_item p WHERE p.document = d.document AND p.list = 'academicPrograms'
                AND p.id = ${programme}))`
          : undefined,
        shown: syllabusOutline,
      },
      view,
    ),
  }
}

/**
 * Returns the public view of an institute; undefined if it does not exist or is hidden.
 * @param slug current or former one.
 */
export async function getPublicInstitute(
  db: Db,
  slug: string,
  { Programme, ...view }: PublicListView & { Programme?: string | undefined } = {},
): Promise<Omit<PublicInstitute, 'People'> | undefined> {
  const long = longLists(view, Programme)
  const short = Object.keys(shownLists).filter((key) => !Object.hasOwn(long, key))
  const items = (list: string) =>
    sql`document_item d WHERE d.document = i.document_id AND d.list = ${sql.lit(list)}`
  const { rows } = await sql<Row>`
    SELECT i.public_id AS "instituteID", i.slug AS "Slug", i.approval, i.demo,
      (SELECT item FROM ${items('instituteDetails')}) AS details,
      (SELECT item FROM ${items('instituteAddress')}) AS address,
      ${shownContacts('institute', sql`i.document_id`)} AS contacts,
      ${shortLists(sql`i.document_id`, short)} AS lists,
      ${sumOfTotals('totalStudents')} AS students, ${sumOfTotals('totalFaculty')} AS faculty,
      (SELECT count(DISTINCT r->>'recruiterName')::int FROM document_item d, json_array_elements(
        CASE WHEN json_typeof(d.item->'recruitmentCompanies') = 'array' THEN d.item->'recruitmentCompanies'
          ELSE '[]' END) r
        WHERE d.document = i.document_id AND d.list = 'academicPrograms') AS recruiters,
      ${sql.join(Object.entries(long).map(([key, part]) => sql`${part} AS ${sql.ref(key)}`))}
    FROM institute i JOIN institute_shown USING (id)
    WHERE i.slug = ${slug}
      OR i.id = (SELECT organization_id FROM organization_former_slug
        WHERE kind = 'institute' AND slug = ${slug})`.execute(db)
  const [row] = rows
  return row && presentPublic(row, Object.keys(long) as LongKey[])
}

/** Returns a syllabus of a public institute; undefined if there is none or if it cannot be read. */
export async function getPublicSyllabus(
  db: Db,
  slug: string,
  id: string,
): Promise<{ instituteID: string; syllabus: Syllabus } | undefined> {
  const { rows } = await sql<{ instituteID: string; item: Texts }>`
    SELECT i.public_id AS "instituteID", d.item
    FROM institute i JOIN institute_shown USING (id) JOIN document_item d ON d.document = i.document_id
    WHERE d.list = 'syllabus' AND d.id = ${id} AND (i.slug = ${slug}
      OR i.id = (SELECT organization_id FROM organization_former_slug
        WHERE kind = 'institute' AND slug = ${slug}))`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { success, data: syllabus } = safeParse(syllabusSchema, { ...row.item, id })
  return success ? { instituteID: row.instituteID, syllabus } : undefined
}

function presentPublic(row: Row, long: readonly LongKey[]): Omit<PublicInstitute, 'People'> {
  const { instituteID, Slug, approval, demo, details, address, contacts, recruiters } = row
  const { items, totals } = itemsAndTotals({
    ...row.lists,
    ...Object.fromEntries(long.map((key) => [key, row[key]])),
  })
  // Unreadable items are only shown to members, who can repair them.
  const read = Object.entries(shownLists).map(([key, schema]) => [
    key,
    (items[key] ?? []).flatMap((item) => {
      const parsed = safeParse(schema, withoutNull(item))
      return parsed.success ? [parsed.data] : []
    }),
  ])
  return {
    instituteID,
    Slug,
    ...details,
    instituteAddress: { ...address },
    ...Object.fromEntries(read),
    Totals: totals,
    Students: row.students,
    Faculty: row.faculty,
    Recruiters: recruiters,
    Contacts: contacts,
    Unclaimed: approval === 'unclaimed',
    Checked: approval === 'approved',
    Demonstration: demo,
  } as Omit<PublicInstitute, 'People'>
}

const withoutNull = (item: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null))
