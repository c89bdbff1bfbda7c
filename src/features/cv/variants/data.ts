import { safeParse } from 'zod/v4/core'
import type { Db } from '#lib/db/connect.ts'
import { cvChoiceSchema } from '../schema.ts'
import type { CvVariant } from './schema.ts'

/** What `presentVariant` needs of a row. */
export const variantColumns = ['id', 'name', 'version', 'choice'] as const

/** A person's variants, the oldest first. */
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

/** A stored variant as its owner gets it. */
export function presentVariant(row: Omit<CvVariant, 'choice'> & { choice: unknown }): CvVariant {
  const choice = safeParse(cvChoiceSchema, row.choice)
  return { ...row, choice: choice.success ? choice.data : null }
}
