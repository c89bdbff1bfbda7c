import { useEffect, useState } from 'react'
import * as m from '#messages/accounts/accounts.ts'
import { signOut as title } from '#messages/shell/page-titles.ts'
import { TitlePage } from '#components/shell/screens/title-page.tsx'
import { ToArticles, ToHome } from '#components/shell/screens/ways-on.tsx'
import { getSession } from '#lib/browser/session.ts'
import { signOutHere } from './sign-out.ts'

const said = { ending: m.signingOut, everywhere: m.signedOut, here: m.signedOutHere }

/** Signs out, and shows whether the server has ended the session too. */
export function SignOutScreen() {
  const [ended, setEnded] = useState<keyof typeof said>('ending')
  useEffect(() => {
    const end = getSession() ? signOutHere() : Promise.resolve(true)
    void end.then((told) => setEnded(told ? 'everywhere' : 'here'))
  }, [])
  return (
    <TitlePage
      title={title()}
      text={
        <>
          <output className="needs-scripts">{said[ended]()}</output>
          <noscript>{m.signOutNeedsScripts()}</noscript>
        </>
      }
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
