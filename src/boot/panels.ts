import { MARK } from './held.ts'

/** Updates `aria-expanded` of buttons that open panels, and focuses the text field of an opened panel. */
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

/** A page may contain an open dialog (components/ui/dialog.tsx). Focus it and make the rest inert. */
export function openDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog[${MARK}]`)
  dialog?.removeAttribute('open')
  dialog?.showModal()
}
