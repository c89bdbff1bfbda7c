import { articles, jobs, institutesAndCompanies, mainNavigation, university } from '#messages/shell/places.ts'
import { events } from '#messages/shell/page-titles.ts'
import { scienceMenu, technologyMenu } from '#messages/taxonomy/taxonomy.ts'
import type { IconName } from '#content/drawings/glyphs.ts'
import { paths } from '#lib/text/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { menuIds } from './menu-ids.ts'
import menuStyles from './menus.module.css'
import styles from './top-bar.module.css'

type Place = readonly [icon: IconName, label: () => string, href: string]

/** What one comes for besides articles, which have their two menus where there is room for them. */
const places: readonly Place[] = [
  ['calendar', events, paths.allEvents()],
  ['faculty', university, paths.university()],
  ['business', jobs, paths.jobs()],
  ['institute', institutesAndCompanies, paths.institutes()],
]

/** In the top bar, in place of the menu of phones. */
export const Places = () => (
  <nav aria-label={mainNavigation()}>
    <MenuButton target={menuIds.technology}>{technologyMenu()}</MenuButton>
    <MenuButton target={menuIds.education}>{scienceMenu()}</MenuButton>
    {places.map(([icon, label, href]) => (
      <a key={icon} className={styles.barLink} href={href}>
        {label()}
      </a>
    ))}
  </nav>
)

const MenuButton = ({ target, children }: { target: string; children: string }) => (
  <button type="button" className={styles.barLink} popoverTarget={target}>
    {children} <Icon name="chevron-down" />
  </button>
)

/** The same at the head of the menu of phones. */
export const PlaceRows = () => (
  <ul className={menuStyles.places}>
    {([['diary', articles, paths.search()], ...places] satisfies Place[]).map(([icon, label, href]) => (
      <li key={icon}>
        <a href={href}>
          <Icon name={icon} />
          {label()}
        </a>
      </li>
    ))}
  </ul>
)
