import type { Transaction } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'
import { defineSitePart, type SitePart } from '#features/site/schema-part.ts'
import { getSectionData } from './data.ts'
import { updateSection } from './mutations.ts'
import { sectionSchema } from './schema.ts'
import { emptySection, fields, type TaxonomyField } from './schema-fields.ts'

/** Changes the topics of a field, and brings articles in step whose topics stand below others from then on. */
type Retopic = (
  trx: Transaction<Tables>,
  field: TaxonomyField,
  change: () => Promise<unknown>,
) => Promise<string[]>

/** The vocabularies of sectors and subjects, for administrators to write. */
export const vocabularyParts = (retopic: Retopic): SitePart[] =>
  fields.map((field) =>
    defineSitePart({
      name: `taxonomy/${field}`,
      schema: sectionSchema,
      initial: { document: emptySection },
      async read(db: Db) {
        const { SectionData } = await getSectionData(db, field)
        return SectionData[0] ?? emptySection
      },
      apply: (trx, section) => retopic(trx, field, () => updateSection(trx, field, section)),
    }),
  )
