import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query'
import { useState, useRef } from 'react'
import { userTypeNames, password, emailRequired } from '#messages/accounts/accounts.ts'
import { account, retry } from '#messages/shell/shell.ts'
import * as m from '#messages/accounts/login-profile.ts'
import { verified, notVerified } from '#messages/accounts/admin.ts'
import * as t from '#messages/accounts/address.ts'
import { validEmail } from '#messages/accounts/answers.ts'
import { ButtonLink, Button } from '#components/ui/button.tsx'
import { Status } from '#components/ui/status.tsx'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/ui/field.tsx'
import { paths } from '#lib/text/paths.ts'
import { showDay } from '#lib/text/show-time.ts'
import { ApiError } from '#lib/api/api-client.ts'
import { isMailAddress } from '#lib/text/mail-address.ts'
import type { User, Provider } from '../../schema.ts'
import {
  ownUserQuery,
  callProviders,
  linkedProvidersQuery,
  ownSessionsQuery,
} from '../../queries-login-profile.ts'
import { callAddress } from '../../queries.ts'
import { MailSentNotice, type MailSent } from '../sign-in/mail-sent.tsx'
import styles from './login-profile.module.css'
import { EditableFact } from './editable-fact.tsx'
import { OrganizationFacts } from './organization-facts.tsx'
import { FactRow, ProfileSection } from './profile-section.tsx'
import { PasswordQuestion } from './password-question.tsx'

/** Shows the account (profile areas, section 2), with a link to change the password. */
export function AccountFacts({ user }: { user: User }) {
  return (
    <ProfileSection title={account()}>
      <dl>
        <FactRow label={m.ownName()}>
          <EditableFact
            value={user.name}
            label={m.ownName()}
            editLabel={m.editName()}
            addLabel={m.addName()}
            hint={m.nameHint()}
            required={m.nameRequired()}
            input={{ type: 'text', autoComplete: 'name', maxLength: 100 }}
            change={(name) => ({ name })}
          />
        </FactRow>
        <FactRow label={m.userType()}>
          <UserTypeFacts user={user} />
        </FactRow>
        <OrganizationFacts user={user} />
        <FactRow label={m.loginEmail()}>
          <EmailFacts user={user} />
        </FactRow>
        <FactRow label={m.loginUserId()}>{user.email}</FactRow>
        <FactRow label={m.mobileNumber()}>
          <EditableFact
            value={user.phone_number}
            label={m.mobileNumber()}
            editLabel={m.editMobile()}
            hint={m.mobileHint()}
            required={m.mobileRequired()}
            input={{ type: 'tel', autoComplete: 'tel', maxLength: 40 }}
            change={(phone_number) => ({ phone_number })}
          />
        </FactRow>
        <FactRow label={password()}>
          <span>{passwordText(user)}</span>
          <ButtonLink small href={paths.updatePassword()}>
            {user.hasPassword === false ? m.setPassword() : m.changePassword()}
          </ButtonLink>
        </FactRow>
        <LinkedProviders />
      </dl>
    </ProfileSection>
  )
}

function passwordText({ hasPassword, passwordChangedAt }: User): string {
  if (hasPassword === false) return m.noPassword()
  return passwordChangedAt ? m.passwordChanged({ day: showDay(passwordChangedAt) }) : m.passwordSet()
}

const approvalKinds = { pending: 'hold', approved: 'ok', refused: 'bad' } as const

function UserTypeFacts({ user: { userType, approvalStatus, approvalReason } }: { user: User }) {
  return (
    <>
      <span className={styles.line}>
        {userType ? userTypeNames[userType]() : m.notChosen()}
        {approvalStatus !== 'none' && (
          <Status kind={approvalKinds[approvalStatus]}>{m.approvalStates[approvalStatus]()}</Status>
        )}
      </span>
      {approvalStatus === 'pending' && <p className={styles.note}>{m.pendingText()}</p>}
      {approvalStatus === 'refused' && approvalReason && (
        <p className={styles.note}>{m.refusedBecause({ reason: approvalReason })}</p>
      )}
    </>
  )
}

