import { useEffect } from 'react'
import { useLocation } from '@tanstack/react-router'
import * as m from '#messages/accounts/accounts.ts'
import { myDiary } from '#messages/shell/shell.ts'
import { menuIds } from '#components/shell/menu-ids.ts'
import { IconButton } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { SessionUser } from '#lib/browser/session.ts'
import { drawerItems } from './own-places.ts'
import { closeDrawerColumn, tellDrawerColumn, toggleDrawerColumn } from './drawer-column.ts'
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
