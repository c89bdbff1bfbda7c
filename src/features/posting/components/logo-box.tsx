import { classNames } from '#lib/text/class-names.ts'
import { initialsOf } from '#lib/text/initials.ts'
import styles from './logo-box.module.css'

/** The initials of a business in the place of its logo, in the colours of the sector: the name stands beside it. */
export const LogoBox = ({ name, sector, large }: { name: string; sector: string; large?: boolean }) => (
  <span
    className={classNames(styles.box, large && styles.large)}
    data-motif={sector || undefined}
    aria-hidden="true"
  >
    {initialsOf(name)}
  </span>
)
