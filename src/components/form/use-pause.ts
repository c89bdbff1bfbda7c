import { useLayoutEffect, useRef, useState } from 'react'

/** How long typing must pause, in ms. */
const PAUSE_MS = 300

export interface DebounceControl {
  /** Starts the wait for the next pause. */
  begin(): void
  /** Runs a pending action at once. */
  now(): void
  /** Cancels a pending action. */
  drop(): void
}

/** Runs an action after a pause of 300 ms. */
export function useDebounce(act: () => void): DebounceControl {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  const [pause] = useState((): DebounceControl => {
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
