import * as z from 'zod/mini'

/** Link of an organization chosen in a profile; hidden organizations have none. */
export const chosenOrganizationSchema = z.object({
  OrganizationID: z.string(),
  /** Path in the portal. */
  Path: z.string(),
})
export type ChosenOrganization = z.output<typeof chosenOrganizationSchema>

const organizationPersonSchema = z.object({
  UserPublicProfileID: z.string(),
  FullName: z.string(),
  /** Position or degree. */
  Role: z.string(),
  /** URL of the picture; empty without one. */
  ProfilePicture: z.string(),
})
/** People who chose an organization and agreed to be shown there: current ones first, up to a limit. */
export const organizationPeopleSchema = z.object({
  total: z.int(),
  results: z.array(organizationPersonSchema),
})
export type OrganizationPeople = z.output<typeof organizationPeopleSchema>
