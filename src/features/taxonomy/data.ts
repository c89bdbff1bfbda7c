import type { Db } from '#lib/db/connect.ts'
import type { SectionData } from './schema.ts'
import type { TaxonomyField } from './schema-fields.ts'
import { storedSections } from './table.ts'

/** On every page that shows a sector's or subject's vocabulary. */
export const sectionTag = (field: TaxonomyField) => `section:${field}`

/** The vocabulary of a sector or subject; an empty list when it has none yet. */
export async function getSectionData(db: Db, field: TaxonomyField): Promise<SectionData> {
  const row = await db
    .selectFrom('section')
    .select(['field as id', 'document'])
    .where('field', '=', field)
    .executeTakeFirst()
    .then(storedSections.read)
  return { PrimarySector: field, SectionData: row ? [row.document] : [] }
}

/** For every topic of the given fields, the topics above it. */
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
