import { logo } from '#content/drawings/logo.ts'
import { classNames } from '#lib/text/class-names.ts'
import { paths } from '#lib/text/paths.ts'
import styles from './logo.module.css'

/** The logo and brand name, linked to the landing page. */
export function Logo({ brand, className }: { brand: string; className?: string | undefined }) {
  const { roof, pillars, person, stroke } = logo
  return (
    <a className={classNames(styles.logo, className)} href={paths.home()}>
      <svg viewBox="0 0 26 26" fill="none" stroke="currentColor" strokeWidth={stroke} aria-hidden="true">
        <path d={roof + pillars} />
        <circle cx={person.x} cy={person.y} r={person.radius} fill="currentColor" stroke="none" />
      </svg>
      {brand}
    </a>
  )
}
