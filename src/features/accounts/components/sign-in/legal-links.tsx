import * as m from '#messages/accounts/accounts.ts'
import { paths } from '#lib/text/paths.ts'
import styles from './sign-in.module.css'

/** What one accepts by going on. */
export function LegalLinks() {
  return (
    <p className={styles.legal}>
      {m.acceptStart()}
      <a className="link" href={paths.legal('terms')}>
        {m.acceptTerms()}
      </a>
      {m.acceptComma()}
      <a className="link" href={paths.legal('user-agreement')}>
        {m.acceptAgreement()}
      </a>
      {m.acceptAnd()}
      <a className="link" href={paths.legal('privacy-policy')}>
        {m.acceptPrivacy()}
      </a>
      .
    </p>
  )
}
