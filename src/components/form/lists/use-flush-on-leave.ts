import { useEffect, useEffectEvent } from 'react'
import type { Pause } from '../use-pause.ts'

/**
 * What waits for a pause is done at once when the page is hidden, and when the form goes while it still counts.
 * @param counts whether what the form holds is to be kept: not once it is saved or discarded.
 */
export function useFlushOnLeave(pause: Pause, counts: () => boolean): void {
  const leave = useEffectEvent(() => (counts() ? pause.now() : pause.drop()))
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && pause.now()
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', pause.now)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', pause.now)
      leave()
    }
  }, [pause])
}
