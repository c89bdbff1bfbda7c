import { fieldDescriptions } from '#messages/taxonomy/field-texts.ts'
import { allArticles } from '#messages/shell/landing.ts'
import { type areaNames, fieldNames, scienceMenu, technologyMenu } from '#messages/taxonomy/taxonomy.ts'
import { universityLectures } from '#messages/shell/page-titles.ts'
import { eventsOfAllSectors, more } from '#messages/shell/places.ts'
import * as m from '#messages/shell/shell.ts'
import { classNames } from '#lib/text/class-names.ts'
import { getLocale, localeNames, locales } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import type { SitePlace } from '#lib/text/site.ts'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Logo } from './logo.tsx'
import { menuIds } from './menu-ids.ts'
import { PlaceRows, placesUnderMore } from './places.tsx'
import styles from './menus.module.css'

type Area = keyof typeof areaNames
type Field = keyof typeof fieldNames
/** The fields of each menu, in order. */
type FieldLists = Record<Area, readonly Field[]>

interface MenusProps {
  brand: string
  fields: FieldLists
  places: readonly SitePlace[]
}

/** All panels of the top bar. They are native popovers, which Esc and an outside press close. */
export function Menus({ brand, fields, places }: MenusProps) {
  const technology = <FieldMenu area="technology" fields={fields.technology} />
  const education = <FieldMenu area="education" fields={fields.education} />
  const rest = placesUnderMore(places)
  return (
    <>
      <nav className={styles.menu} id={menuIds.technology} popover="auto" aria-label={technologyMenu()}>
        {technology}
      </nav>
      <nav className={styles.menu} id={menuIds.education} popover="auto" aria-label={scienceMenu()}>
        {education}
      </nav>
      {rest.length > 0 && (
        <nav
          className={classNames(styles.menu, styles.menuMore)}
          id={menuIds.more}
          popover="auto"
          aria-label={more()}
        >
          <PlaceRows places={rest} />
        </nav>
      )}
      <section
        className={classNames(styles.menu, styles.menuSmall, 'needs-scripts')}
        id={menuIds.appearance}
        popover="auto"
        aria-label={m.appearance()}
      >
        <Appearance />
      </section>
      <nav
        className={classNames(styles.menu, styles.menuSmall)}
        id={menuIds.language}
        popover="auto"
        aria-label={m.language()}
      >
        <Languages />
      </nav>
      <nav
        className={classNames(styles.menu, styles.menuFull)}
        id={menuIds.mobile}
        popover="auto"
        aria-label={m.openMenu()}
      >
        <div className={styles.menuHead}>
          <Logo brand={brand} />
          <IconButton
            icon="close"
            label={m.closeMenu()}
            className={styles.close}
            popoverTarget={menuIds.mobile}
            popoverTargetAction="hide"
          />
        </div>
        <div className={styles.inner}>
          <PlaceRows places={places} withArticles />
          <details className={styles.foldable}>
            <summary>{technologyMenu()}</summary>
            {technology}
          </details>
          <details className={styles.foldable}>
            <summary>{scienceMenu()}</summary>
            {education}
          </details>
          <details className={classNames(styles.foldable, 'needs-scripts')}>
            <summary>{m.appearance()}</summary>
            <Appearance />
          </details>
          <details className={styles.foldable}>
            <summary>{m.language()}</summary>
            <Languages />
          </details>
          <ButtonLink kind="primary" block href={paths.signIn()} className={styles.signIn}>
            {m.signInOrRegister()}
          </ButtonLink>
        </div>
      </nav>
    </>
  )
}

function FieldMenu({ area, fields }: { area: Area; fields: readonly Field[] }) {
  const beyond = [
    [allArticles(), paths.search()],
    area === 'technology'
      ? [eventsOfAllSectors(), paths.allEvents()]
      : [universityLectures(), paths.university()],
  ] as const
  return (
    <ul className={styles.menuGrid}>
      {fields.map((field) => (
        <li key={field}>
          <a className={styles.menuItem} href={paths.blogs(area, field)} data-motif={field}>
            <span className={styles.tile}>
              <Icon name={field} />
            </span>
            <strong>{fieldNames[field]()}</strong>
            <span>{fieldDescriptions[field]()}</span>
          </a>
        </li>
      ))}
      {beyond.map(([label, href]) => (
        <li key={href}>
          <a className={styles.choice} href={href}>
            {label}
            <Icon name="arrow" small />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Radio buttons that src/boot/choices.ts reads and sets. */
function Appearance() {
  const themes = [
    ['agora', 'Agora'],
    ['default', m.themeDefault()],
    ['blue', m.themeBlue()],
    ['green', m.themeGreen()],
  ] as const
  const schemes = [
    ['system', m.schemeSystem(), 'sparkle'],
    ['light', m.schemeLight(), 'sun'],
    ['dark', m.schemeDark(), 'moon'],
  ] as const
  return (
    <form className={styles.choices} data-choices="">
      <fieldset>
        <legend>{m.lightOrDark()}</legend>
        {schemes.map(([value, label, icon]) => (
          <label key={value}>
            <input type="radio" name="scheme" value={value} defaultChecked={value === 'system'} />
            <Icon name={icon} />
            {label}
            <Icon name="check" className={styles.tick} />
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{m.theme()}</legend>
        {themes.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name="theme" value={value} defaultChecked={value === 'agora'} />
            <span className={styles.swatch} data-theme={value} />
            {label}
            <Icon name="check" className={styles.tick} />
          </label>
        ))}
      </fieldset>
    </form>
  )
}

/** Plain links, which work without scripts. The server returns to the page of the link. */
function Languages() {
  return (
    <ul>
      {locales.map((locale) => (
        <li key={locale}>
          <a
            className={styles.choice}
            href={paths.locale(locale)}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === getLocale() || undefined}
          >
            {localeNames[locale]}
            <Icon name="check" className={styles.tick} />
          </a>
        </li>
      ))}
    </ul>
  )
}
