import { useEffect, useRef } from 'react'
import { attachActions } from './attach-actions.ts'

/** For the element around links and buttons to share by. */
export function useShareActions() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => (ref.current ? attachActions(ref.current) : undefined), [])
  return ref
}
