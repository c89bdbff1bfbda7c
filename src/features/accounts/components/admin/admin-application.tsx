import type { ReactNode } from 'react'
import * as m from '#messages/accounts/admin.ts'
import { registrationNumber, webSite } from '#messages/accounts/accounts.ts'
import * as t from '#messages/accounts/admin-application.ts'
import { Status } from '#components/ui/status.tsx'
import type { AdminUser } from '../../admin/schema.ts'
import styles from './admin.module.css'

/** A row of an account, inside a `<dl>`. */
export const AdminFact = ({
  label,
  whole,
  children,
}: {
  label: string
  whole?: boolean
  children: ReactNode
}) => (
  <div className={whole ? styles.whole : undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

export const VerifiedLabel = ({ user: { emailVerified } }: { user: AdminUser }) =>
  emailVerified ? <Status kind="ok">{m.verified()}</Status> : <Status kind="hold">{m.notVerified()}</Status>

/** Shows the organization of an applicant beside the domain of their email address. */
export function ApplicationFacts({ user }: { user: AdminUser }) {
  const { organization, addressDomain } = user
  return (
    <dl className={styles.facts}>
      <AdminFact label={t.organization()}>
        {organization ? organization.name : <Status kind="hold">{t.organizationUnnamed()}</Status>}
      </AdminFact>
      <AdminFact label={registrationNumber()}>{organization?.registrationNumber}</AdminFact>
      <AdminFact label={webSite()}>
        {organization && (
          <a className="link" href={organization.webSite} target="_blank" rel="noopener noreferrer nofollow">
            {organization.webSite}
          </a>
        )}
      </AdminFact>
      <AdminFact label={t.addressDomain()}>
        {addressDomain.name} <DomainLabel user={user} />
      </AdminFact>
      <AdminFact label={m.email()} whole>
        {user.email} <VerifiedLabel user={user} />
      </AdminFact>
    </dl>
  )
}

const domainStatus = { same: 'ok', other: 'hold', 'free-mail': 'hold' } as const

const DomainLabel = ({ user: { addressDomain } }: { user: AdminUser }) =>
  addressDomain.kind && (
    <Status kind={domainStatus[addressDomain.kind]}>{t.domainKinds[addressDomain.kind]()}</Status>
  )
