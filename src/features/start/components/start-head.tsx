import type { ReactNode } from 'react'
import * as m from '#messages/start/start.ts'
import { Meta } from '#components/ui/meta.tsx'
import type { OwnStart } from '../schema.ts'
import styles from './start.module.css'

interface Props {
  title: string
  /** Undefined while loading. */
  start: OwnStart | undefined
  /** Links that are shown before loading finishes, so that nothing moves them. */
  ways?: ReactNode
}

/** The heading of the start page, with a summary in numbers. */
export function StartHead({ title, start, ways }: Props) {
  const facts = start ? factsOf(start) : []
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {ways && <p className={styles.ways}>{ways}</p>}
      {start && (facts.length > 0 ? <Meta items={facts} /> : <p className="meta">{m.nothingYet()}</p>)}
    </div>
  )
}

const factsOf = ({ Events, Applications, Organizations, News }: OwnStart): string[] => {
  const fresh = Organizations.reduce((sum, { New }) => sum + New, 0)
  return [
    Events.Total > 0 && m.eventsToCome({ count: Events.Total }),
    Applications.Total > 0 && m.applicationsSent({ count: Applications.Total }),
    fresh > 0 && m.newReceived({ count: fresh }),
    News.Total > 0 && m.newsFollowed({ count: News.Total }),
  ].filter((fact) => fact !== false)
}

/** Greets the user by the local time of day. */
export function greet(name: string, hour: number): string {
  const part = hour < 12 ? 'morning' : hour < 19 ? 'afternoon' : 'evening'
  return m.greeted({ greeting: m.greetings[part](), name })
}
