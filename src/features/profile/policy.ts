import { forbiddenType, othersProfile } from '#messages/profile/answers.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { personalUserTypes } from './schema.ts'

/**
 * Returns whether a user can have a personal profile: only the types Personal and Faculty (profile areas, section 1).
 */
export const canHaveProfile = ({ userType }: Pick<Viewer, 'userType'>): boolean =>
  userType !== null && personalUserTypes.includes(userType)

/** Returns whether a viewer has a verified email address, and so sees more of public profiles (decisions A7). */
export const isValidated = (viewer: Pick<Viewer, 'emailVerified'> | undefined): boolean =>
  viewer?.emailVerified === true

/**
 * Allows only owners with the right user type to read and change a profile (decisions A5, A22).
 * @param userId the owner that the request names.
 * @throws AppError `forbidden`.
 */
export function requireOwnProfile(
  viewer: Pick<Viewer, 'personId' | 'userType'>,
  userId: string | undefined,
): void {
  if (userId !== undefined && userId !== viewer.personId) throw new AppError('forbidden', othersProfile())
  if (!canHaveProfile(viewer)) throw new AppError('forbidden', forbiddenType())
}
