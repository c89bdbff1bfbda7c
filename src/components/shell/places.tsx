import { articles, jobs, institutesAndCompanies, mainNavigation, university } from '#messages/shell/places.ts'
import { events } from '#messages/shell/page-titles.ts'
import { scienceMenu, technologyMenu } from '#messages/taxonomy/taxonomy.ts'
import type { IconName } from '#content/drawings/glyphs.ts'
import { paths } from '#lib/text/paths.ts'
import type { SitePlace } from '#lib/text/site.ts'
import { Icon } from '../ui/icon.tsx'
import { menuIds } from './menu-ids.ts'
import menuStyles from './menus.module.css'
import styles from './top-bar.module.css'

type Place = readonly [icon: IconName, label: () => string, href: string]

/** Links beside the articles, which have two menus of their own. */
const placesByName: Record<SitePlace, Place> = {
  events: ['calendar', events, paths.allEvents()],
  university: ['faculty', university, paths.university()],
  jobs: ['business', jobs, paths.jobs()],
  institutes: ['institute', institutesAndCompanies, paths.institutes()],
}

interface Props {
  /** The links to show, in order. */
  places: readonly SitePlace[]
}

/** The links in the top bar, if there is space. */
export const Places = ({ places }: Props) => (
  <nav className={styles.places} aria-label={mainNavigation()}>
    <MenuButton target={menuIds.technology}>{technologyMenu()}</MenuButton>
    <MenuButton target={menuIds.education}>{scienceMenu()}</MenuButton>
    {places
      .map((place) => placesByName[place])
      .map(([icon, label, href]) => (
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

/** The same at the top of the mobile menu. */
export const PlaceRows = ({ places }: Props) => (
  <ul className={menuStyles.places}>
    {placeRows(places).map(([icon, label, href]) => (
      <li key={icon}>
        <a href={href}>
          <Icon name={icon} />
          {label()}
        </a>
      </li>
    ))}
  </ul>
)

const placeRows = (places: readonly SitePlace[]): Place[] => [
  ['diary', articles, paths.search()],
  ...places.map((place) => placesByName[place]),
]
