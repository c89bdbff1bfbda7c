import { acts } from '#messages/accounts/admin-acts.ts'
import * as m from '#messages/accounts/admin.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Status } from '#components/ui/status.tsx'
import { ActCell, Cell, Row } from '#components/ui/table.tsx'
import { paths } from '#lib/text/paths.ts'
import { useSession } from '#lib/browser/session.ts'
import { isPlainClick } from '#lib/browser/soft-navigation.ts'
import type { AdminAct, AdminUser } from '../../admin/schema.ts'
import type { UsersSearch } from '../../admin/schema-address.ts'
import { showOwnDay, showOwnMoment } from '../../admin/show.ts'
import { actNameOf } from './admin-act-dialog.tsx'
import { VerifiedLabel } from './admin-application.tsx'
import styles from './admin.module.css'

interface Props {
  user: AdminUser
  filter: Omit<UsersSearch, 'person'>
  ask: (act: AdminAct, user: AdminUser) => void
  open: (id: string) => void
}

/** A row with an account, its status and the most likely acts. */
export function AdminUserRow({ user, filter, ask, open }: Props) {
  const own = useSession()?.user.id === user.id
  const { columns } = m
  const name = actNameOf(user)
  return (
    <Row>
      <Cell label={columns.person()}>
        <strong>{name}</strong>
        {name !== user.email && <small>{user.email}</small>}
        {!user.emailVerified && <VerifiedLabel user={user} />}
      </Cell>
      <Cell label={columns.type()}>
        <div className={styles.state}>
          {user.userType ? m.userTypeNames[user.userType]() : m.noType()}
          <ApprovalLabel user={user} />
          {user.organization && <small>{user.organization.name}</small>}
        </div>
      </Cell>
      <Cell label={columns.state()}>
        <div className={styles.state}>
          <AccountStatus user={user} />
          {user.role !== 'user' && <small>{m.roleNames[user.role]()}</small>}
          {own && <small>{m.you()}</small>}
        </div>
      </Cell>
      <Cell label={columns.registered()} plain>
        {showOwnDay(user.created)}
      </Cell>
      <Cell label={columns.lastSignIn()} plain>
        {user.lastSignIn ? showOwnMoment(user.lastSignIn) : m.never()}
        <small>{m.sessionCount({ n: user.sessions })}</small>
      </Cell>
      <ActCell>
        {user.approvalStatus === 'pending' &&
          (['approve', 'refuse'] as const)
            .filter((act) => user.can[act])
            .map((act) => (
              <Button
                key={act}
                small
                aria-label={acts[act].buttonFor({ name })}
                onClick={() => ask(act, user)}
              >
                {acts[act].button()}
              </Button>
            ))}
        <ButtonLink
          small
          kind="quiet"
          className={styles.details}
          href={paths.admin({ ...filter, person: user.id })}
          aria-label={m.detailsOf({ name })}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            open(user.id)
          }}
        >
          {m.details()}
        </ButtonLink>
      </ActCell>
    </Row>
  )
}

const kinds = { pending: 'hold', approved: 'ok', refused: 'bad' } as const

/** Shows the approval status, if approval is needed. */
export const ApprovalLabel = ({ user: { approvalStatus } }: { user: AdminUser }) =>
  approvalStatus === 'none' ? null : (
    <Status kind={kinds[approvalStatus]}>{m.approvalStates[approvalStatus]()}</Status>
  )

const AccountStatus = ({ user: { disabled } }: { user: AdminUser }) =>
  disabled ? <Status kind="bad">{m.disabled()}</Status> : <Status kind="ok">{m.active()}</Status>
