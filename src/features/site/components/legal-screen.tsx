import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as m from '#messages/legal/legal.ts'
import { legalTitles } from '#messages/shell/page-titles.ts'
import { TextPage } from '#components/shell/screens/text-page.tsx'
import { paths, type LegalPage } from '#lib/text/paths.ts'
import { legalQuery } from '../queries.ts'
import styles from './legal.module.css'

interface Props {
  page: LegalPage
  /** An earlier version. */
  version: number | undefined
  beside: ReactNode
}

/** Shows a legal text, current or in an earlier version, with links to all versions. */
export function LegalScreen({ page, version, beside }: Props) {
  const { data } = useSuspenseQuery(legalQuery(page, version))
  const { text, since, versions } = data
  const [newest, ...former] = versions
  const isFormer = version !== undefined && version !== newest?.version
  const lede = (
    <>
      <p className="meta">
        {isFormer ? m.heldFrom() : m.lastChanged()} <Day day={since} />
      </p>
      {isFormer && (
        <p>
          {m.isFormer()}{' '}
          <a className="link" href={paths.legal(page)}>
            {m.toNewest()}
          </a>
        </p>
      )}
      {beside}
    </>
  )
  const end = former.length > 0 && !isFormer && (
    <section className={styles.former} aria-labelledby="earlier">
      <h2 id="earlier">{m.earlier()}</h2>
      <ul>
        {former.map((each) => (
          <li key={each.version}>
            <a className="link" href={paths.legal(page, { version: String(each.version) })}>
              {m.versionFrom()} <Day day={each.since} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
  return <TextPage title={legalTitles[page]()} lede={lede} text={text} end={end} />
}

const Day = ({ day }: { day: string }) => <time dateTime={day}>{day.split('-').reverse().join('/')}</time>
