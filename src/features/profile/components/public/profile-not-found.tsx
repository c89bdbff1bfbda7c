import * as m from '#messages/profile/public-profile.ts'
import { signIn } from '#messages/shell/shell.ts'
import { NotFoundScreen } from '#components/shell/screens/not-found-screen.tsx'
import { useSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import styles from './public-profile.module.css'
import { UnlistedProfile } from './unlisted-profile.tsx'

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
