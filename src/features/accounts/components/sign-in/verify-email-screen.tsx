import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import * as m from '#messages/accounts/login-profile.ts'
import { verifyEmail } from '#messages/shell/page-titles.ts'
import { pageNeedsScripts } from '#messages/shell/shell.ts'
import { ToHome } from '#components/shell/screens/ways-on.tsx'
import { TitlePage } from '#components/shell/screens/title-page.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { dropMailToken, mailToken } from '#lib/browser/mail-token.ts'
import { paths } from '#lib/text/paths.ts'
import { getSession, useSession } from '#lib/browser/session.ts'
import { ownUserQuery } from '../../queries-login-profile.ts'
import { callUser } from '../../queries.ts'

type State = 'working' | 'verified' | 'link-void' | 'failed'

/** Says whether the address is verified by the link of a mail. */
export function VerifyEmailScreen() {
  const { state, verify } = useVerification()
  const session = useSession()
  const texts = {
    working: { title: verifyEmail(), text: m.verifying() },
    verified: { title: m.emailVerified(), text: m.emailVerifiedText() },
    'link-void': { title: m.linkNotValid(), text: m.verifyLinkText() },
    failed: { title: m.verifyFailed(), text: m.verifyFailedText() },
  }[state]
  return (
    <TitlePage
      title={texts.title}
      text={<output>{texts.text}</output>}
      art={{ motif: 'computer-science', seed: 3 }}
      actions={
        state !== 'working' && (
          <>
            {state === 'failed' && (
              <Button kind="primary" onClick={() => void verify()}>
                {m.retry()}
              </Button>
            )}
            {session ? (
              <ButtonLink href={paths.myLoginProfile()}>{m.toLoginProfile()}</ButtonLink>
            ) : (
              <ButtonLink href={paths.signIn()}>{m.toSignIn()}</ButtonLink>
            )}
            <ToHome />
          </>
        )
      }
    >
      <noscript>{pageNeedsScripts()}</noscript>
    </TitlePage>
  )
}

function useVerification() {
  const client = useQueryClient()
  const [state, setState] = useState<State>('working')
  const begun = useRef(false)

  const verify = useCallback(async () => {
    const token = mailToken('verifyEmail')
    if (!token) return setState('link-void')
    setState('working')
    try {
      await callUser('POST /verifyemail', { token })
      dropMailToken('verifyEmail')
      setState('verified')
      // Should this fail, the login profile asks anew.
      if (getSession()) void client.fetchQuery(ownUserQuery()).catch(() => undefined)
    } catch (error) {
      const isVoid = error instanceof ApiError && error.code === 'invalid_input'
      if (isVoid) dropMailToken('verifyEmail')
      setState(isVoid ? 'link-void' : 'failed')
    }
  }, [client])

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void verify()
  }, [verify])

  return { state, verify }
}
