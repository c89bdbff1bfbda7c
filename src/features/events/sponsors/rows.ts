import * as z from 'zod/mini'
import type { EventInput } from '../schema-input.ts'
import { sponsorLevelSchema } from './schema.ts'

const text = z.string().check(z.maxLength(2000))

/** Sponsors in import files. They choose no organization of the portal, since none has confirmed it. */
export const sponsorRowsSchema = z.array(
  z.strictObject({ name: text, url: z.optional(text), level: z.optional(sponsorLevelSchema) }),
)

/** Converts sponsors of a file to event input; they are validated with their event. */
export const sponsorsInput = (
  rows: z.output<typeof sponsorRowsSchema>,
): NonNullable<EventInput['eventSponsors']> =>
  rows.map(({ name, url = '', level = '' }) => ({ sponsorName: name, sponsorUrl: url, sponsorLevel: level }))
