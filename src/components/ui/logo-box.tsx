import { classNames } from '#lib/text/class-names.ts'
import { initialsOf } from '#lib/text/initials.ts'
import { drawnFor, markLetters } from './drawn-mark.ts'
import styles from './logo-box.module.css'

interface Props {
  name: string
  /** Without a picture, the initials are shown. */
  picture?: string
  /** A wide logo, shown above the name instead of the other. */
  wide?: string
  /** The motif whose colours the initials have. */
  motif?: string
  /** Draws a mark for the name behind the initials, in colours of its own: the same one on every page. */
  drawn?: boolean
}

const isOurs = (picture: string) => picture.startsWith('/media/')

/** A logo, or initials. It is decoration, since the name is beside it. Its container sets the size: --logo-size. */
export function LogoBox({ name, picture = '', wide = '', motif, drawn = false }: Props) {
  if (isOurs(wide))
    return (
      <span className={classNames(styles.box, styles.wide)} aria-hidden="true">
        <img src={wide} alt="" width="240" height="80" />
      </span>
    )
  if (isOurs(picture))
    return (
      <span className={styles.box} aria-hidden="true">
        <img src={picture} alt="" width="64" height="64" loading="lazy" />
      </span>
    )
  if (drawn) return <DrawnMark name={name} />
  return (
    <span className={styles.box} data-motif={motif || undefined} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

/** Shapes in a box of 64: a quarter, a slope, steps, a roof, a wave, bars, a half and a diamond. */
const shapes = [
  'M0 64V16a48 48 0 0 1 48 48z',
  'M0 64 64 8v56z',
  'M0 64V48h16V36h16V24h16V12h16v52z',
  'M0 64V40l32-24 32 24v24z',
  'M0 64V42c11-9 21-9 32 0s21 9 32 0v22z',
  'M0 44h64v20H0zM0 32h64v6H0z',
  'M32 0a32 32 0 0 0 0 64z',
  'M32 0 64 32 32 64 0 32z',
] as const

function DrawnMark({ name }: { name: string }) {
  const { motif, drawing } = drawnFor(name, shapes)
  return (
    <span className={classNames(styles.box, styles.drawn)} data-motif={motif} aria-hidden="true">
      <svg viewBox="0 0 64 64">
        <path d={drawing} />
      </svg>
      <span>{markLetters(name)}</span>
    </span>
  )
}
