import * as z from 'zod/mini'

/** Where what entries of a profile have chosen leads to; those that others do not see are not there. */
export const chosenOrganizationSchema = z.object({
  OrganizationID: z.string(),
  /** Inside the portal. */
  Path: z.string(),
})
export type ChosenOrganization = z.output<typeof chosenOrganizationSchema>

const personHereSchema = z.object({
  UserPublicProfileID: z.string(),
  FullName: z.string(),
  /** Of the position or the degree. */
  Role: z.string(),
  /** The address of a picture; empty without one. */
  ProfilePicture: z.string(),
})
/** Who has chosen an organization and lets it be said there: those who are there now before the others, some of them. */
export const peopleHereSchema = z.object({ total: z.int(), results: z.array(personHereSchema) })
export type NamedPeople = z.output<typeof peopleHereSchema>
