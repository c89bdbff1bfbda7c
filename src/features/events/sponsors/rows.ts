import * as z from 'zod/mini'
import type { EventInput } from '../schema-input.ts'
import { sponsorLevelSchema } from './schema.ts'

const text = z.string().check(z.maxLength(2000))

/** Sponsors as files have them: they choose no organization of the portal, since nobody of it has said so. */
export const sponsorRowsSchema = z.array(
  z.strictObject({ name: text, url: z.optional(text), level: z.optional(sponsorLevelSchema) }),
)

/** Checked with the event that they sponsor. */
export const sponsorsInput = (
  rows: z.output<typeof sponsorRowsSchema>,
): NonNullable<EventInput['eventSponsors']> =>
  rows.map(({ name, url = '', level = '' }) => ({ sponsorName: name, sponsorUrl: url, sponsorLevel: level }))
