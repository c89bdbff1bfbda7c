import { isAddressAt } from '#lib/text/web/address-domain.ts'
import { canBegin } from '#kits/organization/policy.ts'
import { instituteOrganization } from '../sections/organization.ts'
import type { OrganizationApproval } from '#kits/organization/schema-approval.ts'
import type { UserType } from '#features/accounts/schema.ts'
import type { ClaimWay } from './schema.ts'

/** As much of an institute and of somebody as decides whether it can become theirs. */
export interface Claimed {
  approval: OrganizationApproval
  domains: readonly string[]
  person: {
    userType: UserType | null
    email: string
    emailVerified: boolean
    keeps: boolean
    asked: boolean
    /** The account is approved for another organisation: an administrator looks at it again. */
    approvedFor: string | null
  }
}

/** How somebody comes to keep an institute that a register brought. */
export function claimWayOf({ approval, domains, person }: Claimed): ClaimWay {
  if (approval !== 'unclaimed') return 'kept'
  if (person.keeps) return 'keeps'
  if (!canBegin(instituteOrganization, person)) return 'type'
  if (!person.emailVerified) return 'verify'
  if (isAddressAt(person.email, domains) && person.approvedFor === null) return 'domain'
  return person.asked ? 'asked' : 'ask'
}
