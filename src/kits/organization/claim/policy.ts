import { isAddressAt } from './address-domain.ts'
import { organizationKinds, type OrganizationKind } from '../kind.ts'
import { canCreateOrganization } from '../policy.ts'
import type { OrganizationApproval } from '../schema-approval.ts'
import type { ClaimWay } from './schema.ts'

/** The facts that decide whether a person can claim an organization. */
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
    /** Another organization that the account is approved for, so an administrator reviews the claim. */
    approvedFor: string | null
  }
}

/** Returns how a person can claim an imported organization. */
export function claimWayOf({ kind, approval, domains, person }: Claimed): ClaimWay {
  if (approval !== 'unclaimed') return 'kept'
  if (person.keeps) return 'keeps'
  if (!canCreateOrganization(organizationKinds[kind], person)) return 'type'
  if (!person.emailVerified) return 'verify'
  if (isAddressAt(person.email, domains) && person.approvedFor === null) return 'domain'
  return person.asked ? 'asked' : 'ask'
}
