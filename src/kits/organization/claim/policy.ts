import { isAddressAt } from './address-domain.ts'
import { organizationKinds, type OrganizationKind } from '../kind.ts'
import { canBegin } from '../policy.ts'
import type { OrganizationApproval } from '../schema-approval.ts'
import type { ClaimWay } from './schema.ts'

/** As much of an organization and of somebody as decides whether it can become theirs. */
export interface Claimed {
  kind: OrganizationKind
  approval: OrganizationApproval
  domains: readonly string[]
  person: {
    userType: string | null
    email: string
    emailVerified: boolean
    keeps: boolean
    asked: boolean
    /** The account is approved for another organisation: an administrator looks at it again. */
    approvedFor: string | null
  }
}

/** How somebody comes to keep an organization that an import brought. */
export function claimWayOf({ kind, approval, domains, person }: Claimed): ClaimWay {
  if (approval !== 'unclaimed') return 'kept'
  if (person.keeps) return 'keeps'
  if (!canBegin(organizationKinds[kind], person)) return 'type'
  if (!person.emailVerified) return 'verify'
  if (isAddressAt(person.email, domains) && person.approvedFor === null) return 'domain'
  return person.asked ? 'asked' : 'ask'
}
