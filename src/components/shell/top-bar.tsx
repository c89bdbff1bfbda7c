import type { ReactNode } from 'react'
import * as m from '#messages/shell/shell.ts'
import { classNames } from '#lib/text/class-names.ts'
import { paths } from '#lib/text/paths.ts'
import { getSite } from '#lib/text/site.ts'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { Logo } from './logo.tsx'
import { menuIds } from './menu-ids.ts'
import { StaticPart } from './static-part.tsx'
import menuStyles from './menus.module.css'
import styles from './top-bar.module.css'

interface Props {
  /** The search form, in the bar if it fits, else in a panel. */
  search: ReactNode
  /** The link to the reader's events. */
  events: ReactNode
  /** For signed-in users, before the brand. */
  diary: ReactNode
  /** Replaces 'Sign in' for signed-in users. */
  avatar: ReactNode
}

export function TopBar({ search, events, diary, avatar }: Props) {
  return (
    <>
      <header id="bar" className={styles.bar}>
        <div className={classNames('wrap', styles.barRow)}>
          <IconButton
            icon="menu"
            label={m.openMenu()}
            className={classNames(styles.onlyNarrow, styles.menuButton)}
            popoverTarget={menuIds.mobile}
          />
          <div className={classNames(styles.signedIn, styles.menuButton)}>{diary}</div>
          <Logo brand={getSite().brand} className={styles.logo} />
          <StaticPart name="places" as="div" className={styles.onlyWide} />
          <div className={styles.barEnd}>
            <IconButton
              icon="search"
              label={m.search()}
              className={styles.searchButton}
              popoverTarget={menuIds.search}
            />
            <div id={menuIds.search} popover="auto" className={styles.search}>
              {search}
            </div>
            {events}
            <IconButton
              icon="sun"
              label={m.appearance()}
              className={classNames(styles.onlyWide, 'needs-scripts')}
              popoverTarget={menuIds.appearance}
            />
            <IconButton
              icon="globe"
              label={m.language()}
              className={styles.onlyWide}
              popoverTarget={menuIds.language}
            />
            <ButtonLink small kind="primary" href={paths.signIn()} className={styles.signIn}>
              {m.signIn()}
            </ButtonLink>
            <div className={styles.signedIn}>{avatar}</div>
          </div>
        </div>
      </header>
      <StaticPart name="menus" as="div" className={menuStyles.menus} />
    </>
  )
}
