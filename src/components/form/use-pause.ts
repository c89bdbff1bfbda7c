import { useLayoutEffect, useRef, useState } from 'react'

/** Nobody is typing any more. */
const PAUSE_MS = 300

export interface Pause {
  /** Something happened: what is to be done waits for the next pause. */
  begin(): void
  /** Does at once what is waiting, if anything is. */
  now(): void
  /** What is waiting is not done at all. */
  drop(): void
}

/** Does something once nothing has happened for 300 ms. */
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
