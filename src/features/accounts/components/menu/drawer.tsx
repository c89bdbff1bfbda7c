import { useEffect } from 'react'
import { useLocation } from '@tanstack/react-router'
import * as m from '#messages/accounts/accounts.ts'
import * as t from '#messages/shell/page-titles.ts'
import { myDiary } from '#messages/shell/shell.ts'
import { menuIds } from '#components/shell/menu-ids.ts'
import { IconButton } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { IconName } from '#content/drawings/glyphs.ts'
import { paths } from '#lib/text/paths.ts'
import type { SessionUser } from '#lib/browser/session.ts'
import { ownProfiles } from './own-profiles.ts'
import { closeDrawerColumn, tellDrawerColumn, toggleDrawerColumn } from './drawer-column.ts'
import styles from './drawer.module.css'

type Item = readonly [icon: IconName, label: () => string, href: string]

function itemsFor({ userType, role }: SessionUser): readonly Item[] {
  const profile = Object.entries(ownProfiles).find(([type]) => type === userType)?.[1]
  return [
    ['home', t.myDashboard, paths.myDashboard()],
    ['lock', t.myLoginProfile, paths.myLoginProfile()],
    ...(profile ? [[profile.icon, profile.title, profile.path] as const] : []),
    ['folder', t.myProjects, paths.myProjects()],
    ['eye', t.myPrivacy, paths.myPrivacy()],
    ...(role === 'admin' ? [['flag', m.administration, paths.admin()] as const] : []),
  ]
}

/** For pages below the one of an item as well, such as the audit log's. */
const currentAt = (here: string, href: string): 'page' | 'true' | undefined =>
  here === href ? 'page' : here.startsWith(`${href}/`) ? 'true' : undefined

/** Opens the drawer from the top bar. */
export function DiaryButton() {
  useEffect(tellDrawerColumn)
  return (
    <IconButton icon="diary" label={myDiary()} popoverTarget={menuIds.drawer} onClick={toggleDrawerColumn} />
  )
}

/** The menu of the signed-in, by their user type: over the page, or a column beside their own pages. */
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
        {itemsFor(user).map(([icon, label, href]) => (
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
