import * as z from 'zod/mini'
import * as errors from '#messages/events/event-errors.ts'
import { withoutInvisible } from '#kits/document/fields/values.ts'
import { sponsorLevelNames } from '#messages/events/sponsors.ts'

type SponsorLevel = keyof typeof sponsorLevelNames

/** The maximum number of sponsors per event. */
export const MAX_SPONSORS = 12

const levels = Object.keys(sponsorLevelNames) as SponsorLevel[]
export const sponsorLevelSchema = z.enum(levels)
/** Returns whether a text is a known level; pages show no other ones. */
export const isSponsorLevel = (value: string): value is SponsorLevel =>
  z.safeParse(sponsorLevelSchema, value).success
const name = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200),
    withoutInvisible(),
    z.regex(/\S/, { error: () => errors.sponsorNameMissing() }),
  )
const address = z.string().check(
  z.maxLength(2000),
  z.refine((value) => value === '' || /^https?:\/\/\S+$/i.test(value), { error: () => errors.linkWrong() }),
)

/** A sponsor of an event, as its page shows it. */
export const shownSponsorSchema = z.object({
  sponsorName: z.string(),
  /** The address of its website; empty if not given. */
  sponsorUrl: z.string(),
  /** Empty if unknown. */
  sponsorLevel: sponsorLevelSchema,
  /** The page within the portal, only for an organization that the event's owner may speak for (decision note 14). */
  sponsorPath: z.optional(z.string()),
})
export type Sponsor = z.infer<typeof shownSponsorSchema>

/** The input for the sponsors of an event, in the order in which those of one level are shown. */
export const sponsorsInputSchema = z
  .array(
    z.strictObject({
      sponsorName: name,
      sponsorUrl: z._default(address, ''),
      sponsorLevel: z._default(sponsorLevelSchema, ''),
      /** public_id of the company or institute chosen for the name; an equal name alone selects none. */
      OrganizationID: z._default(z.string().check(z.maxLength(64)), ''),
    }),
  )
  .check(z.maxLength(MAX_SPONSORS, { error: () => errors.tooManySponsors({ most: MAX_SPONSORS }) }))
export type ValidSponsors = z.output<typeof sponsorsInputSchema>

/** A stored sponsor. */
export const storedSponsorSchema = z.object({
  sponsorName: z.string(),
  sponsorUrl: z._default(z.string(), ''),
  sponsorLevel: z._default(sponsorLevelSchema, ''),
  OrganizationID: z._default(z.string(), ''),
})
export type StoredSponsor = z.output<typeof storedSponsorSchema>
