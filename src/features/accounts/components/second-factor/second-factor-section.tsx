import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as m from '#messages/accounts/second-factor.ts'
import { close } from '#messages/accounts/login-profile.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { showDay } from '#lib/text/show-time.ts'
import { callSecondFactor, secondFactorQuery } from '../../second-factor/queries.ts'
import { ownSessionsQuery } from '../../queries-login-profile.ts'
import type { NewAuthenticator } from '../../second-factor/schema.ts'
import { ProfileSection } from '../login-profile/profile-section.tsx'
import page from '../login-profile/login-profile.module.css'
import { AuthenticatorDialog } from './authenticator-dialog.tsx'
import { FactorQuestion, needsPassword } from './factor-question.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** What signing in asks for besides a password or a provider: set up, looked at, removed. */
export function SecondFactorSection() {
  const factor = useQuery(secondFactorQuery())
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const [said, setSaid] = useState<string>()
  const refresh = (text?: string) => {
    setSaid(text)
    void client.invalidateQueries(secondFactorQuery())
    void client.invalidateQueries(ownSessionsQuery())
  }
  const changed = (text: string) => {
    refresh(text)
    heading.current?.focus()
  }
  return (
    <ProfileSection title={m.secondFactor()} headingRef={heading}>
      <p className={page.note}>{m.secondFactorText()}</p>
      <output className={page.said}>{said}</output>
      {factor.isPending && <Skeleton shape="box" />}
      {factor.isError && (
        <LoadFailed title={m.factorFailed()} text={factor.error.message} retry={() => factor.refetch()} />
      )}
      {factor.data?.wanted && (
        <Notice kind="info" title={m.factorWanted()}>
          <p>{m.factorWantedText()}</p>
        </Notice>
      )}
      {factor.data && (
        <Authenticator since={factor.data.authenticator} onChanged={changed} onConfirmed={refresh} />
      )}
      {factor.data && <Passkeys passkeys={factor.data.passkeys} onAdded={refresh} onRemoved={changed} />}
      {factor.data && (factor.data.authenticator || factor.data.passkeys.length > 0) && (
        <Recovery left={factor.data.recoveryCodes} onRenewed={refresh} />
      )}
    </ProfileSection>
  )
}

interface AuthenticatorProps {
  since: string | null
  onChanged: (said: string) => void
  onConfirmed: () => void
}

function Authenticator({ since, onChanged, onConfirmed }: AuthenticatorProps) {
  const [question, setQuestion] = useState<'set up' | 'remove'>()
  const [made, setMade] = useState<NewAuthenticator>()
  const prepare = (password: string | undefined) =>
    callSecondFactor('POST /newauthenticator', { ...(password && { password }) })
  const preparing = useMutation({
    mutationFn: () => prepare(undefined),
    onSuccess: setMade,
    onError: (error) => {
      if (needsPassword(error)) setQuestion('set up')
    },
  })
  return (
    <div className={page.task}>
      <p>{since ? m.authenticatorSince(showDay(since)) : m.authenticatorText()}</p>
      {since ? (
        <Button small onClick={() => setQuestion('remove')}>
          {m.removeAuthenticator()}
        </Button>
      ) : (
        <SubmitButton small type="button" pending={preparing.isPending} onClick={() => preparing.mutate()}>
          {m.setUpAuthenticator()}
        </SubmitButton>
      )}
      <FormMessage>{needsPassword(preparing.error) ? undefined : preparing.error?.message}</FormMessage>
      {question === 'set up' && (
        <FactorQuestion
          asks
          title={m.setUpAuthenticator()}
          text={m.passwordFirst()}
          confirm={m.goOn()}
          kind="primary"
          run={prepare}
          onDone={(result) => {
            setQuestion(undefined)
            setMade(result)
          }}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {question === 'remove' && (
        <FactorQuestion
          title={m.removeAuthenticator()}
          text={m.removeAuthenticatorWhat()}
          confirm={m.remove()}
          kind="danger"
          run={(password) => callSecondFactor('POST /removeauthenticator', { ...(password && { password }) })}
          onDone={() => {
            setQuestion(undefined)
            onChanged(m.authenticatorGone())
          }}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {made && (
        <AuthenticatorDialog made={made} onConfirmed={onConfirmed} onClose={() => setMade(undefined)} />
      )}
    </div>
  )
}

function Recovery({ left, onRenewed }: { left: number; onRenewed: () => void }) {
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <div className={page.task}>
      <p>{m.codesLeft(left)}</p>
      <Button small onClick={() => setAsking(true)}>
        {m.newCodes()}
      </Button>
      {asking && (
        <FactorQuestion
          title={m.newCodes()}
          text={m.newCodesWhat()}
          confirm={m.makeCodes()}
          kind="primary"
          run={(password) => callSecondFactor('POST /recoverycodes', { ...(password && { password }) })}
          onDone={({ recoveryCodes }) => {
            setAsking(false)
            setCodes(recoveryCodes)
            onRenewed()
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {codes && (
        <Dialog
          title={m.recoveryCodes()}
          closeLabel={close()}
          onClose={() => setCodes(undefined)}
          footer={
            <Button kind="primary" onClick={() => setCodes(undefined)}>
              {m.done()}
            </Button>
          }
        >
          <RecoveryCodes codes={codes} />
        </Dialog>
      )}
    </div>
  )
}
