import { aboutCvVariants } from '#messages/accounts/data-export.ts'
import type { Db } from '#lib/db/connect.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import type { CvChoice } from '../schema.ts'
import type { CvVariant } from './schema.ts'
import { storedVariants } from './table.ts'

/** The columns that `presentVariant` needs. */
export const variantColumns = ['id', 'name', 'version', 'choice'] as const

/** Lists a person's variants, oldest first. */
export async function listVariants(db: Db, personId: string): Promise<CvVariant[]> {
  const rows = await db
    .selectFrom('cv_variant')
    .select(variantColumns)
    .where('person_id', '=', personId)
    .orderBy('created')
    .orderBy('id')
    .execute()
  return rows.map(presentVariant)
}

/** Presents a stored variant to its owner, without its choice if that cannot be read. */
export const presentVariant = (
  row: Omit<CvVariant, 'choice'> & { choice: StoredJson<CvChoice> },
): CvVariant => storedVariants.read(row) ?? { ...row, choice: null }

/** Exports the data that this feature stores about a person. */
export const cvExporters: Exporters = {
  'cv-variants': {
    about: aboutCvVariants,
    read: (db, personId) =>
      db
        .selectFrom('cv_variant')
        .select(['name', 'choice', 'created', 'updated'])
        .where('person_id', '=', personId)
        .orderBy('created')
        .orderBy('id')
        .execute(),
  },
}
