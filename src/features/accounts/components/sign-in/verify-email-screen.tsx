import { useQueryClient } from '@tanstack/react-query'
import * as m from '#messages/accounts/login-profile.ts'
import { verifyEmail } from '#messages/shell/page-titles.ts'
import { getSession } from '#lib/browser/session.ts'
import { getSite } from '#lib/text/site.ts'
import { ownUserQuery } from '../../queries-login-profile.ts'
import { callAddress } from '../../queries.ts'
import { MailLinkScreen } from './mail-link-screen.tsx'

/** Asks whoever got the mail whether they signed up, and verifies the address or ends the registration. */
export function VerifyEmailScreen() {
  const client = useQueryClient()
  // Should this fail, the login profile asks anew.
  const askAnew = () => {
    if (getSession()) void client.fetchQuery(ownUserQuery()).catch(() => undefined)
  }
  return (
    <MailLinkScreen
      page="verifyEmail"
      title={verifyEmail()}
      question={{ title: m.didYouSignUp(), text: m.didYouSignUpText(getSite().brand) }}
      acts={[
        {
          label: m.yesConfirm(),
          run: (token) => callAddress('POST /verifyemail', { token }).then(askAnew),
          done: { title: m.emailVerified(), text: m.emailVerifiedText() },
        },
        {
          label: m.noNotMe(),
          run: (token) => callAddress('POST /denysignup', { token }).then(askAnew),
          done: { title: m.signUpDenied(), text: m.signUpDeniedText() },
        },
      ]}
      voidText={m.verifyLinkText()}
    />
  )
}
