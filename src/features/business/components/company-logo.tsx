import { classNames } from '#lib/text/class-names.ts'
import { initialsOf } from '#lib/text/initials.ts'
import styles from './company-logo.module.css'

/** The logo of a business, or its initials: decoration, the name stands beside it. */
export const CompanyLogo = ({ name, logo, large }: { name: string; logo: string; large?: boolean }) => (
  <span className={classNames(styles.logo, large && styles.large)} aria-hidden="true">
    {logo.startsWith('/media/') ? <img src={logo} alt="" width="64" height="64" /> : initialsOf(name)}
  </span>
)