/** Shows the email address and its verification, with a way to change it. */
function EmailFacts({ user: { email, emailVerified, verifyBy } }: { user: User }) {
  const client = useQueryClient()
  const [changing, setChanging] = useState(false)
  const [asked, setAsked] = useState<MailSent>()
  const resend = useMutation({
    mutationFn: () => callAddress('POST /resend-verification', {}),
    // A conflict means that it was verified on another device in the meantime.
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'conflict')
        void client.invalidateQueries(ownUserQuery())
    },
  })
  return (
    <>
      <span className={styles.line}>
        {email}
        <Status kind={emailVerified ? 'ok' : 'hold'}>{emailVerified ? verified() : notVerified()}</Status>
      </span>
      {!emailVerified && (
        <>
          <p className={styles.note}>
            {m.verifyText()} {verifyBy && m.verifyBy({ day: showDay(verifyBy) })}
          </p>
          <SubmitButton small type="button" pending={resend.isPending} onClick={() => resend.mutate()}>
            {m.sendMailAgain()}
          </SubmitButton>
          <output className={styles.said}>{resend.isSuccess && m.mailOnItsWay()}</output>
          <FormMessage>{resend.error?.message}</FormMessage>
        </>
      )}
      <Button small onClick={() => setChanging(true)}>
        {t.changeAddress()}
      </Button>
      {asked && <MailSentNotice {...asked} />}
      {changing && (
        <ChangeEmailDialog
          onClose={() => setChanging(false)}
          onAsked={(sent) => {
            setAsked(sent)
            setChanging(false)
          }}
        />
      )}
    </>
  )
}

interface Props {
  onClose: () => void
  onAsked: (sent: MailSent) => void
}

/** Requests an address change. */
function ChangeEmailDialog({ onClose, onAsked }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [mistake, setMistake] = useState<string>()
  function check(): boolean {
    const wrong = email.trim() ? (isMailAddress(email) ? undefined : validEmail()) : emailRequired()
    setMistake(wrong)
    if (wrong) field.current?.focus()
    return !wrong
  }
  return (
    <PasswordQuestion
      title={t.changeAddress()}
      text={t.changeAddressText()}
      confirm={t.sendMails()}
      check={check}
      run={(password) => callAddress('POST /change-email', { email, ...password })}
      onDone={({ message, mailbox }) => onAsked({ message: email, text: message, mailbox })}
      onClose={onClose}
    >
      {(wrong, onType) => (
        <TextField
          label={t.newAddress()}
          ref={field}
          type="email"
          autoComplete="email"
          required
          value={email}
          error={mistake ?? wrong['email']}
          onChange={({ target }) => {
            setEmail(target.value)
            setMistake(undefined)
            if (wrong['email']) onType()
          }}
        />
      )}
    </PasswordQuestion>
  )
}

/** Lists the linked providers with a button to unlink each; empty if there are none. */
function LinkedProviders() {
  const client = useQueryClient()
  const linked = useQuery(linkedProvidersQuery())
  const [asking, setAsking] = useState<Provider>()
  const [said, setSaid] = useState<string>()
  const place = useRef<HTMLOutputElement>(null)
  if (!linked.data?.length && !said && !linked.isError) return null
  return (
    <FactRow label={m.linkedProviders()}>
      {linked.isError && (
        <>
          <span>{m.providersFailed()}</span>
          <Button small onClick={() => void linked.refetch()}>
            {retry()}
          </Button>
        </>
      )}
      {linked.data?.map(({ provider, linked: since, can }) => (
        <div key={provider} className={styles.provider}>
          <span className={styles.line}>
            {provider}
            <span className={styles.note}>{m.linkedSince({ day: showDay(since) })}</span>
          </span>
          {can.unlink ? (
            <Button small aria-label={m.unlinkProvider({ provider })} onClick={() => setAsking(provider)}>
              {m.unlink()}
            </Button>
          ) : (
            <p className={styles.note}>{m.onlyWayIn()}</p>
          )}
        </div>
      ))}
      <output ref={place} tabIndex={-1} className={styles.said}>
        {said}
      </output>
      {asking && (
        <PasswordQuestion
          title={m.unlinkQuestion({ provider: asking })}
          text={m.unlinkWhat({ provider: asking })}
          confirm={m.unlink()}
          kind="danger"
          run={(password) => callProviders('POST /unlink-provider', { provider: asking, ...password })}
          onDone={() => {
            setAsking(undefined)
            setSaid(m.unlinked({ provider: asking }))
            return Promise.all([
              client.invalidateQueries(linkedProvidersQuery()),
              client.invalidateQueries(ownSessionsQuery()),
            ])
          }}
          onClose={() => setAsking(undefined)}
          focusAfter={() => place.current}
        />
      )}
    </FactRow>
  )
}
