import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as m from '#messages/accounts/accounts.ts'
import { signIn } from '#messages/shell/shell.ts'
import { TitlePage } from '#components/shell/screens/title-page.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { authAnswer } from '#lib/browser/auth-answer.ts'
import { leaveSignIn } from '#lib/browser/intent.ts'
import { paths } from '#lib/text/paths.ts'
import { finishWithCode } from './finish-sign-in.ts'
import styles from './sign-in.module.css'

/** The callback page of a sign-in with a provider (public portal, section 2). */
export function AuthCallbackScreen() {
  const router = useRouter()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    void finishWithCode(authAnswer()).then((signedIn) =>
      signedIn ? router.navigate({ href: leaveSignIn() ?? paths.home(), replace: true }) : setFailed(true),
    )
  }, [router])
  if (!failed) return <SigningIn />
  return (
    <TitlePage
      title={m.authFailed()}
      text={m.authFailedText()}
      art={{ motif: 'computer-science', seed: 2 }}
      actions={
        <>
          <ButtonLink kind="primary" href={paths.home()}>
            <Icon name="home" />
            {m.returnToHome()}
          </ButtonLink>
          <ButtonLink href={paths.signIn()}>{signIn()}</ButtonLink>
        </>
      }
    >
      <section className={styles.help}>
        <h2 className="h-ui">{m.authFailedHelp()}</h2>
        {/* The same for every reason, because the reason would reveal whether an address has an account. */}
        <ul>
          {[m.authFailedAgain(), m.authFailedPassword(), m.authFailedProvider()].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    </TitlePage>
  )
}

/** The page while the result is pending. */
function SigningIn() {
  return (
    <TitlePage
      title={signIn()}
      text={<span className="needs-scripts">{m.signingIn()}</span>}
      art={{ motif: 'computer-science', seed: 2 }}
    >
      <noscript>
        <p>{m.signInNeedsScripts()}</p>
      </noscript>
    </TitlePage>
  )
}
