import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failed } from '#messages/accounts/admin.ts'
import * as m from '#messages/moderation/queue.ts'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { thingTextQuery } from '../queries.ts'
import type { ReportedThing } from '../schema.ts'
import styles from './moderation.module.css'

/** What something hidden says, which has no page: read when it is opened. */
export function ThingText({ thing }: { thing: ReportedThing }) {
  const [open, setOpen] = useState(false)
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={m.actOf(m.whatItSays(), thing.title)}>{m.whatItSays()}</summary>
      {open && <Text thing={thing} />}
    </details>
  )
}

function Text({ thing: { kind, key, language } }: { thing: ReportedThing }) {
  const { data, error, refetch } = useQuery(thingTextQuery(kind, key))
  if (error) return <LoadFailed title={failed()} text={error.message} retry={refetch} />
  return (
    <div className={styles.said} aria-busy={!data}>
      <p lang={language || undefined}>{data?.text}</p>
    </div>
  )
}
