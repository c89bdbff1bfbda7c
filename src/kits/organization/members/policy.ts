import type { OrganizationKind } from '../kind.ts'
import type { MemberRole } from './schema.ts'

/** A person's membership in an organization. */
export interface Membership {
  organizationId: number
  kind: OrganizationKind
  personId: string
  role: MemberRole
  /** URL segments of the assigned tabs. */
  modules: readonly string[]
}

/** Returns whether a member can edit everything and manage members: owners and administrators (decisions A21). */
export const canManageOrganization = ({ role }: Pick<Membership, 'role'>): boolean => role !== 'user'

/** Returns whether a member can assign a role: never a higher one than their own. */
export const canAssignRole = (giver: Pick<Membership, 'role'>, role: MemberRole): boolean =>
  giver.role === 'owner' || (giver.role === 'admin' && role !== 'owner')

/** Returns whether a member can change or remove another: administrators cannot change owners. */
export const canChangeMember = (
  actor: Pick<Membership, 'role' | 'personId'>,
  member: Pick<Membership, 'role' | 'personId'>,
): boolean => canManageOrganization(actor) && canAssignRole(actor, member.role)

/** Returns whether a member can remove another; every member can leave. */
export const canRemoveMember = (
  actor: Pick<Membership, 'role' | 'personId'>,
  member: Pick<Membership, 'role' | 'personId'>,
): boolean => actor.personId === member.personId || canChangeMember(actor, member)
