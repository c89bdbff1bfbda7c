import { drawnFor } from '#components/ui/drawn-mark.ts'
import { classNames } from '#lib/text/class-names.ts'
import styles from './crest.module.css'

/** Symbols of the lower field: bridge, book, leaf, flask, tower, waves. */
const charges = [
  'M12 54c4-9 9-14 20-14s16 5 20 14M22 41v11M32 40v15M42 41v11M9 55h46',
  'M32 36c-5-4-11-5-17-4v22c6-1 12 0 17 4 5-4 11-5 17-4V32c-6-1-12 0-17 4zM32 36v22',
  'M32 62V38M32 50c-10 0-15-6-15-16 10 0 15 6 15 16zM32 44c10 0 15-6 15-14-10 0-15 6-15 14z',
  'M26 30h12M28 30v12L18 58h28L36 42V30M23 51h18',
  'M22 60V38h20v22M18 38h28M22 38v-6h5v4h10v-4h5v6M29 60v-9h6v9',
  'M12 38c7-5 13-5 20 0s13 5 20 0M12 47c7-5 13-5 20 0s13 5 20 0M16 56c6-4 11-4 16 0s10 4 16 0',
] as const

/** Draws a crest instead of a logo; decorative, because the name is beside it. */
export function Crest({ name, large }: { name: string; large?: boolean }) {
  const { motif, drawing } = drawnFor(name, charges)
  return (
    <span className={classNames(styles.crest, large && styles.large)} data-motif={motif} aria-hidden="true">
      <svg
        viewBox="0 0 64 76"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path className={styles.field} d="M4 4h56v36c0 17-12 27-28 32C16 67 4 57 4 40z" />
        <path d="M4 22h56" />
        <path d={drawing} />
        <circle className={styles.spot} cx="32" cy="13" r="4" />
        <path d="M15 13h8M41 13h8" />
      </svg>
    </span>
  )
}
