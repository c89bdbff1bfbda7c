import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { getSession } from '#lib/browser/session.ts'

type Ask = () => Promise<boolean>

/** Lets the open form be asked whether the page may be left. */
export interface FormGuard {
  /** @returns the way to let go. */
  hold: (ask: Ask) => () => void
}

/**
 * Holds up Back and every other way out of the page until the form that is open has asked about what was typed. For the
 * screen that shows the form: `<FormModal guard={useFormGuard()} …>`.
 */
export function useFormGuard(): FormGuard {
  const [{ guard, mayLeave }] = useState(() => {
    let asks: Ask | undefined
    const guard: FormGuard = {
      hold(ask) {
        asks = ask
        return () => {
          if (asks === ask) asks = undefined
        }
      },
    }
    return { guard, mayLeave: () => asks?.() ?? true }
  })
  useBlocker({
    // Where a session has ended, the page goes; the draft has what was typed. Reloading keeps it, too.
    shouldBlockFn: async () => getSession() !== undefined && !(await mayLeave()),
    enableBeforeUnload: false,
  })
  return guard
}
