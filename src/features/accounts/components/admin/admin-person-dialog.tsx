import { useQuery } from '@tanstack/react-query'
import { deletedAccount } from '#messages/accounts/admin-audit.ts'
import { application, history as approvalHistory } from '#messages/accounts/admin-application.ts'
import { acts } from '#messages/accounts/admin-acts.ts'
import * as m from '#messages/accounts/admin.ts'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Status } from '#components/ui/status.tsx'
import { paths } from '#lib/text/paths.ts'
import { useSession } from '#lib/browser/session.ts'
import { userQuery } from '../../admin/queries.ts'
import type { AdminAct, AdminUser, AuditEntry } from '../../admin/schema.ts'
import { showOwnDay, showOwnMoment } from '../../admin/show.ts'
import { actNameOf } from './admin-act-dialog.tsx'
import { AdminFact, ApplicationFacts, VerifiedLabel } from './admin-application.tsx'
import { AdminFailed } from './admin-failed.tsx'
import { RowSkeleton } from './admin-frame.tsx'
import { AdminHistory } from './admin-history.tsx'
import { ApprovalLabel } from './admin-user-row.tsx'
import styles from './admin.module.css'

interface Props {
  id: string
  ask: (act: AdminAct, user: AdminUser) => void
  onClose: () => void
}

/** Shows an account with its latest entries of the audit log and all possible acts. */
export function AdminPersonDialog({ id, ask, onClose }: Props) {
  const { data: user, error, refetch } = useQuery(userQuery(id))
  const title = user ? actNameOf(user) : user === null ? m.unknownPerson() : m.details()
  return (
    <Dialog size="large" title={title} onClose={onClose}>
      {user && <Person user={user} ask={ask} />}
      {user === null && (
        <EmptyState title={m.unknownPerson()}>
          <p>{m.unknownPersonText()}</p>
        </EmptyState>
      )}
      {user === undefined && !error && <RowSkeleton />}
      {user === undefined && error && (
        <AdminFailed title={m.personFailed()} message={error.message} retry={refetch} />
      )}
      {user && user.approvalStatus !== 'none' && (
        <AdminHistory title={approvalHistory()} asked={{ person: id, about: 'approval' }} />
      )}
      {user !== undefined && <LastEntries id={id} />}
    </Dialog>
  )
}

const order = [
  'approve',
  'refuse',
  'endSessions',
  'resetFactors',
  'enable',
  'disable',
  'makeEditor',
  'unmakeEditor',
  'makeAdmin',
  'unmakeAdmin',
] as const

function Person({ user, ask }: { user: AdminUser; ask: Props['ask'] }) {
  const own = useSession()?.user.id === user.id
  // Administrators end their own sessions on the login profile, which keeps the current one.
  const possible = order.filter((act) => user.can[act] && !(own && act === 'endSessions'))
  return (
    <>
      <dl className={styles.facts}>
        {user.approvalStatus === 'none' && (
          <AdminFact label={m.email()} whole>
            {user.email} <VerifiedLabel user={user} />
          </AdminFact>
        )}
        <AdminFact label={m.columns.type()}>
          {user.userType ? m.userTypeNames[user.userType]() : m.noType()}
        </AdminFact>
        {user.approvalStatus !== 'none' && (
          <AdminFact label={m.approval()}>
            <ApprovalLabel user={user} />
          </AdminFact>
        )}
        {user.approvalReason && (
          <AdminFact label={m.reason()} whole>
            <span className={styles.said}>{user.approvalReason}</span>
          </AdminFact>
        )}
        <AdminFact label={m.columns.state()}>
          {user.disabled ? (
            <Status kind="bad">{m.disabledSince({ when: showOwnMoment(user.disabled) })}</Status>
          ) : (
            <Status kind="ok">{m.active()}</Status>
          )}
        </AdminFact>
        <AdminFact label={m.role()}>{m.roleNames[user.role]()}</AdminFact>
        <AdminFact label={m.columns.registered()}>{showOwnMoment(user.created)}</AdminFact>
        <AdminFact label={m.columns.lastSignIn()}>
          {user.lastSignIn ? showOwnMoment(user.lastSignIn) : m.never()}
        </AdminFact>
        <AdminFact label={m.sessions()}>{user.sessions}</AdminFact>
        <AdminFact label={m.secondFactor()}>
          {user.secondFactor ? m.factorSince({ when: showOwnDay(user.secondFactor) }) : m.noFactor()}
        </AdminFact>
      </dl>
      {user.approvalStatus !== 'none' && (
        <section className={styles.entries}>
          <h3 className="h-ui">{application()}</h3>
          <ApplicationFacts user={user} />
        </section>
      )}
      {user.deleteAfter && <p className={styles.own}>{m.leaving({ when: showOwnDay(user.deleteAfter) })}</p>}
      {own && <p className={styles.own}>{m.yourself()}</p>}
      {possible.length > 0 && (
        <ButtonRow className={styles.acts}>
          {possible.map((act) => (
            <Button key={act} small onClick={() => ask(act, user)}>
              {acts[act].button()}
            </Button>
          ))}
        </ButtonRow>
      )}
    </>
  )
}

/** Names the other account of an entry: the one concerned, or the actor. */
function OtherPerson({ entry: { person, actor }, id }: { entry: AuditEntry; id: string }) {
  const other = person?.id === id ? actor : person
  if (!other || other.id === id) return null
  const name =
    other.email === null ? deletedAccount() : actNameOf({ name: other.name ?? '', email: other.email })
  return <span className={styles.other}>{other === actor ? m.byOther({ name }) : name}</span>
}

const LATEST = 5

const LastEntries = ({ id }: { id: string }) => (
  <AdminHistory
    title={m.lastEntries()}
    asked={{ person: id }}
    most={LATEST}
    renderOther={(entry) => <OtherPerson entry={entry} id={id} />}
  >
    <a className="link" href={paths.adminAudit({ person: id })}>
      {m.allEntries()}
    </a>
  </AdminHistory>
)
