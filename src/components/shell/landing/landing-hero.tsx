import * as m from '#messages/shell/landing.ts'
import { readArticles } from '#messages/shell/shell.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { paths } from '#lib/text/paths.ts'
import { Drawing } from '#components/ui/art.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import styles from './landing-hero.module.css'

type Field = keyof typeof fieldNames

export interface Tile {
  area: string
  field: Field
  seed: number
  wide?: boolean
}

interface Props {
  tiles: readonly Tile[]
  /** A sentence that describes the portal. */
  lede: string
}

/** The headline beside a mosaic of drawings, each leading to its field. */
export function Hero({ tiles, lede }: Props) {
  return (
    <section className={styles.hero}>
      <div>
        <h1>{m.headline()}</h1>
        <p className="lede">{lede}</p>
        <ButtonRow>
          <ButtonLink kind="primary" href={paths.search()}>
            {readArticles()}
          </ButtonLink>
          <ButtonLink href={paths.allEvents()}>{m.findEvent()}</ButtonLink>
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

/** The entry points to reading, meeting and growing. */
export function EntryPoints({ fieldCount }: { fieldCount: number }) {
  const entries = [
    ['document', m.read(), m.readText({ fields: fieldCount }), m.browseFields(), '#fields'],
    ['calendar', m.meet(), m.meetText(), m.findEvent(), paths.allEvents()],
    ['steps', m.grow(), m.growText(), m.makeProfile(), paths.signIn()],
  ] as const
  return (
    <section aria-label={m.getStarted()} className={styles.entries}>
      {entries.map(([icon, name, text, act, href]) => (
        <a key={icon} href={href}>
          <Icon name={icon} />
          <b>{name}</b>
          <span>{text}</span>
          <em>
            {act} <Icon name="arrow" small />
          </em>
        </a>
      ))}
    </section>
  )
}
