import * as m from '#messages/profile/audience.ts'
import { useSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import styles from '../personal-profile.module.css'

/** Explains that only the owner sees the page until the email address is verified (decisions A7). */
export function UnverifiedNote() {
  const verified = useSession()?.user.emailVerified ?? false
  if (verified) return null
  return (
    <p className={styles.note}>
      {m.verifyFirst()}{' '}
      <a className="link" href={paths.myLoginProfile()}>
        {m.toVerify()}
      </a>
    </p>
  )
}
