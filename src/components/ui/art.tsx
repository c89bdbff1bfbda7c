import { classNames } from '#lib/text/class-names.ts'
import { paths } from '#lib/text/paths.ts'

interface Props {
  /** The subject of the drawing, which also determines its colours. */
  motif: string
  seed: number
  className?: string | undefined
}

/** A decorative 16:9 drawing. */
export function Art({ motif, seed, className }: Props) {
  return (
    <div className={classNames('art', className)} data-motif={motif}>
      <Drawing motif={motif} seed={seed} />
    </div>
  )
}

/** Only the drawing, in the colours of the nearest `data-motif` ancestor. */
export function Drawing({ motif, seed }: Omit<Props, 'className'>) {
  return (
    <svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <use href={paths.art(motif, seed)} />
    </svg>
  )
}
