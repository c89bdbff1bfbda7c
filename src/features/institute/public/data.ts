import { sql } from 'kysely'
import { safeParse } from 'zod/v4/core'
import type { Db } from '#lib/db/connect.ts'
import { shownContacts, type ShownContact } from '#kits/organization/data-recipient.ts'
import type { OrganizationApproval } from '#kits/organization/schema-approval.ts'
import { syllabusSchema, type Syllabus } from '../schema-syllabus.ts'
import { shownLists, type PublicInstitute } from './schema.ts'

type Texts = Record<string, unknown>

interface Row {
  instituteID: string
  Slug: string
  approval: OrganizationApproval
  demo: boolean
  details: Texts | null
  address: Texts | null
  contacts: ShownContact[]
  lists: Record<string, Texts[]> | null
}

/**
 * Returns the public view of an institute; undefined if it does not exist or is hidden. The database extracts the
 * public parts of syllabi, which are large.
 * @param slug current or former one.
 */
export async function getPublicInstitute(
  db: Db,
  slug: string,
): Promise<Omit<PublicInstitute, 'People'> | undefined> {
  const whole = Object.keys(shownLists).filter((key) => !['syllabus', 'events'].includes(key))
  const items = (list: string) => sql`document_item d WHERE d.document = i.document_id AND d.list = ${list}`
  const { rows } = await sql<Row>`
    SELECT i.public_id AS "instituteID", i.slug AS "Slug", i.approval, i.demo,
      (SELECT item FROM ${items('instituteDetails')}) AS details,
      (SELECT item FROM ${items('instituteAddress')}) AS address,
      ${shownContacts('institute', sql`i.document_id`)} AS contacts,
      (SELECT json_object_agg(list, items) FROM (
        SELECT list, json_agg(item || jsonb_build_object('id', id) ORDER BY pos) AS items
        FROM (
          SELECT list, id, pos, item::jsonb AS item FROM document_item
          WHERE document = i.document_id AND list = ANY(${whole}::text[])
          UNION ALL
          SELECT 'events', d.id, pos, d.item::jsonb || CASE WHEN e.id IS NULL THEN '{}' ELSE jsonb_build_object(
            'Portal', jsonb_build_object('eventId', e.id::text, 'Slug', e.slug)) END
          FROM document_item d LEFT JOIN event e ON e.institute_id = i.id AND NOT e.cancelled
            AND e.source_key = 'institute:' || i.public_id || ':' || d.id
          WHERE d.document = i.document_id AND d.list = 'events' AND e.hidden IS NOT TRUE
          UNION ALL
          SELECT 'syllabus', id, pos, jsonb_build_object('programID', item->'programID', 'semester', item->'semester',
            'courseCode', item->'courseCode', 'subjectTitle', item->'subjectTitle',
            'subjectTopics', item->'subjectTopics', 'totalHours', item->'totalHours', 'chapters',
            CASE WHEN json_typeof(item->'chapters') = 'array' THEN (
              SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('chapterNumber', c->'chapterNumber',
                'name', c->'name', 'objective', c->'objective', 'outcome', c->'outcome'))), '[]')
              FROM json_array_elements(item->'chapters') c) ELSE '[]'::jsonb END,
            'textBooks', CASE WHEN json_typeof(item->'textBooks') = 'array' THEN item->'textBooks' END,
            'examination', CASE WHEN json_typeof(item->'examination') = 'array' THEN item->'examination' END)
          FROM ${items('syllabus')}
        ) shown GROUP BY list
      ) each_list) AS lists
    FROM institute i JOIN institute_shown USING (id)
    WHERE i.slug = ${slug}
      OR i.id = (SELECT organization_id FROM organization_former_slug
        WHERE kind = 'institute' AND slug = ${slug})`.execute(db)
  const [row] = rows
  return row && presentPublic(row)
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

function presentPublic({
  instituteID,
  Slug,
  approval,
  demo,
  details,
  address,
  contacts,
  lists,
}: Row): Omit<PublicInstitute, 'People'> {
  // Unreadable items are only shown to members, who can repair them.
  const read = Object.entries(shownLists).map(([key, schema]) => [
    key,
    (lists?.[key] ?? []).flatMap((item) => {
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
    Contacts: contacts,
    Unclaimed: approval === 'unclaimed',
    Checked: approval === 'approved',
    Demonstration: demo,
  } as Omit<PublicInstitute, 'People'>
}

const withoutNull = (item: Texts): Texts =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null))
