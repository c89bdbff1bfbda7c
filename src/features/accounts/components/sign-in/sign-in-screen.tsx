import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as m from '#messages/accounts/accounts.ts'
import { signInOrRegister } from '#messages/shell/page-titles.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { TitlePage } from '#components/shell/screens/title-page.tsx'
import { home } from '#messages/shell/shell.ts'
import { leaveSignIn, readIntent, storeIntent } from '#lib/browser/intent.ts'
import { parseIntent } from '#lib/text/intent.ts'
import { paths } from '#lib/text/paths.ts'
import { useSession } from '#lib/browser/session.ts'
import { SignInArt, SignInViews } from './sign-in-views.tsx'
import styles from './sign-in.module.css'

/** The sign-in page, with the same form as the dialog. */
export function SignInScreen() {
  const session = useSession()
  const router = useRouter()
  useEffect(() => {
    // An act is only continued if a page of this tab started it; a link could come from anywhere.
    const given = parseIntent(Object.fromEntries(new URLSearchParams(location.search)))
    if (given && !readIntent()) storeIntent({ returnTo: given.returnTo, toAct: given.act !== undefined })
  }, [])
  if (session) {
    return (
      <TitlePage
        title={signInOrRegister()}
        text={m.alreadySignedIn({ address: session.user.email })}
        art={{ motif: 'computer-science', seed: 2 }}
        actions={
          <>
            <ButtonLink kind="primary" href={paths.home()}>
              {home()}
            </ButtonLink>
            <ButtonLink href={paths.signOut()}>{m.logout()}</ButtonLink>
          </>
        }
      />
    )
  }
  return (
    <SignInViews
      onSignedIn={() => void router.navigate({ href: leaveSignIn() ?? paths.home(), replace: true })}
    >
      {({ title, body }) => (
        <main id="main">
          <div className={`wrap ${styles.page}`}>
            <div className={styles.panel}>
              <h1>{title}</h1>
              {body}
              <noscript>
                <p>{m.signInNeedsScripts()}</p>
              </noscript>
            </div>
            <SignInArt />
          </div>
        </main>
      )}
    </SignInViews>
  )
}
