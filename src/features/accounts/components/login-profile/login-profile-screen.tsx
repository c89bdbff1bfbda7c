import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as t from '#messages/shell/page-titles.ts'
import * as m from '#messages/accounts/login-profile.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { useSession } from '#lib/browser/session.ts'
import { ownUserQuery } from '../../queries-login-profile.ts'
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx'
import { AccountFacts } from './account-facts.tsx'
import { DeletionNotice } from './deletion-notice.tsx'
import styles from './login-profile.module.css'
import { SessionList } from './session-list.tsx'
import { YourData } from './your-data.tsx'

/** The login profile (profile areas, section 2), with sessions and privacy controls. */
export function LoginProfileScreen() {
  const user = useOwnUser()
  const heading = useRef<HTMLHeadingElement>(null)
  const { toast, show } = useToast()
  return (
    <main id="main">
      <div className="wrap">
        <header className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {t.myLoginProfile()}
          </h1>
        </header>
        <div className={styles.page}>
          {user.data?.deleteAfter && (
            <DeletionNotice
              goes={user.data.deleteAfter}
              onKept={() => {
                show(m.accountKept())
                heading.current?.focus()
              }}
            />
          )}
          {user.isError && (
            <LoadFailed title={m.profileFailed()} text={user.error.message} retry={() => user.refetch()} />
          )}
          <div className={styles.sections}>
            {user.data ? <AccountFacts user={user.data} /> : user.isPending && <Skeleton shape="box" />}
            <div className={styles.column}>
              <SecondFactorSection />
              <SessionList />
              {user.data && <YourData user={user.data} />}
            </div>
          </div>
        </div>
        {toast}
      </div>
    </main>
  )
}

function useOwnUser() {
  const user = useQuery(ownUserQuery())
  const { refetch } = user
  const chosen = useSession()?.user.userType
  const shown = user.data?.userType
  // The dialog for the user type opens on every page, so the choice may be made while this one is shown.
  useEffect(() => {
    if (chosen && shown === null) void refetch()
  }, [chosen, shown, refetch])
  return user
}
