import * as z from 'zod/mini'
import { searchInput } from '#lib/api/search-input.ts'
import { organizationKinds, type OrganizationKind } from '../kind.ts'

// Apart from what profiles show: no browser reads it.

const kinds = Object.keys(organizationKinds) as [OrganizationKind, ...OrganizationKind[]]

/** Characters that are looked for. */
const TYPED_MAX = 200

export const findOrganizationsSchema = searchInput({ Typed: z.string().check(z.maxLength(TYPED_MAX)) })

const foundOrganizationSchema = z.object({
  /** What an entry keeps of whoever chooses it. */
  OrganizationID: z.string(),
  Kind: z.enum(kinds),
  Name: z.string(),
  /** Such as 'Pune, IN'; empty when it is not known. */
  Place: z.string(),
})
export type FoundOrganization = z.output<typeof foundOrganizationSchema>
export const foundOrganizationsSchema = z.object({ results: z.array(foundOrganizationSchema) })
