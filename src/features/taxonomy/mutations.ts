import { announceChange } from '#lib/db/announce.ts'
import type { Db } from '#lib/db/connect.ts'
import { inTransaction } from '#lib/db/in-transaction.ts'
import { json } from '#lib/db/json.ts'
import { defineSitePart, type SitePart } from '#features/site/schema-part.ts'
import { sectionTag, getSectionData } from './data.ts'
import { sectionSchema, type Section } from './schema.ts'
import { type TaxonomyField, emptySection, fields } from './schema-fields.ts'

/** Saves the vocabulary of a sector or subject. @returns whether it changed. */
export async function updateSection(db: Db, field: TaxonomyField, section: Section): Promise<boolean> {
  const document = sectionSchema.parse(section)
  return inTransaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('section')
      .values({ field, document: json(document) })
      .onConflict((conflict) =>
        conflict
          .column('field')
          .doUpdateSet((eb) => ({ document: eb.ref('excluded.document'), updated: new Date() }))
          .whereRef('section.document', 'is distinct from', 'excluded.document'),
      )
      .executeTakeFirstOrThrow()
    const changed = (numInsertedOrUpdatedRows ?? 0n) > 0n
    if (changed) await announceChange(trx, [sectionTag(field)])
    return changed
  })
}

/** The vocabularies of sectors and subjects, which administrators can edit. */
export const vocabularyParts: readonly SitePart[] = fields.map((field) =>
  defineSitePart({
    name: `taxonomy/${field}`,
    schema: sectionSchema,
    initial: { document: emptySection },
    async read(db: Db) {
      const { SectionData } = await getSectionData(db, field)
      return SectionData[0] ?? emptySection
    },
    apply: (trx, section, { changeTopics }) =>
      changeTopics(trx, field, () => updateSection(trx, field, section)),
  }),
)
