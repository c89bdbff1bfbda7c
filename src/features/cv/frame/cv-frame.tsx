import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, type ReactNode } from 'react'
import * as m from '#messages/cv/cv.ts'
import { ownUserQuery } from '#features/accounts/queries-login-profile.ts'
import { saveFailure } from '#components/form/document/save-failure.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import styles from '../components/cv.module.css'

interface Props {
  title: string
  onClose: () => void
  /** @param phone of the account, printed in the header. */
  children: (phone: string) => ReactNode
}

/** Renders the dialog for a CV or a letter once the account is loaded. */
export function CvFrame({ title, onClose, children }: Props) {
  const { data, error, isFetching, refetch } = useQuery(ownUserQuery())
  // The dialog opens first. Its content takes as long again to render, and renders in steps.
  const user = useDeferredValue(data, undefined)
  const failed = error && !data && !isFetching
  return (
    <Dialog size="wide" title={title} onClose={onClose}>
      {user ? (
        children(user.phoneNumber)
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
