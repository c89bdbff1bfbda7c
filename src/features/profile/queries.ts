import { ownDocumentQuery } from '#kits/document/queries.ts'
import { createClient } from '#lib/api/api-client.ts'
import { getSession } from '#lib/browser/session.ts'
import type { profileService } from './api.ts'
import type { Profile } from './schema.ts'

/** Client of the profile service. */
export const callProfile = createClient<typeof profileService>('/profile-service/api/v1')

/** Returns whether everybody can see the user's page: the setting, and a verified address (decisions A7). */
export const isPagePublic = ({ Audience }: Pick<Profile, 'Audience'>): boolean =>
  Audience === 'everybody' && getSession()?.user.emailVerified === true

export const ownProfileQuery = () =>
  ownDocumentQuery('ownProfile', (signal, UserID) => callProfile('POST /getByUserID', { UserID }, { signal }))
