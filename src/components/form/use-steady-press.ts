import { useEffect, type RefObject } from 'react'

/**
 * In a dialog, pressing a button or a label leaves the focus where it is. Else the field that loses it is checked, its
 * error moves what is below, and the button is no longer under the pointer when that is let go.
 * @param inside anything in the dialog.
 */
export function useSteadyPress(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = inside.current?.closest('dialog')
    const keepFocus = (event: MouseEvent) => {
      if ((event.target as Element).closest('button, label')) event.preventDefault()
    }
    dialog?.addEventListener('mousedown', keepFocus)
    return () => dialog?.removeEventListener('mousedown', keepFocus)
  }, [inside])
}
