import { flushSync } from 'react-dom'

/** Applies a change, then focuses what it added, or what is next to what it removed. */
export function changeAndFocus(change: () => void, target: () => HTMLElement | null | undefined): void {
  flushSync(change)
  target()?.focus()
}
