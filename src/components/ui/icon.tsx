import type { IconName } from '#content/drawings/glyphs.ts'
import { paths } from '#lib/text/paths.ts'
import { classNames } from '#lib/text/class-names.ts'

interface Props {
  name: IconName
  /** 16 px instead of 20, for small buttons. */
  small?: boolean
  className?: string | undefined
}

/** A line icon in the colour of the text. It is decoration: the text beside it has the same meaning. */
export function Icon({ name, small, className }: Props) {
  return (
    <svg className={classNames('icon', small && 'icon-sm', className)} aria-hidden="true">
      <use href={paths.icon(name)} />
    </svg>
  )
}
