import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/profile/public-profile.ts'
import { useSession } from '#lib/browser/session.ts'
import { publicProfileQuery, readPreview, seenProfileQuery } from '../../public/queries.ts'
import { ProfileView } from './profile-view.tsx'

interface Props {
  publicProfileId: string
  /** The country's name. */
  country: string
  /** What the address asks for: its owner can see it as others do. */
  as: unknown
}

/**
 * The page of a profile for everybody. What visitors see comes from the server and stays as it is; what the signed-in see
 * besides is asked for in the browser, and stands below.
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
