import type { MouseEvent } from 'react'
import { menuIds } from '#components/shell/menu-ids.ts'

// On wide screens the drawer is a column beside the user's own pages and keeps its state; see top-bar.module.css and
// src/boot/stored-choices.ts. Elsewhere it is a popover, which needs no script.

const KEY = 'agora.drawer'

/** Returns whether the page has a column for the drawer, open or closed. */
const hasColumn = (): boolean =>
  matchMedia('(min-width: 64rem)').matches && !!document.querySelector('[data-framed]')

/** Toggles the column from the button in the top bar. */
export function toggleDrawerColumn(event: MouseEvent<HTMLButtonElement>): void {
  if (!hasColumn()) return
  event.preventDefault()
  setClosed(document.documentElement.dataset['drawer'] !== 'closed')
}

/** Closes the column from its arrow and focuses the button that opens it again. */
export function closeDrawerColumn(event: MouseEvent<HTMLButtonElement>): void {
  if (!hasColumn()) return
  event.preventDefault()
  setClosed(true)
  document.querySelector<HTMLElement>(`header [popovertarget="${menuIds.drawer}"]`)?.focus()
}

/** Exposes the state of the column to screen readers. */
export function tellDrawerColumn(): void {
  const button = document.querySelector(`header [popovertarget="${menuIds.drawer}"]`)
  const open = hasColumn()
    ? document.documentElement.dataset['drawer'] !== 'closed'
    : document.getElementById(menuIds.drawer)?.matches(':popover-open')
  if (button) button.ariaExpanded = String(open ?? false)
}

function setClosed(closed: boolean): void {
  const { dataset } = document.documentElement
  if (closed) dataset['drawer'] = 'closed'
  else delete dataset['drawer']
  try {
    if (closed) localStorage.setItem(KEY, 'closed')
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is disabled, so the choice applies only to this page.
  }
  tellDrawerColumn()
}
