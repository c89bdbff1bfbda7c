import * as z from 'zod/mini'
import { countryCode } from '#lib/text/country/country-code.ts'
import * as m from '#messages/forms/values.ts'
import { text } from './values.ts'

/**
 * A country: a code of ISO 3166-1 on the wire. Names are accepted as well (decisions, names).
 * @param missing the error if the field is required and empty.
 */
export const country = (missing?: () => string) =>
  z.prefault(
    z.pipe(
      z.pipe(
        text(100),
        z.transform((given) => countryCode(given) ?? (given && '?')),
      ),
      z.string().check(
        z.refine((code) => !missing || code !== '', { error: () => missing?.() ?? '' }),
        z.refine((code) => code !== '?', { error: () => m.country() }),
      ),
    ),
    '',
  )
