import { useEffect, useEffectEvent } from 'react'

/** How long a message of a form stands (profile areas, section 9). */
const STANDS_MS = 5_000

/** Takes a message away after five seconds. @param stands whether there is one that goes. */
export function usePassing(stands: boolean, clear: () => void): void {
  const end = useEffectEvent(clear)
  useEffect(() => {
    if (!stands) return
    const timer = setTimeout(() => end(), STANDS_MS)
    return () => clearTimeout(timer)
  }, [stands])
}
