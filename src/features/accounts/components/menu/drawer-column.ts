import type { MouseEvent } from 'react'
import { menuIds } from '#components/shell/menu-ids.ts'

// On pages of the signed-in the drawer is a column beside the page where there is room, and stays as it was left; see
// top-bar.module.css and src/boot/stored-choices.ts. Elsewhere it is a popover, which needs no help.

const KEY = 'agora.drawer'

/** Whether the page has a column for the drawer, open or closed. */
const hasColumn = (): boolean =>
  matchMedia('(min-width: 64rem)').matches && !!document.querySelector('[data-framed]')

/** For the button of the top bar. */
export function toggleDrawerColumn(event: MouseEvent<HTMLButtonElement>): void {
  if (!hasColumn()) return
  event.preventDefault()
  setClosed(document.documentElement.dataset['drawer'] !== 'closed')
}

/** For the drawer's own arrow; the focus goes where it can be opened again. */
export function closeDrawerColumn(event: MouseEvent<HTMLButtonElement>): void {
  if (!hasColumn()) return
  event.preventDefault()
  setClosed(true)
  document.querySelector<HTMLElement>(`header [popovertarget="${menuIds.drawer}"]`)?.focus()
}

/** Tells the state of the column to those who do not see it. */
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
    // Storage is switched off: the choice holds for this page.
  }
  tellDrawerColumn()
}
