import { forbiddenType, othersProfile } from '#messages/profile/answers.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { personalUserTypes } from './schema.ts'

/** Personal profiles are kept by Personal and Faculty (profile areas, section 1). */
export const canKeepProfile = ({ userType }: Pick<Viewer, 'userType'>): boolean =>
  userType !== null && personalUserTypes.includes(userType)

/** Whoever is signed in with a verified e-mail address sees more of public profiles (decisions A7). */
export const isValidated = (viewer: Pick<Viewer, 'emailVerified'> | undefined): boolean =>
  viewer?.emailVerified === true

/**
 * A profile is read and written by nobody but its owner, who must be of a type that has one (decisions A5, A22).
 * @param userId whose it is, as the body of the call says.
 * @throws AppError `forbidden`.
 */
export function requireOwn(viewer: Pick<Viewer, 'personId' | 'userType'>, userId: string | undefined): void {
  if (userId !== undefined && userId !== viewer.personId) throw new AppError('forbidden', othersProfile())
  if (!canKeepProfile(viewer)) throw new AppError('forbidden', forbiddenType())
}
