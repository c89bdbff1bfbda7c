import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as m from '#messages/profile/public-profile.ts'
import { signIn } from '#messages/shell/shell.ts'
import { NotFoundScreen } from '#components/shell/screens/not-found-screen.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { useSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import { ApiError } from '#lib/api/api-client.ts'
import { countryName } from '#lib/text/country/countries.ts'
import { getSite } from '#lib/text/site.ts'
import { readPreview, seenProfileQuery } from '../../public/queries.ts'
import { sectionKeys, type PublicProfile } from '../../schema.ts'
import { sections } from '../../sections/registry.ts'
import { ProfileView } from './profile-view.tsx'
import styles from './public-profile.module.css'

interface Props {
  publicProfileId: string
  as: unknown
}

/**
 * Renders the page of an unknown address and of a profile hidden from visitors. Both look the same, so that visitors
 * cannot learn whether a profile exists. Signed-in users get the profile if they may see it.
 */
export function ProfileNotFound(props: Props) {
  const signedIn = useSession() !== undefined
  return (
    <UnlistedProfile {...props}>
      <NotFoundScreen>
        {!signedIn && (
          <p className={styles.hint}>
            {m.perhapsForMembers()}{' '}
            <a className="link" href={paths.signIn({ returnTo: paths.publicProfile(props.publicProfileId) })}>
              {signIn()}
            </a>
          </p>
        )}
      </NotFoundScreen>
    </UnlistedProfile>
  )
}

interface UnlistedProfileProps {
  publicProfileId: string
  /** The preview in the URL: owners can view their page as others. */
  as: unknown
  /** The page for viewers who may not see the profile. */
  children: ReactNode
}

/** Renders the page of a profile for members or its owner only. */
function UnlistedProfile({ publicProfileId, as, children }: UnlistedProfileProps) {
  const preview = readPreview(as)
  const userId = useSession()?.user.id
  const { data, error, refetch } = useQuery(seenProfileQuery(publicProfileId, userId, preview))
  if (userId === undefined || (error instanceof ApiError && error.status === 404)) return children
  if (data) {
    const { FullName, Country } = data.UserPersonalData
    return (
      <>
        <title>{`${FullName} · ${getSite().brand}`}</title>
        <ProfileView
          profile={firstPartOf(data)}
          seen={data}
          country={Country && countryName(Country)}
          preview={preview}
        />
      </>
    )
  }
  return (
    <main id="main" className={styles.main}>
      <div className={`wrap ${styles.page}`}>
        {error ? (
          <LoadFailed title={m.profileFailed()} text={error.message} retry={refetch} />
        ) : (
          <Skeleton shape="box" />
        )}
      </div>
    </main>
  )
}

/** Returns the lists for everybody, which come first, as on a page for everybody; those for members are below. */
function firstPartOf(seen: PublicProfile): PublicProfile {
  const below = new Set<string>(sectionKeys.filter((key) => sections[key].audience !== 'everybody'))
  return Object.fromEntries(Object.entries(seen).filter(([key]) => !below.has(key))) as PublicProfile
}
