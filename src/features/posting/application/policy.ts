import { canHaveProfile } from '#features/profile/policy.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import type { PostingKind } from '../schema.ts'
import { paths } from '#lib/text/paths.ts'
import { NO_POSTING, type Obstacle, type OwnApplication } from './schema.ts'

/** The data of a posting, or of a business without an opening, that decides whether a person can apply. */
export interface ApplyTarget {
  kind: PostingKind
  /** null without an opening. */
  postingId: number | null
  /** Whether it is open and visible, or the business accepts applications without an opening. */
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
  { kind, postingId, open, applyWith, kept, own }: ApplyTarget,
  viewer: Pick<Viewer, 'userType'>,
): Obstacle | undefined {
  if (!open) return postingId === null ? 'noOpenApplications' : 'closed'
  if (!acceptsApplications(applyWith)) return 'elsewhere'
  if (!kept) return 'unkept'
  if (own) return 'own'
  // Jobs are for people; who has not chosen a type yet sends a file of their own.
  return kind === 'job' && viewer.userType !== null && !canHaveProfile(viewer) ? 'noProfile' : undefined
}

/** Returns the path of what a person applied to, which has a page while it is open. */
export const applicationPath = ({
  kind,
  postingId,
  slug,
}: Pick<OwnApplication, 'kind' | 'postingId' | 'slug'>): string =>
  postingId === NO_POSTING
    ? paths.company(slug)
    : kind === 'job'
      ? paths.job(postingId, slug)
      : paths.project(postingId, slug)
