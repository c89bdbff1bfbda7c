import * as z from 'zod/mini'
import { ownApplicationSchema } from '#features/posting/application/schema.ts'
import { newsSchema } from '#features/reading/schema.ts'
import { upcomingEventSchema } from '#features/sector/schema.ts'
import type { OrganizationKind } from '#kits/organization/kind.ts'
import { organizationApprovals } from '#kits/organization/schema-approval.ts'

/** Number of items in each list. */
export const MAX_LIST_ITEMS = 6

export const noStartInput = z.strictObject({})

const firstOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    /** Number of all items; Items holds the first ones. */
    Total: z.number(),
    Items: z.array(item),
  })

const ownEventSchema = z.extend(upcomingEventSchema, {
  State: z.enum(['registered', 'waiting', 'chosen']),
})
export type OwnUpcomingEvent = z.infer<typeof ownEventSchema>

/** A posting or event of an organization, with its applications or registrations. */
const publishedSchema = z.object({
  Kind: z.enum(['job', 'project', 'event']),
  Title: z.string(),
  /** Path of the applications or registrations. */
  Path: z.string(),
  /** Whether applications are still open; always true for events. */
  Open: z.boolean(),
  /** Number of applications or registrations; null if the portal does not take them. */
  Came: z.nullable(z.number()),
  /** Number of unread applications. */
  New: z.number(),
})
export type Published = z.infer<typeof publishedSchema>

const managedOrganizationSchema = z.object({
  Kind: z.enum(['institute', 'business'] satisfies OrganizationKind[]),
  Name: z.string(),
  /** Path of its public page. */
  Path: z.string(),
  /** Path segments of the profile tabs that the user can edit. */
  Tabs: z.array(z.string()),
  /** Whether its page is public. */
  Shown: z.boolean(),
  Approval: z.enum(organizationApprovals),
  /** Number of unread applications to all its postings. */
  New: z.number(),
  Published: firstOf(publishedSchema),
})
export type ManagedOrganization = z.infer<typeof managedOrganizationSchema>

/** The overview of a signed-in user. */
export const ownStartSchema = z.object({
  /** Null if there is no profile yet. */
  Profile: z.nullable(
    z.object({
      Percent: z.number(),
      /** The next step: its form and the text of its button. Null if the profile is complete. */
      Next: z.nullable(z.object({ Edit: z.string(), Ask: z.string() })),
      /** Id of the public page; empty while the profile has no name. */
      PublicID: z.string(),
    }),
  ),
  /** Institutes and businesses that the user manages. */
  Organizations: z.array(managedOrganizationSchema),
  /** Upcoming events by date. */
  Events: firstOf(ownEventSchema),
  /** Applications, newest first. */
  Applications: firstOf(
    z.pick(ownApplicationSchema, {
      id: true,
      postingId: true,
      kind: true,
      slug: true,
      title: true,
      organizationName: true,
      open: true,
      stage: true,
      applied: true,
    }),
  ),
  /** Saved articles, latest first. */
  ToRead: firstOf(z.object({ Title: z.string(), Path: z.string(), Language: z.string() })),
  /** Updates from what the user follows. */
  News: firstOf(newsSchema),
  /** Whether the user follows anything. */
  Follows: z.boolean(),
  /** Names of saved CV selections. */
  CVs: z.array(z.string()),
})
export type OwnStart = z.infer<typeof ownStartSchema>
