import * as m from '#messages/shell/landing.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { classNames } from '#lib/text/class-names.ts'
import { paths } from '#lib/text/paths.ts'
import { getSite } from '#lib/text/site.ts'
import { Drawing } from '#components/ui/art.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import styles from './landing.module.css'

type Field = keyof typeof fieldNames

export interface Tile {
  area: string
  field: Field
  seed: number
  wide?: boolean
}

/** The headline beside a mosaic of drawings, each leading to its field. */
export function Hero({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <section className={styles.hero}>
      <div>
        <h1>{m.headline()}</h1>
        <p className="lede">{m.landingLede(getSite().brand)}</p>
        <ButtonRow>
          <ButtonLink kind="primary" href={paths.blogs('technology', 'information-technology')}>
            {m.readArticles()}
          </ButtonLink>
          <ButtonLink href="#fields">{m.seeFields()}</ButtonLink>
        </ButtonRow>
      </div>
      <nav className={styles.mosaic} aria-label={m.fieldsAtAGlance()}>
        {tiles.map(({ area, field, seed, wide }) => (
          <a
            key={field}
            className={wide ? styles.wide : undefined}
            href={paths.blogs(area, field)}
            data-motif={field}
            aria-label={fieldNames[field]()}
          >
            <Drawing motif={field} seed={seed} />
            <b aria-hidden="true">{fieldNames[field]()}</b>
          </a>
        ))}
      </nav>
    </section>
  )
}

/** Six categories, of which two lead somewhere so far; the others say that they do not (decisions P6). */
export function Categories({ sectorCount }: { sectorCount: number }) {
  const closed = [m.engineering, m.arts, m.science, m.culture]
  return (
    <section aria-label={m.categories()} className={styles.cats}>
      <a
        className={classNames(styles.cat, styles.catOn)}
        href={paths.blogs('technology', 'information-technology')}
      >
        <strong>{m.technology()}</strong>
        <span>
          {m.sectorCount(sectorCount)} <Icon name="arrow" small />
        </span>
      </a>
      <a className={styles.cat} href={paths.companies()}>
        <strong>{m.business()}</strong>
        <span>
          {m.companies()} <Icon name="arrow" small />
        </span>
      </a>
      {closed.map((name) => (
        <button key={name()} type="button" className={styles.cat} disabled>
          <strong>{name()}</strong>
          <span>{m.notOpenYet()}</span>
        </button>
      ))}
    </section>
  )
}
