import { canHaveProfile } from '#features/profile/policy.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import type { PostingKind } from '../schema.ts'
import type { Obstacle } from './schema.ts'

/** The fields of a posting that decide whether a person can apply. */
export interface ApplyTarget {
  kind: PostingKind
  /** Whether it is open and visible. */
  open: boolean
  /** The business's way to apply; empty if not given. */
  applyWith: string
  /** Whether the business has members who can read applications. */
  kept: boolean
  /** Whether the person is one of them. */
  own: boolean
}

/** Returns whether a business accepts applications on the portal. @param applyWith its way to apply. */
export const acceptsApplications = (applyWith: string): boolean =>
  applyWith !== 'link' && applyWith !== 'mail'

/** Returns the obstacle to applying, or undefined. Ignores whether the person has already applied. */
export function obstacleTo(
  { kind, open, applyWith, kept, own }: ApplyTarget,
  viewer: Pick<Viewer, 'userType'>,
): Obstacle | undefined {
  if (!open) return 'closed'
  if (!acceptsApplications(applyWith)) return 'elsewhere'
  if (!kept) return 'unkept'
  if (own) return 'own'
  // Jobs are for people; who has not chosen a type yet sends a file of their own.
  return kind === 'job' && viewer.userType !== null && !canHaveProfile(viewer) ? 'noProfile' : undefined
}
