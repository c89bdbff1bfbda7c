import { useEffect, useState } from 'react'
import { useSession } from '#lib/browser/session.ts'
import styles from './start-place.module.css'

/** Delay before the code of the start page is requested again after a failure. */
const RETRY_MS = 3_000

type Start = typeof import('./front-start.tsx')

/**
 * The start of the front page for signed-in users. The page is rendered signed out, with space reserved by styles if
 * src/boot found a session; the content is loaded once there is a session.
 */
export function StartPlace() {
  const session = useSession()
  const start = useStart(session !== undefined)
  return (
    <div className={styles.place}>
      {session && start ? (
        <start.FrontStart user={session.user} />
      ) : (
        <>
          <div className={styles.head} />
          <EmptyCards />
        </>
      )}
    </div>
  )
}

const EmptyCards = () => (
  <div className={styles.cards}>
    <div />
    <div />
    <div />
    <div />
  </div>
)

function useStart(wanted: boolean): Start | undefined {
  const [start, setStart] = useState<Start>()
  useEffect(() => {
    if (start || !wanted) return
    let again: ReturnType<typeof setTimeout>
    const load = (): void => {
      import('./front-start.tsx').then(setStart, () => {
        again = setTimeout(load, RETRY_MS)
      })
    }
    load()
    return () => clearTimeout(again)
  }, [wanted, start])
  return start
}
