import * as z from 'zod/mini'
import { searchInput } from '#lib/api/search-input.ts'
import { organizationKinds, type OrganizationKind } from '../kind.ts'

// Separate from the schema of profiles, because browsers do not load this one.

const kinds = Object.keys(organizationKinds) as [OrganizationKind, ...OrganizationKind[]]

/** Maximum length of a query. */
const TYPED_MAX = 200

export const findOrganizationsSchema = searchInput({ Typed: z.string().check(z.maxLength(TYPED_MAX)) })

const foundOrganizationSchema = z.object({
  /** ID stored by the entry that chooses it. */
  OrganizationID: z.string(),
  Kind: z.enum(kinds),
  Name: z.string(),
  /** Such as 'Pune, IN'; empty if unknown. */
  Place: z.string(),
})
export type FoundOrganization = z.output<typeof foundOrganizationSchema>
export const foundOrganizationsSchema = z.object({ results: z.array(foundOrganizationSchema) })
