import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import * as m from '#messages/accounts/accounts.ts'
import { goOn } from '#messages/accounts/second-factor.ts'
import { signInOrRegister } from '#messages/shell/page-titles.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { TitlePage } from '#components/shell/screens/title-page.tsx'
import { home } from '#messages/shell/shell.ts'
import { leaveSignIn, linkingPage, readIntent, storeIntent } from '#lib/browser/intent.ts'
import { parseIntent, type Intent } from '#lib/text/intent.ts'
import { paths } from '#lib/text/paths.ts'
import { getSession, useSession } from '#lib/browser/session.ts'
import { SignInArt, SignInViews } from './sign-in-views.tsx'
import styles from './sign-in.module.css'

/** The sign-in page, with the same form as the dialog. */
export function SignInScreen() {
  const session = useSession()
  const router = useRouter()
  const leave = () => void router.navigate({ href: leaveSignIn() ?? paths.home(), replace: true })
  const start = useEffectEvent(() => {
    // A member who pressed a link for visitors before the page had its scripts wants what it leads to.
    if (storeWanted() && getSession()) leave()
  })
  useEffect(() => start(), [])
  if (session) {
    return (
      <TitlePage
        title={signInOrRegister()}
        text={m.alreadySignedIn({ address: session.user.email })}
        art={{ motif: 'computer-science', seed: 2 }}
        actions={
          <>
            <ToContinue onPress={leave} />
            <ButtonLink href={paths.signOut()}>{m.logout()}</ButtonLink>
          </>
        }
      />
    )
  }
  return (
    <SignInViews onSignedIn={leave}>
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

/**
 * Stores what the user wants to do after sign-in. A press before a page has its scripts opens this page, and not the
 * dialog: the act is continued just the same. It is not if the link is on another page than the act, because it could
 * be anybody's.
 * @returns whether a page of this portal led here.
 */
function storeWanted(): boolean {
  const given = addressedIntent()
  const from = linkingPage()
  if (given && from) storeIntent(startsActs(from, given) ? given : { returnTo: given.returnTo })
  else if (readIntent()) return from !== undefined
  else if (given) storeIntent({ returnTo: given.returnTo })
  else if (from) storeIntent({ returnTo: from, plain: true })
  return from !== undefined
}

/** The intent in the address of this page. */
const addressedIntent = () => parseIntent(Object.fromEntries(new URLSearchParams(location.search)))

/** Returns whether a page has the button of an act: the page that it returns to, or the list of saved events. */
const startsActs = (page: string, { returnTo }: Intent): boolean =>
  [pathOf(returnTo), paths.myEvents()].includes(pathOf(page))

const pathOf = (address: string) => address.split(/[?#]/)[0]!

/** Leads on a user who came by a link from elsewhere, or has signed in in another tab meanwhile. */
function ToContinue({ onPress }: { onPress: () => void }) {
  const [isWanted] = useState(() => (readIntent() ?? addressedIntent()) !== undefined)
  return isWanted ? (
    <Button kind="primary" onClick={onPress}>
      {goOn()}
    </Button>
  ) : (
    <ButtonLink kind="primary" href={paths.home()}>
      {home()}
    </ButtonLink>
  )
}
