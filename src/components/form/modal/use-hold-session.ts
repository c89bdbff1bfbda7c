import { useEffect, useEffectEvent } from 'react'
import { holdSession } from '#lib/browser/session-hold.ts'

/** The page stays when its session ends by itself, while the form holds what is not saved. */
export function useHoldSession(hasUnsaved: () => boolean): void {
  const asks = useEffectEvent(hasUnsaved)
  useEffect(() => holdSession(() => asks()), [])
}
