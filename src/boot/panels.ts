import { MARK } from './held.ts'

/** Tells which panels are open (`aria-expanded` of their buttons), and puts the focus where one types. */
export function followPanels(): void {
  document.addEventListener(
    'toggle',
    (event) => {
      const panel = event.target as HTMLElement
      if (!panel.popover) return
      const open = (event as ToggleEvent).newState === 'open'
      for (const button of document.querySelectorAll(`[popovertarget="${panel.id}"]`)) {
        button.ariaExpanded = String(open)
      }
      if (open) panel.querySelector<HTMLElement>('[data-focus]')?.focus()
    },
    true,
  )
}

/** A page may come with a dialog (components/ui/dialog.tsx): it has the focus, and nothing beside it is in reach. */
export function openDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog[${MARK}]`)
  dialog?.removeAttribute('open')
  dialog?.showModal()
}
