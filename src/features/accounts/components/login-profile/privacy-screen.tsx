import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as m from '#messages/accounts/privacy.ts'
import * as t from '#messages/shell/page-titles.ts'
import { myEvents } from '#messages/shell/shell.ts'
import { useSession, type SessionUser } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import { ownUserQuery } from '../../queries-login-profile.ts'
import { ownProfiles } from '../menu/own-profiles.ts'
import { DeletionNotice } from './deletion-notice.tsx'
import styles from './login-profile.module.css'
import { FactRow, ProfileSection } from './profile-section.tsx'
import { SessionList } from './session-list.tsx'
import { YourData } from './your-data.tsx'

interface Props {
  /** The visibility of each part of the public page. */
  publicPage: ReactNode
  /** The switch of the weekly email. */
  weeklyMail: ReactNode
  /** The choices of emails about what is new. */
  alerts: ReactNode
}

/** Shows what is stored about the user, who sees it and what they consented to, with export and deletion. */
export function PrivacyScreen({ publicPage, weeklyMail, alerts }: Props) {
  const session = useSession()?.user
  const { data: user } = useQuery(ownUserQuery())
  if (!session) return null
  return (
    <main id="main">
      <div className="wrap">
        <header className={styles.head}>
          <h1>{t.myPrivacy()}</h1>
          <p className={styles.note}>{m.lede()}</p>
        </header>
        <div className={styles.page}>
          {user?.deleteAfter && <DeletionNotice goes={user.deleteAfter} />}
          <div className={styles.sections}>
            <div className={styles.column}>
              <StoredData user={session} />
              <ProfileSection title={m.publicPage()}>{publicPage}</ProfileSection>
            </div>
            <div className={styles.column}>
              <ProfileSection title={m.consents()}>
                <p className={styles.note}>{m.consentsText()}</p>
                <div className={styles.task}>{weeklyMail}</div>
                <Links
                  links={[
                    [m.applicationMails(), t.myApplications(), paths.myApplications()],
                    [m.terms(), t.legalTitles['privacy-policy'](), paths.legal('privacy-policy')],
                  ]}
                />
              </ProfileSection>
              <ProfileSection id="alerts" title={m.alerts()}>
                <p className={styles.note}>{m.alertsText()}</p>
                <div className={styles.alerts}>{alerts}</div>
              </ProfileSection>
              <SessionList />
              {user && <YourData user={user} />}
            </div>
          </div>
        </div>
      </div>
    </main>
  )
}

/** Lists the stored data, each with the page to view and change it. */
function StoredData({ user: { userType } }: { user: SessionUser }) {
  const own = Object.entries(ownProfiles).find(([type]) => type === userType)?.[1]
  const what =
    own === ownProfiles.Business
      ? m.business
      : own === ownProfiles['Educational Institution']
        ? m.institution
        : m.profile
  return (
    <ProfileSection title={m.kept()}>
      <p className={styles.note}>{m.keptText()}</p>
      <Links
        links={[
          [m.account(), t.myLoginProfile(), paths.myLoginProfile()],
          ...(own ? [[what(), own.title(), own.path] as const] : []),
          [m.events(), myEvents(), paths.myEvents()],
          [m.applications(), t.myApplications(), paths.myApplications()],
          [m.reading(), t.readingList(), paths.myReading()],
          [m.browser(), t.legalTitles['cookie-policy'](), paths.legal('cookie-policy')],
        ]}
      />
    </ProfileSection>
  )
}

const Links = ({ links }: { links: readonly (readonly [what: string, place: string, href: string])[] }) => (
  <dl>
    {links.map(([what, place, href]) => (
      <FactRow
        key={what}
        label={
          <a className="link tap" href={href}>
            {place}
          </a>
        }
      >
        {what}
      </FactRow>
    ))}
  </dl>
)
