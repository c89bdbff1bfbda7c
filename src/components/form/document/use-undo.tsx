import { useEffect, useRef } from 'react'
import * as m from '#messages/forms/list-sections.ts'
import { useToast } from '#components/ui/toast.tsx'

/**
 * Offers to undo an action in a toast, or with Control+Z (Command+Z).
 * @returns `toast` to render once, `offer(text, undo)`, and `show(text)` for actions that cannot be undone.
 */
export function useUndo() {
  const { toast, show } = useToast()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey) return
      // In a field, it undoes typing.
      if (target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]'))
        return
      const button = box.current?.querySelector('button')
      if (!button) return
      event.preventDefault()
      button.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return {
    toast: <div ref={box}>{toast}</div>,
    show,
    offer: (text: string, undo: () => void) =>
      show(text, { label: m.undo(), shortcut: 'Control+Z Meta+Z', onAct: undo }),
  }
}
