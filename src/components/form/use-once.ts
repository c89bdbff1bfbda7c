import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Lets an action run once until it is answered, so that a double click acts once: `pending` may become true only after
 * the second click.
 * @param error the last error; a new one counts as an answer.
 * @param onAnswer called when `pending` ends.
 */
export function useOnce(pending: boolean, error: unknown, onAnswer?: () => void) {
  const sent = useRef<{ before: unknown; seen: boolean }>(undefined)
  const answer = useEffectEvent(() => onAnswer?.())
  useEffect(() => {
    if (!sent.current) return
    if (pending) {
      sent.current.seen = true
    } else if (sent.current.seen || error !== sent.current.before) {
      sent.current = undefined
      answer()
    }
  }, [pending, error])

  return {
    /** @returns whether to run the action. */
    begin(): boolean {
      if (sent.current || pending) return false
      sent.current = { before: error, seen: false }
      return true
    },
    /** Returns whether an answer is pending. */
    waits: (): boolean => sent.current !== undefined,
  }
}
