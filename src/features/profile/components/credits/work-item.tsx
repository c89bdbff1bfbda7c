import type { ReactNode } from 'react'
import list from '#components/form/lists/list-section.module.css'
import { getLocale } from '#lib/text/locale.ts'
import type { ShownWork } from '../../credits/schema.ts'

interface Props {
  work: ShownWork
  /** Stands behind the day: a text, and what can be done. */
  children?: ReactNode
}

/** An article or event in a list, with its day. */
export function WorkItem({ work: { Path, Language, Title, At }, children }: Props) {
  const locale = getLocale()
  return (
    <li className={list.item}>
      <a className="link" href={Path} lang={Language.split('-')[0] === locale ? undefined : Language}>
        {Title}
      </a>
      <p>
        <time dateTime={At}>{dayIn(locale, At)}</time>
        {children}
      </p>
    </li>
  )
}

/** On the calendar of UTC, so that the server and every browser say the same. */
const dayIn = (locale: string, at: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(at))
