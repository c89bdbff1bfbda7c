import { classNames } from '#lib/text/class-names.ts'
import { initialsOf } from '#lib/text/initials.ts'
import styles from './logo-box.module.css'

interface Props {
  name: string
  /** Without a picture, the initials are shown. */
  picture?: string
  /** A wide logo, shown above the name instead of the other. */
  wide?: string
  /** The motif whose colours the initials have. */
  motif?: string
}

const isOurs = (picture: string) => picture.startsWith('/media/')

/** A logo, or initials. It is decoration, since the name is beside it. Its container sets the size: --logo-size. */
export const LogoBox = ({ name, picture = '', wide = '', motif }: Props) =>
  isOurs(wide) ? (
    <span className={classNames(styles.box, styles.wide)} aria-hidden="true">
      <img src={wide} alt="" width="240" height="80" />
    </span>
  ) : (
    <span className={styles.box} data-motif={motif || undefined} aria-hidden="true">
      {isOurs(picture) ? (
        <img src={picture} alt="" width="64" height="64" loading="lazy" />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
