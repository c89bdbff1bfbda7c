import { createContext, type RefObject } from 'react'

interface FormHistory {
  canUndo: boolean
  canRedo: boolean
  move: (to: 'undo' | 'redo') => void
  /** Whether the values that arrive come from an undo or a redo, so that the cursor goes to the change. */
  isMoving: RefObject<boolean>
}

/** The undo history of the form around a text. The text has none of its own, so that there is one order of steps. */
export const FormHistoryContext = createContext<FormHistory>({
  canUndo: false,
  canRedo: false,
  move: () => undefined,
  isMoving: { current: false },
})
