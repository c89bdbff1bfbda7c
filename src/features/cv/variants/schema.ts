import * as z from 'zod/mini'
import * as m from '#messages/cv/answers.ts'
import { cvChoiceSchema } from '../schema.ts'
import { storedInteger } from '#lib/api/stored-integer.ts'

/** The maximum length of a variant's name. */
export const VARIANT_NAME_MAX = 60

/** Unique per person; equivalent Unicode spellings are one name. */
export const variantNameSchema = z
  .string()
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, { error: () => m.nameRequired() }),
    z.maxLength(VARIANT_NAME_MAX, { error: () => m.nameTooLong({ max: VARIANT_NAME_MAX }) }),
  )

const id = z.string().check(z.maxLength(64))

/** A named selection for CVs. */
export const variantSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Increases with each change; an update names the version it is based on. */
  version: z.int(),
  /** null if it no longer fits its schema: it can be overwritten or deleted. */
  choice: z.nullable(cvChoiceSchema),
})
export type CvVariant = z.output<typeof variantSchema>

export const noVariantInput = z.strictObject({})
/** Oldest first. */
export const variantsSchema = z.object({ results: z.array(variantSchema) })
export const createVariantSchema = z.strictObject({ name: variantNameSchema, choice: cvChoiceSchema })
export type NewVariant = z.output<typeof createVariantSchema>
/** Absent fields stay unchanged. */
export const updateVariantSchema = z.strictObject({
  id,
  version: storedInteger(0),
  name: z.optional(variantNameSchema),
  choice: z.optional(cvChoiceSchema),
})
export type VariantUpdate = z.output<typeof updateVariantSchema>
export const deleteVariantSchema = z.strictObject({ id })
export const deletedVariantSchema = z.object({ id: z.string() })
