import { randomUUID } from 'node:crypto'
import * as m from '#messages/cv/answers.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import { json } from '#lib/db/json.ts'
import { AppError } from '#lib/api/errors.ts'
import { presentVariant, variantColumns } from './data.ts'
import { VARIANTS_MAX } from '../schema.ts'
import type { CvVariant, NewVariant, VariantUpdate } from './schema.ts'

/** Creates a variant. @throws AppError `conflict` when the name is taken or the limit is reached. */
export function createVariant(db: Db, personId: string, { name, choice }: NewVariant): Promise<CvVariant> {
  return withVariants(db, personId, async (trx, present) => {
    if (present.some((other) => other.name === name)) throw nameTaken(name)
    if (present.length >= VARIANTS_MAX)
      throw new AppError('conflict', m.tooManyVariants({ max: VARIANTS_MAX }))
    const row = await trx
      .insertInto('cv_variant')
      .values({ id: randomUUID(), person_id: personId, name, choice: json(choice) })
      .returning(variantColumns)
      .executeTakeFirstOrThrow()
    return presentVariant(row)
  })
}

/**
 * Renames a variant or replaces its choice.
 * @throws AppError `not_found` when the person has no such variant, `stale` when the version is not the current one,
 * `conflict` when the name is taken.
 */
export function updateVariant(
  db: Db,
  personId: string,
  { id, version, name, choice }: VariantUpdate,
): Promise<CvVariant> {
  return withVariants(db, personId, async (trx, present) => {
    const before = present.find((variant) => variant.id === id)
    if (!before) throw new AppError('not_found', m.noSuchVariant())
    if (before.version !== version) throw new AppError('stale', m.staleVariant())
    if (name !== undefined && present.some((other) => other.id !== id && other.name === name))
      throw nameTaken(name)
    const row = await trx
      .updateTable('cv_variant')
      .set((set) => ({
        ...(name !== undefined && { name }),
        ...(choice && { choice: json(choice) }),
        version: set('version', '+', 1),
        updated: new Date(),
      }))
      .where('id', '=', id)
      .returning(variantColumns)
      .executeTakeFirstOrThrow()
    return presentVariant(row)
  })
}

/** Deletes a variant. @throws AppError `not_found` when the person has no such variant. */
export const deleteVariant = (db: Db, personId: string, id: string): Promise<void> =>
  withVariants(db, personId, async (trx, present) => {
    if (!present.some((variant) => variant.id === id)) throw new AppError('not_found', m.noSuchVariant())
    await trx.deleteFrom('cv_variant').where('id', '=', id).execute()
  })

const nameTaken = (name: string) => {
  const text = m.nameTaken({ name })
  return new AppError('conflict', text, { fields: { name: text } })
}

type Present = Pick<CvVariant, 'id' | 'name' | 'version'>

// Serializes changes of one person's variants, so that limit and unique names hold.
const withVariants = <T>(
  db: Db,
  personId: string,
  change: (trx: Trx, present: Present[]) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
    const present = await trx
      .selectFrom('cv_variant')
      .select(['id', 'name', 'version'])
      .where('person_id', '=', personId)
      .execute()
    return change(trx, present)
  })
