import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as m from '#messages/accounts/second-factor.ts'
import { secondFactor } from '#messages/accounts/admin.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { TextField } from '#components/ui/field.tsx'
import { showDay } from '#lib/text/show-time.ts'
import { callSecondFactor, secondFactorQuery } from '../../second-factor/queries.ts'
import { ownSessionsQuery } from '../../queries-login-profile.ts'
import type { NewAuthenticator } from '../../second-factor/schema.ts'
import { ProfileSection } from '../login-profile/profile-section.tsx'
import page from '../login-profile/login-profile.module.css'
import { needsPassword, PasswordQuestion } from '../login-profile/password-question.tsx'
import { FactorReadyDialog } from './factor-ready-dialog.tsx'
import { Passkeys } from './passkeys.tsx'
import styles from './second-factor.module.css'

/** Shows the second factors, with ways to set up and remove them. */
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
  const focusAfter = () => heading.current
  return (
    <ProfileSection title={secondFactor()} headingRef={heading}>
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
        <Authenticator since={factor.data.authenticator} onChanged={refresh} focusAfter={focusAfter} />
      )}
      {factor.data && (
        <Passkeys
          passkeys={factor.data.passkeys}
          onAdded={refresh}
          onRemoved={refresh}
          focusAfter={focusAfter}
        />
      )}
      {factor.data && (factor.data.authenticator || factor.data.passkeys.length > 0) && (
        <Recovery left={factor.data.recoveryCodes} onRenewed={refresh} />
      )}
    </ProfileSection>
  )
}

interface AuthenticatorProps {
  since: string | null
  onChanged: (said?: string) => void
  focusAfter: () => HTMLElement | null
}

function Authenticator({ since, onChanged, focusAfter }: AuthenticatorProps) {
  const [question, setQuestion] = useState<'set up' | 'remove'>()
  const [made, setMade] = useState<NewAuthenticator>()
  const [codes, setCodes] = useState<readonly string[]>()
  const prepare = (password: { password?: string }) => callSecondFactor('POST /new-authenticator', password)
  const preparing = useMutation({
    mutationFn: () => prepare({}),
    onSuccess: setMade,
    onError: (error) => {
      if (needsPassword(error)) setQuestion('set up')
    },
  })
  return (
    <div className={page.task}>
      <p>{since ? m.authenticatorSince({ day: showDay(since) }) : m.authenticatorText()}</p>
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
        <PasswordQuestion
          asks
          title={m.setUpAuthenticator()}
          text={m.passwordFirst()}
          confirm={m.goOn()}
          run={prepare}
          onDone={(result) => {
            setQuestion(undefined)
            setMade(result)
          }}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {question === 'remove' && (
        <PasswordQuestion
          title={m.removeAuthenticator()}
          text={m.removeAuthenticatorWhat()}
          confirm={m.remove()}
          kind="danger"
          run={(password) => callSecondFactor('POST /remove-authenticator', password)}
          onDone={() => {
            setQuestion(undefined)
            onChanged(m.authenticatorGone())
          }}
          onClose={() => setQuestion(undefined)}
          focusAfter={focusAfter}
        />
      )}
      {made && (
        <AuthenticatorDialog
          made={made}
          onConfirmed={(recoveryCodes) => {
            setMade(undefined)
            setCodes(recoveryCodes)
            onChanged()
          }}
          onClose={() => setMade(undefined)}
        />
      )}
      {codes && (
        <FactorReadyDialog
          title={m.authenticatorReady()}
          codes={codes}
          text={m.authenticatorAsked()}
          onClose={() => setCodes(undefined)}
        />
      )}
    </div>
  )
}

function Recovery({ left, onRenewed }: { left: number; onRenewed: () => void }) {
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <div className={page.task}>
      <p>{m.codesLeft({ count: left })}</p>
      <Button small onClick={() => setAsking(true)}>
        {m.newCodes()}
      </Button>
      {asking && (
        <PasswordQuestion
          title={m.newCodes()}
          text={m.newCodesWhat()}
          confirm={m.makeCodes()}
          run={(password) => callSecondFactor('POST /recovery-codes', password)}
          onDone={({ recoveryCodes }) => {
            setAsking(false)
            setCodes(recoveryCodes)
            onRenewed()
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {codes && (
        <FactorReadyDialog title={m.recoveryCodes()} codes={codes} onClose={() => setCodes(undefined)} />
      )}
    </div>
  )
}

/** The quiet zone of the QR code, in modules. */
const QUIET = 4

interface Props {
  made: NewAuthenticator
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

/** Shows the secret for an authenticator app, and reads its first code. */
function AuthenticatorDialog({ made, onConfirmed, onClose }: Props) {
  const [code, setCode] = useState('')
  return (
    <PasswordQuestion
      title={m.setUpAuthenticator()}
      size="medium"
      text={m.scanPicture()}
      confirm={m.confirmCode()}
      run={() => callSecondFactor('POST /confirm-authenticator', { code })}
      onDone={({ recoveryCodes }) => onConfirmed(recoveryCodes)}
      onClose={onClose}
    >
      {(wrong, onType) => (
        <>
          <Picture {...made.picture} />
          <p className={styles.secret}>
            {m.typeSecret()} <code>{made.secret.match(/.{4}/g)?.join(' ')}</code>
          </p>
          <TextField
            label={m.codeOfApp()}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={wrong['code']}
            onChange={({ target }) => {
              setCode(target.value)
              onType()
            }}
          />
        </>
      )}
    </PasswordQuestion>
  )
}

/** Hidden from screen readers, which have the key below it. */
function Picture({ size, path }: NewAuthenticator['picture']) {
  const whole = size + 2 * QUIET
  return (
    <svg
      className={styles.picture}
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      aria-hidden="true"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
