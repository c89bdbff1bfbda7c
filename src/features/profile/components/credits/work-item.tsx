import type { ReactNode } from 'react'
import list from '#components/form/lists/list-section.module.css'
import { getLocale } from '#lib/text/locale.ts'
import type { ShownWork } from '../../credits/schema.ts'

interface Props {
  work: ShownWork
  /** Rendered after the date: a text and actions. */
  children?: ReactNode
}

/** Renders an article or event in a list, with its date. */
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

/** Formats in UTC, so that the server and all browsers agree. */
const dayIn = (locale: string, at: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(at))
