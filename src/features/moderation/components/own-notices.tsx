import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/moderation/own.ts'
import { Notice } from '#components/ui/notice.tsx'
import type { ModeratedKind } from '#kits/moderation/kinds.ts'
import { ownActsQuery } from '../queries.ts'
import styles from './moderation.module.css'

/** Says to whoever owns some things of a kind which of them moderators have hidden, or warned about, and why. */
export function OwnNotices({ kind }: { kind: ModeratedKind }) {
  const { data = [] } = useQuery(ownActsQuery())
  const own = data.filter((act) => act.kind === kind)
  if (own.length === 0) return null
  return (
    <div className={styles.notices}>
      {own.map(({ id, act, title, reason }) => (
        <Notice key={id} kind="warn" title={m.standing[act](title)}>
          <p>{m.whatItMeans[act]()}</p>
          <blockquote>{reason}</blockquote>
        </Notice>
      ))}
    </div>
  )
}
