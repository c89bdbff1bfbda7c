import * as m from '#messages/events/talks-page.ts'
import { Status } from '#components/ui/status.tsx'
import styles from './talks.module.css'
import type { TalkStatus } from '../../talks/rules.ts'
import type { OwnTalk, ReviewedTalk } from '../../talks/schema.ts'

const kinds: Partial<Record<TalkStatus, 'ok' | 'hold' | 'bad'>> = {
  accepted: 'ok',
  waitlisted: 'hold',
  declined: 'bad',
}

/** Shows the status, length and topic of a proposal. */
export const TalkStanding = ({
  talk: { status, scheduled, talk },
}: {
  talk: Pick<OwnTalk | ReviewedTalk, 'status' | 'scheduled' | 'talk'>
}) => (
  <div className={styles.standing}>
    <Status kind={kinds[status]}>{m.statuses[status]()}</Status>
    <p className="meta">
      {scheduled && <span>{m.inAgenda()}</span>}
      <span>{m.minutes({ n: talk.talkMinutes })}</span>
      {talk.talkTopic && <span>{talk.talkTopic}</span>}
    </p>
  </div>
)
