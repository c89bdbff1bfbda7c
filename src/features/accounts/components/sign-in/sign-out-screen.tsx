import { useEffect, useState } from 'react'
import * as m from '#messages/accounts/accounts.ts'
import { signOut as title } from '#messages/shell/page-titles.ts'
import { TitlePage } from '#components/shell/screens/title-page.tsx'
import { ToArticles, ToHome } from '#components/shell/screens/ways-on.tsx'
import { getSession } from '#lib/browser/session.ts'
import { signOutHere } from './sign-out.ts'

/** Ends the session and says so. */
export function SignOutScreen() {
  const [told, setTold] = useState(true)
  useEffect(() => {
    if (getSession()) void signOutHere().then(setTold)
  }, [])
  return (
    <TitlePage
      title={title()}
      text={told ? m.signedOut() : m.signedOutHere()}
      art={{ motif: 'astronomy', seed: 2 }}
      actions={
        <>
          <ToArticles />
          <ToHome />
        </>
      }
    />
  )
}
