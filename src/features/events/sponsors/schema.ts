import * as z from 'zod/mini'
import { sponsorLevelNames } from '#messages/events/sponsors.ts'

type SponsorLevel = keyof typeof sponsorLevelNames

/** Of one event. */
export const MAX_SPONSORS = 12

const levels = Object.keys(sponsorLevelNames) as SponsorLevel[]
export const sponsorLevelSchema = z.enum(levels, `Not one of ${levels.filter(Boolean).join(', ')}`)
/** What a free text may say besides, no page shows. */
export const isSponsorLevel = (value: string): value is SponsorLevel =>
  z.safeParse(sponsorLevelSchema, value).success
const name = z.string().check(z.trim(), z.maxLength(200), z.regex(/\S/, 'A name is required'))
const address = z.string().check(
  z.maxLength(2000),
  z.refine(
    (value) => value === '' || /^https?:\/\/\S+$/i.test(value),
    'Enter a link that starts with http:// or https://',
  ),
)

/** Who sponsors an event, as its page shows it. */
export const shownSponsorSchema = z.object({
  sponsorName: z.string(),
  /** On the web; empty where nobody said it. */
  sponsorUrl: z.string(),
  /** Empty if unknown. */
  sponsorLevel: sponsorLevelSchema,
  /** Inside the portal: only of an organization that whoever keeps the event may speak for (decision note 14). */
  sponsorPath: z.optional(z.string()),
})
export type Sponsor = z.infer<typeof shownSponsorSchema>

/** What the sponsors of an event are made from, in the order in which those of one level are shown. */
export const sponsorsInputSchema = z
  .array(
    z.strictObject({
      sponsorName: name,
      sponsorUrl: z._default(address, ''),
      sponsorLevel: z._default(sponsorLevelSchema, ''),
      /** public_id of the company or institute that was chosen for the name; equal names are no choice. */
      OrganizationID: z._default(z.string().check(z.maxLength(64)), ''),
    }),
  )
  .check(z.maxLength(MAX_SPONSORS, `An event has at most ${MAX_SPONSORS} sponsors`))
export type ValidSponsors = z.output<typeof sponsorsInputSchema>

/** As it is stored. */
export const storedSponsorSchema = z.object({
  sponsorName: z.string(),
  sponsorUrl: z._default(z.string(), ''),
  sponsorLevel: z._default(sponsorLevelSchema, ''),
  OrganizationID: z._default(z.string(), ''),
})
export type StoredSponsor = z.output<typeof storedSponsorSchema>
