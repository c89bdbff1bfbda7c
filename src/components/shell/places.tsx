import * as m from '#messages/shell/places.ts'
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
  university: ['faculty', m.university, paths.university()],
  jobs: ['business', m.jobs, paths.jobs()],
  institutes: ['institute', m.institutesAndCompanies, paths.institutes()],
}

/** Links that the top bar has under 'More'. */
const underMore: ReadonlySet<SitePlace> = new Set(['university', 'institutes'])

/** Returns the links under 'More', which needs at least two. */
export function placesUnderMore(places: readonly SitePlace[]): SitePlace[] {
  const found = places.filter((place) => underMore.has(place))
  return found.length > 1 ? found : []
}

interface Props {
  /** The links to show, in order. */
  places: readonly SitePlace[]
}

/** The links in the top bar, if there is space. */
export function Places({ places }: Props) {
  const rest = placesUnderMore(places)
  return (
    <nav className={styles.places} aria-label={m.mainNavigation()}>
      <MenuButton target={menuIds.technology}>{technologyMenu()}</MenuButton>
      <MenuButton target={menuIds.education}>{scienceMenu()}</MenuButton>
      {places
        .filter((place) => !rest.includes(place))
        .map((place) => placesByName[place])
        .map(([icon, label, href]) => (
          <a key={icon} className={styles.barLink} href={href}>
            {label()}
          </a>
        ))}
      {rest.length > 0 && <MenuButton target={menuIds.more}>{m.more()}</MenuButton>}
    </nav>
  )
}

const MenuButton = ({ target, children }: { target: string; children: string }) => (
  <button type="button" className={styles.barLink} popoverTarget={target}>
    {children} <Icon name="chevron-down" />
  </button>
)

/** All of them at the top of the mobile menu, or those under 'More'. */
export const PlaceRows = ({ places, withArticles }: Props & { withArticles?: boolean }) => (
  <ul className={menuStyles.places}>
    {placeRows(places, withArticles).map(([icon, label, href]) => (
      <li key={icon}>
        <a href={href}>
          <Icon name={icon} />
          {label()}
        </a>
      </li>
    ))}
  </ul>
)

const placeRows = (places: readonly SitePlace[], withArticles = false): Place[] => [
  ...(withArticles ? [['diary', m.articles, paths.search()] as const] : []),
  ...places.map((place) => placesByName[place]),
]
