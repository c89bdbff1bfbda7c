import * as m from '#messages/profile/public-profile.ts'
import { NotFoundScreen } from '#components/shell/screens/not-found-screen.tsx'
import { useNeedsClient } from '#lib/browser/use-needs-client.ts'
import { useSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import styles from './public-profile.module.css'
import { UnlistedProfile } from './unlisted-profile.tsx'

interface Props {
  publicProfileId: string
  as: unknown
}

/**
 * The page of an address that is nobody's, or of a profile that visitors do not see: the same for both, so that nobody learns
 * which it is. Who is signed in gets the profile, if it is for them.
 */
export function ProfileNotFound(props: Props) {
  const signedIn = useSession() !== undefined
  const waiting = useNeedsClient()
  return (
    <UnlistedProfile {...props}>
      <NotFoundScreen>
        {!signedIn && (
          <p className={styles.hint}>
            {m.perhapsForMembers()}{' '}
            <a className="link" href={paths.signIn()} {...waiting}>
              {m.signIn()}
            </a>
          </p>
        )}
      </NotFoundScreen>
    </UnlistedProfile>
  )
}
