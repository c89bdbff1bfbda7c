import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Lets an act through once until it is answered, so that a double click acts once: `pending` may become true only after
 * the second click.
 * @param error what came back; another one than before also counts as an answer.
 * @param onAnswer is called when `pending` is over.
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
    /** @returns whether to go on. */
    begin(): boolean {
      if (sent.current || pending) return false
      sent.current = { before: error, seen: false }
      return true
    },
    /** Whether an answer is awaited. */
    waits: (): boolean => sent.current !== undefined,
  }
}
