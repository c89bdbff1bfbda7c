import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import * as m from '#messages/cv/cv.ts'
import { ownUserQuery } from '#features/accounts/queries-login-profile.ts'
import type { Profile } from '#features/profile/schema.ts'
import { saveFailure } from '#components/form/document/save-failure.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { CvDesk } from './cv-desk.tsx'
import styles from './cv.module.css'

interface Props {
  profile: Profile
  onClose: () => void
}

/** Chooses what of a profile is printed, shows the pages and makes the files (profile areas, section 2). */
export function CvDialog({ profile, onClose }: Props) {
  // The phone number of the header is the account's.
  const { data, error, isFetching, refetch } = useQuery(ownUserQuery())
  // The dialog opens first. What stands in it takes as long again to make, and is made in pieces.
  const user = useDeferredValue(data, undefined)
  const failed = error && !data && !isFetching
  return (
    <Dialog size="wide" title={m.title()} closeLabel={m.close()} onClose={onClose}>
      {user ? (
        <CvDesk profile={profile} phone={user.phoneNumber} />
      ) : (
        <div className={styles.waiting} aria-busy={!failed}>
          {failed ? (
            <LoadFailed title={m.openFailed()} text={saveFailure(error)} retry={refetch} />
          ) : (
            <Skeleton shape="box" />
          )}
        </div>
      )}
    </Dialog>
  )
}
