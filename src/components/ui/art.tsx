import { classNames } from '#lib/text/class-names.ts'
import { paths } from '#lib/text/paths.ts'

interface Props {
  /** The drawing's subject; it also gives the colours. */
  motif: string
  seed: number
  className?: string | undefined
}

/** A drawing, 16:9. It is decoration: the title beside it says what it stands for. */
export function Art({ motif, seed, className }: Props) {
  return (
    <div className={classNames('art', className)} data-motif={motif}>
      <Drawing motif={motif} seed={seed} />
    </div>
  )
}

/** The drawing alone, in the colours of the nearest `data-motif` around it. */
export function Drawing({ motif, seed }: Omit<Props, 'className'>) {
  return (
    <svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <use href={paths.art(motif, seed)} />
    </svg>
  )
}
