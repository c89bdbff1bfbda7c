import { useLayoutEffect, useRef, useState } from 'react'

/** How long typing must pause, in ms. */
const PAUSE_MS = 300

export interface Pause {
  /** Starts the wait for the next pause. */
  begin(): void
  /** Runs a pending action at once. */
  now(): void
  /** Cancels a pending action. */
  drop(): void
}

/** Runs an action after a pause of 300 ms. */
export function usePause(act: () => void): Pause {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  const [pause] = useState((): Pause => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const drop = () => {
      clearTimeout(timer)
      timer = undefined
    }
    const end = () => {
      timer = undefined
      latest.current()
    }
    return {
      begin() {
        clearTimeout(timer)
        timer = setTimeout(end, PAUSE_MS)
      },
      now() {
        if (timer === undefined) return
        drop()
        latest.current()
      },
      drop,
    }
  })
  return pause
}
