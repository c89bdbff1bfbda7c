import * as z from 'zod/mini'
import { ownApplicationSchema } from '#features/posting/application/schema.ts'
import { newsSchema } from '#features/reading/schema.ts'
import { comingEventSchema } from '#features/sector/schema.ts'
import type { OrganizationKind } from '#kits/organization/kind.ts'
import { organizationApprovals } from '#kits/organization/schema-approval.ts'

/** Of each list, the first ones. */
export const LINES = 6

export const noStartInput = z.strictObject({})

const firstOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    /** How many there are; Items are the first of them. */
    Total: z.number(),
    Items: z.array(item),
  })

const ownEventSchema = z.extend(comingEventSchema, {
  State: z.enum(['registered', 'waiting', 'chosen']),
})
export type OwnComingEvent = z.infer<typeof ownEventSchema>

/** What an organization has published, with what came of it. */
const publishedSchema = z.object({
  Kind: z.enum(['job', 'project', 'event']),
  Title: z.string(),
  /** Where one sees who applied, or comes. */
  Path: z.string(),
  /** Whether one can still apply; events stay open. */
  Open: z.boolean(),
  /** Applications or seats that are taken; null where the portal takes none. */
  Came: z.nullable(z.number()),
  /** Of the applications, those that nobody has looked at. */
  New: z.number(),
})
export type Published = z.infer<typeof publishedSchema>

const keptOrganizationSchema = z.object({
  Kind: z.enum(['institute', 'business'] satisfies OrganizationKind[]),
  Name: z.string(),
  /** Of its public page. */
  Path: z.string(),
  /** Segments of the tabs of its profile that they keep. */
  Tabs: z.array(z.string()),
  /** Whether others see it. */
  Shown: z.boolean(),
  Approval: z.enum(organizationApprovals),
  /** Applications that nobody has looked at, to everything that it has published. */
  New: z.number(),
  Published: firstOf(publishedSchema),
})
export type KeptOrganization = z.infer<typeof keptOrganizationSchema>

/** What somebody begins with who is signed in: of everything that is theirs, what comes next. */
export const ownStartSchema = z.object({
  /** Null while there is none. */
  Profile: z.nullable(
    z.object({
      Percent: z.number(),
      /** The next thing to add: the form that fills it, and what its button says. Null when the profile is complete. */
      Next: z.nullable(z.object({ Edit: z.string(), Ask: z.string() })),
      /** Of the public page; empty while it has no name to show. */
      PublicID: z.string(),
    }),
  ),
  /** Institutes and businesses that they keep. */
  Organizations: z.array(keptOrganizationSchema),
  /** To come, by date. */
  Events: firstOf(ownEventSchema),
  /** What they sent, the newest first. */
  Applications: firstOf(
    z.pick(ownApplicationSchema, {
      id: true,
      postingId: true,
      kind: true,
      slug: true,
      title: true,
      organizationName: true,
      open: true,
      state: true,
      applied: true,
    }),
  ),
  /** Kept to read, the latest first. */
  ToRead: firstOf(z.object({ Title: z.string(), Path: z.string(), Language: z.string() })),
  /** Of what they follow. */
  News: firstOf(newsSchema),
  /** Whether they follow anything. */
  Follows: z.boolean(),
  /** Names of selections that a CV is made with. */
  CVs: z.array(z.string()),
})
export type OwnStart = z.infer<typeof ownStartSchema>
