import { useCallback, useState } from 'react'
import styles from './toast.module.css'

const SHOWN_MS = 5_000

/**
 * A short confirmation at the foot of the window.
 * @returns `toast` to render once, and `show(text)`.
 */
export function useToast() {
  const [text, setText] = useState<string>()
  const show = useCallback((next: string) => {
    setText(next)
    setTimeout(() => setText((shown) => (shown === next ? undefined : shown)), SHOWN_MS)
  }, [])
  // The region is there from the start: screen readers announce what is put into one, not one that appears.
  const toast = <output>{text && <span className={styles.toast}>{text}</span>}</output>
  return { toast, show }
}
