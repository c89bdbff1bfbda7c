import { useEffect, type RefObject } from 'react'

/** Less than any on-screen keyboard, more than any bar of a browser. */
const KEYBOARD_PX = 120

/**
 * Keeps a dialog above the on-screen keyboard, which covers a page instead of making it smaller.
 * @param inside anything in the dialog.
 */
export function useVisibleHeight(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = inside.current?.closest('dialog')
    const { visualViewport: view } = window
    if (!dialog || !view) return
    const fit = () => {
      const covered = window.innerHeight - view.offsetTop - view.height
      // Zooming makes the view smaller as well, and is left alone.
      const keyboard = view.scale < 1.01 && window.innerHeight - view.height > KEYBOARD_PX
      dialog.style.maxHeight = keyboard ? `${view.height}px` : ''
      dialog.style.marginBottom = keyboard ? `${covered}px` : ''
      if (keyboard && dialog.contains(document.activeElement)) {
        document.activeElement?.scrollIntoView({ block: 'nearest' })
      }
    }
    view.addEventListener('resize', fit)
    view.addEventListener('scroll', fit)
    return () => {
      view.removeEventListener('resize', fit)
      view.removeEventListener('scroll', fit)
    }
  }, [inside])
}
