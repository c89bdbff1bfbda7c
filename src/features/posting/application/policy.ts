import { canKeepProfile } from '#features/profile/policy.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import type { PostingKind } from '../schema.ts'
import type { Obstacle } from './schema.ts'

/** As much of a posting as says whether somebody may apply. */
export interface AppliedTo {
  kind: PostingKind
  /** Whether it is open, and others may see it. */
  open: boolean
  /** How the business wants to be written to; empty where it does not say. */
  applyWith: string
  /** Whether anybody keeps the business, and would read it. */
  kept: boolean
  /** Whether the person does. */
  own: boolean
}

/** Whether a business takes applications on the portal. @param applyWith how it wants to be written to. */
export const takesApplications = (applyWith: string): boolean => applyWith !== 'link' && applyWith !== 'mail'

/** What keeps somebody from applying; undefined when nothing does. Whether they have applied already is not asked. */
export function obstacleTo(
  { kind, open, applyWith, kept, own }: AppliedTo,
  viewer: Pick<Viewer, 'emailVerified' | 'userType'>,
): Obstacle | undefined {
  if (!open) return 'closed'
  if (!takesApplications(applyWith)) return 'elsewhere'
  if (!kept) return 'unkept'
  if (own) return 'own'
  if (!viewer.emailVerified) return 'unverified'
  // A job needs a CV, which is made of a profile.
  return kind === 'job' && !canKeepProfile(viewer) ? 'noProfile' : undefined
}
