import type { Db } from '#lib/db/connect.ts'
import { defineSitePart, type SitePart } from '#features/site/schema-part.ts'
import { getSectionData } from './data.ts'
import { updateSection } from './mutations.ts'
import { sectionSchema } from './schema.ts'
import { emptySection, fields } from './schema-fields.ts'

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
