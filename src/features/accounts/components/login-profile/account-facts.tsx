import { userTypeNames, password } from '#messages/accounts/accounts.ts'
import { account } from '#messages/shell/shell.ts'
import * as m from '#messages/accounts/login-profile.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Status } from '#components/ui/status.tsx'
import { paths } from '#lib/text/paths.ts'
import { showDay } from '#lib/text/show-time.ts'
import type { User } from '../../schema.ts'
import styles from './login-profile.module.css'
import { EditableFact } from './editable-fact.tsx'
import { EmailFacts } from './email-facts.tsx'
import { LinkedProviders } from './linked-providers.tsx'
import { OrganizationFacts } from './organization-facts.tsx'
import { FactRow, ProfileSection } from './profile-section.tsx'

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
