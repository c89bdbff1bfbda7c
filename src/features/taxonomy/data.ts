import type { Db } from '#lib/db/connect.ts'
import type { SectionData } from './schema.ts'
import type { TaxonomyField } from './schema-fields.ts'
import { storedSections } from './table.ts'

/** The cache tag of pages that show the vocabulary of a sector or subject. */
export const sectionTag = (field: TaxonomyField) => `section:${field}`

/** Loads the vocabulary of a sector or subject; an empty list if there is none. */
export async function getSectionData(db: Db, field: TaxonomyField): Promise<SectionData> {
  const row = await db
    .selectFrom('section')
    .select(['field as id', 'document'])
    .where('field', '=', field)
    .executeTakeFirst()
    .then(storedSections.read)
  return { PrimarySector: field, SectionData: row ? [row.document] : [] }
}

/** Maps every topic of the given fields to its parent topics. */
export async function getTopicAncestors(
  db: Db,
  fields: readonly TaxonomyField[],
): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('section')
    .select(['field as id', 'document'])
    .where('field', 'in', fields)
    .execute()
    .then(storedSections.readAll)
  const above = new Map<string, Set<string>>()
  const add = (topic: string, ...ancestors: string[]) => {
    const known = above.get(topic) ?? new Set()
    ancestors.forEach((ancestor) => known.add(ancestor))
    above.set(topic, known)
  }
  for (const { document } of rows) {
    for (const { MainTopic, MainTopicSubCategory } of document.SectionDetailedCategories) {
      for (const { ParentTopic, SubTopic } of MainTopicSubCategory) {
        add(ParentTopic, MainTopic)
        for (const topic of SubTopic) add(topic, ParentTopic, MainTopic)
      }
    }
  }
  return above
}

/** The name of a topic in another language. */
export interface TopicLabel {
  field: string
  /** Its name in English, which stands for it. */
  value: string
  label: string
}

/** Lists the names that topics have in a language besides their own. */
export async function getTopicLabels(db: Db, language: string): Promise<TopicLabel[]> {
  const rows = await db
    .selectFrom('section')
    .select(['field as id', 'document'])
    .execute()
    .then(storedSections.readAll)
  return rows.flatMap(({ id, document }) =>
    Object.entries(document.Labels).flatMap(([value, { [language]: label }]) =>
      label ? [{ field: id, value, label }] : [],
    ),
  )
}
