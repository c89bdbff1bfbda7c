import { useEffect, useState } from 'react'
import { useSession } from '#lib/browser/session.ts'
import styles from './start-place.module.css'

/** How long after it could not be loaded the code of the start is asked for again. */
const RETRY_MS = 3_000

type Start = typeof import('./front-start.tsx')

/**
 * Where the front page begins for the signed-in: the page comes from the server for nobody, with a place of this height
 * that styles keep where src/boot found a session; what stands there is loaded when there is somebody to see it.
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
