import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/profile/public-profile.ts'
import { useSession } from '#lib/browser/session.ts'
import { publicProfileQuery, readPreview, seenProfileQuery } from '../../public/queries.ts'
import { ProfileView } from './profile-view.tsx'

interface Props {
  publicProfileId: string
  /** The name of the country. */
  country: string
  /** The preview in the URL: owners can view their page as others. */
  as: unknown
}

/**
 * Renders the public page of a profile. The server renders what visitors see. The additional sections for signed-in
 * users load in the browser, and appear below.
 */
export function PublicProfileScreen({ publicProfileId, country, as }: Props) {
  const preview = readPreview(as)
  const userId = useSession()?.user.id
  const { data: profile } = useQuery(publicProfileQuery(publicProfileId))
  const more = useQuery(seenProfileQuery(publicProfileId, userId, preview))
  if (!profile) return null
  return (
    <ProfileView
      profile={profile}
      country={country}
      preview={preview}
      seen={userId === undefined ? undefined : more.data}
      failed={more.isError && m.moreFailed()}
      onRetry={() => void more.refetch()}
    />
  )
}
