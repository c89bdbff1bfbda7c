import { classNames } from '#lib/text/class-names.ts'
import { initialsOf } from '#lib/text/initials.ts'
import styles from './logo-box.module.css'

interface Props {
  name: string
  /** Without one its initials stand for it. */
  picture?: string
  /** Stands above the name in place of the other, where there is one. */
  wide?: string
  /** Whose colours the initials have. */
  motif?: string
}

const isOurs = (picture: string) => picture.startsWith('/media/')

/** The logo of somebody, or their initials: decoration, the name stands beside it. Its place says how large: --logo-size. */
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
