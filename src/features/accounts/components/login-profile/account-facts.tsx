import { useMutation, useQueryClient } from '@tanstack/react-query'
import { userTypeNames } from '#messages/accounts/accounts.ts'
import * as m from '#messages/accounts/login-profile.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Status } from '#components/ui/status.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { paths } from '#lib/text/paths.ts'
import { showDay } from '#lib/text/show-time.ts'
import { ownUserQuery } from '../../queries-login-profile.ts'
import { callAddress } from '../../queries.ts'
import type { User } from '../../schema.ts'
import styles from './login-profile.module.css'
import { EditableFact } from './editable-fact.tsx'
import { LinkedProviders } from './linked-providers.tsx'
import { OrganizationFacts } from './organization-facts.tsx'
import { FactRow, ProfileSection } from './profile-section.tsx'

/** Who one is to the portal (profile areas, section 2), and the way to another password. */
export function AccountFacts({ user }: { user: User }) {
  return (
    <ProfileSection title={m.account()}>
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
        <FactRow label={m.password()}>
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
  return passwordChangedAt ? m.passwordChanged(showDay(passwordChangedAt)) : m.passwordSet()
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
        <p className={styles.note}>{m.refusedBecause(approvalReason)}</p>
      )}
    </>
  )
}

function EmailFacts({ user: { email, emailVerified, verifyBy } }: { user: User }) {
  const client = useQueryClient()
  const resend = useMutation({
    mutationFn: () => callAddress('POST /resendverification', {}),
    // It was verified meanwhile, on another device.
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'conflict')
        void client.invalidateQueries(ownUserQuery())
    },
  })
  return (
    <>
      <span className={styles.line}>
        {email}
        <Status kind={emailVerified ? 'ok' : 'hold'}>{emailVerified ? m.verified() : m.notVerified()}</Status>
      </span>
      {!emailVerified && (
        <>
          <p className={styles.note}>
            {m.verifyText()} {verifyBy && m.verifyBy(showDay(verifyBy))}
          </p>
          <SubmitButton small type="button" pending={resend.isPending} onClick={() => resend.mutate()}>
            {m.sendMailAgain()}
          </SubmitButton>
          <output className={styles.said}>{resend.isSuccess && m.mailOnItsWay()}</output>
          <FormMessage>{resend.error?.message}</FormMessage>
        </>
      )}
    </>
  )
}
