import { useCallback, useRef, useState, type SyntheticEvent } from 'react'
import styles from './toast.module.css'

/** Long enough to read two lines. */
const SHOWN_MS = 8_000
/** Long enough to reach the button. */
const ACTION_SHOWN_MS = 20_000

interface Action {
  label: string
  onAct: () => void
  /** See aria-keyshortcuts. */
  shortcut?: string
}

/**
 * Shows a short confirmation at the foot of the window. It stays while the pointer or the focus is on it.
 * @returns `toast` to render once, `show(text, action?)`, and `hide()`.
 */
export function useToast() {
  const [shown, setShown] = useState<{ text: string; action?: Action | undefined }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = useCallback(() => setShown(undefined), [])
  const wait = useCallback(
    (ms: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(hide, ms)
    },
    [hide],
  )
  const show = useCallback(
    (text: string, action?: Action) => {
      setShown({ text, action })
      wait(action ? ACTION_SHOWN_MS : SHOWN_MS)
    },
    [wait],
  )
  const hold = () => clearTimeout(timer.current)
  const release = ({ currentTarget }: SyntheticEvent) => {
    if (!currentTarget.matches(':hover, :focus-within')) wait(SHOWN_MS)
  }
  const action = shown?.action
  // The region is always rendered: screen readers announce what is added to a region, not a new one.
  const toast = (
    <output>
      {shown && (
        <span
          className={styles.toast}
          onPointerEnter={hold}
          onFocus={hold}
          onPointerLeave={release}
          onBlur={release}
        >
          {shown.text}
          {action && (
            <button
              type="button"
              aria-keyshortcuts={action.shortcut}
              onClick={() => {
                hide()
                action.onAct()
              }}
            >
              {action.label}
            </button>
          )}
        </span>
      )}
    </output>
  )
  return { toast, show, hide }
}
