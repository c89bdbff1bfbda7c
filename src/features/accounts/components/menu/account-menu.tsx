import * as m from '#messages/accounts/accounts.ts'
import { account } from '#messages/shell/shell.ts'
import { menuIds } from '#components/shell/menu-ids.ts'
import menuStyles from '#components/shell/menus.module.css'
import { Icon } from '#components/ui/icon.tsx'
import { classNames } from '#lib/text/class-names.ts'
import type { SessionUser } from '#lib/browser/session.ts'
import { avatarMenuItems } from './own-places.ts'
import styles from './account-menu.module.css'

/** The menu of the avatar. */
export function AccountMenu({ user, onLogout }: { user: SessionUser; onLogout: () => void }) {
  return (
    <nav
      className={classNames(menuStyles.menu, menuStyles.menuSmall)}
      id={menuIds.account}
      popover="auto"
      aria-label={account()}
    >
      <p className={styles.who}>
        <strong>{user.name || user.email}</strong>
        {user.name && <span>{user.email}</span>}
      </p>
      {avatarMenuItems(user).map((places, group) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups keep their order
        <ul key={group} className={styles.group}>
          {places.map(([icon, label, href]) => (
            <li key={href}>
              <a className={menuStyles.choice} href={href}>
                <Icon name={icon} />
                {label()}
              </a>
            </li>
          ))}
        </ul>
      ))}
      <button type="button" className={classNames(menuStyles.choice, styles.item)} onClick={onLogout}>
        <Icon name="sign-out" />
        {m.logout()}
      </button>
    </nav>
  )
}

/** The button that opens the menu, with the user's initials. */
export const AvatarButton = ({ user }: { user: SessionUser }) => (
  <button
    type="button"
    className={styles.button}
    aria-label={account()}
    title={user.name || user.email}
    popoverTarget={menuIds.account}
  >
    {/* An image instead of text, so that the button's name need not contain the initials. */}
    <span className={styles.avatar} data-letters={initialsOf(user)} />
  </button>
)

function initialsOf({ name, email }: Pick<SessionUser, 'name' | 'email'>): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = words.length > 0 ? [words[0], words.slice(1).at(-1)] : [email]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
