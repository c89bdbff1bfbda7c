import type { OrganizationKind } from '../kind.ts'
import type { MemberRole } from './schema.ts'

/** A person's part in an organization. */
export interface Membership {
  organizationId: number
  kind: OrganizationKind
  personId: string
  role: MemberRole
  /** Segments of tabs. */
  modules: readonly string[]
}

/** Owners and administrators change the organization as a whole, and who keeps it (decisions A21). */
export const managesOrganization = ({ role }: Pick<Membership, 'role'>): boolean => role !== 'user'

/** Whether somebody may invite with a role, or give it: nobody gives more than they have. */
export const mayGive = (giver: Pick<Membership, 'role'>, role: MemberRole): boolean =>
  giver.role === 'owner' || (giver.role === 'admin' && role !== 'owner')

/** Whether somebody may change another's role, or take them out: administrators do nothing to owners. */
export const mayGovern = (
  actor: Pick<Membership, 'role' | 'personId'>,
  member: Pick<Membership, 'role' | 'personId'>,
): boolean => managesOrganization(actor) && mayGive(actor, member.role)

/** Whoever keeps an organization can leave it. */
export const mayRemove = (
  actor: Pick<Membership, 'role' | 'personId'>,
  member: Pick<Membership, 'role' | 'personId'>,
): boolean => actor.personId === member.personId || mayGovern(actor, member)
