import { useEffect, type MouseEvent } from 'react'
import { useLocation } from '@tanstack/react-router'
import * as m from '#messages/accounts/accounts.ts'
import { myDiary } from '#messages/shell/shell.ts'
import { menuIds } from '#components/shell/menu-ids.ts'
import { IconButton } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { SessionUser } from '#lib/browser/session.ts'
import { drawerItems } from './own-places.ts'
import styles from './drawer.module.css'

/** Returns the `aria-current` of an item, which also matches pages below it, such as the audit log. */
const currentAt = (here: string, href: string): 'page' | 'true' | undefined =>
  here === href ? 'page' : here.startsWith(`${href}/`) ? 'true' : undefined

/** Opens the drawer from the top bar. */
export function DiaryButton() {
  useEffect(tellDrawerColumn)
  return (
    <IconButton icon="diary" label={myDiary()} popoverTarget={menuIds.drawer} onClick={toggleDrawerColumn} />
  )
}

/** The menu of signed-in users by user type: over the page, or a column beside their own pages. */
export function Drawer({ user }: { user: SessionUser }) {
  const here = useLocation({ select: ({ pathname }) => pathname })
  return (
    <nav id={menuIds.drawer} popover="auto" className={styles.drawer} aria-label={myDiary()}>
      <div className={styles.head}>
        <h2>{myDiary()}</h2>
        <IconButton
          icon="chevron-left"
          label={m.closeDiary()}
          popoverTarget={menuIds.drawer}
          popoverTargetAction="hide"
          onClick={closeDrawerColumn}
        />
      </div>
      <ul>
        {drawerItems(user).map(([icon, label, href]) => (
          <li key={href}>
            <a className={styles.link} href={href} aria-current={currentAt(here, href)}>
              <Icon name={icon} />
              {label()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

// On wide screens the drawer is a column beside the user's own pages and keeps its state; see top-bar.module.css and
// src/boot/stored-choices.ts. Elsewhere it is a popover, which needs no script.

const KEY = 'agora.drawer'

/** Returns whether the page has a column for the drawer, open or closed. */
const hasColumn = (): boolean =>
  matchMedia('(min-width: 64rem)').matches && !!document.querySelector('[data-framed]')

/** Toggles the column from the button in the top bar. */
function toggleDrawerColumn(event: MouseEvent<HTMLButtonElement>): void {
  if (!hasColumn()) return
  event.preventDefault()
  setClosed(document.documentElement.dataset['drawer'] !== 'closed')
}

/** Closes the column from its arrow and focuses the button that opens it again. */
function closeDrawerColumn(event: MouseEvent<HTMLButtonElement>): void {
  if (!hasColumn()) return
  event.preventDefault()
  setClosed(true)
  document.querySelector<HTMLElement>(`header [popovertarget="${menuIds.drawer}"]`)?.focus()
}

/** Exposes the state of the column to screen readers. */
function tellDrawerColumn(): void {
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
