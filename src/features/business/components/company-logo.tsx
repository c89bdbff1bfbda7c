import { classNames } from '#lib/text/class-names.ts'
import { initialsOf } from '#lib/text/initials.ts'
import styles from './company-logo.module.css'

interface Props {
  name: string
  logo: string
  /** Stands above the name in place of the other, where there is one. */
  wide?: string
  large?: boolean
}

const isOurs = (picture: string) => picture.startsWith('/media/')

/** The logo of a business, or its initials: decoration, the name stands beside it. */
export const CompanyLogo = ({ name, logo, wide = '', large }: Props) =>
  isOurs(wide) ? (
    <span className={classNames(styles.logo, styles.wide)} aria-hidden="true">
      <img src={wide} alt="" width="240" height="80" />
    </span>
  ) : (
    <span className={classNames(styles.logo, large && styles.large)} aria-hidden="true">
      {isOurs(logo) ? <img src={logo} alt="" width="64" height="64" /> : initialsOf(name)}
    </span>
  )
