import * as z from 'zod/mini'
import * as m from '#messages/business/errors.ts'
import { businessAddressSchema, businessDetailsSchema } from './schema-items.ts'

// Schemas for creating a business (decisions A18, A19).

/** A list of one address, in forms and answers. */
const registeredAddresses = z
  .array(businessAddressSchema)
  .check(
    z.minLength(1, { error: () => m.registeredAddressRequired() }),
    z.maxLength(1, { error: () => m.oneRegisteredAddress() }),
  )

/** Accepts one object or a list of one. @returns a list. */
export const registeredAddressSchema = z.pipe(
  z.transform((given: unknown) =>
    typeof given === 'object' && given !== null && !Array.isArray(given) ? [given] : given,
  ),
  registeredAddresses,
)

/** The form of a new business. */
export const newBusinessFormSchema = z.object({
  ...businessDetailsSchema.shape,
  businessRegisteredAddress: z.prefault(registeredAddresses, []),
})
