import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { getSession } from '#lib/browser/session.ts'

type ConfirmLeave = () => Promise<boolean>

/** Lets the open form decide whether the page may be left. */
export interface FormGuard {
  /** @returns a function to release it. */
  hold: (ask: ConfirmLeave) => () => void
}

/**
 * Blocks Back and other navigation until the open form has asked about unsaved changes. For the screen of the form:
 * `<FormModal guard={useFormGuard()} …>`.
 */
export function useFormGuard(): FormGuard {
  const [{ guard, mayLeave }] = useState(() => {
    let asks: ConfirmLeave | undefined
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
    // When a session has ended, the page is left and the draft keeps the input, as on a reload.
    shouldBlockFn: async () => getSession() !== undefined && !(await mayLeave()),
    enableBeforeUnload: false,
  })
  return guard
}
