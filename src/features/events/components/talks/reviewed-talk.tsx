import * as m from '#messages/events/talks-review.ts'
import { theReason } from '#messages/events/talks-page.ts'
import { Button } from '#components/ui/button.tsx'
import { getLocale } from '#lib/text/locale.ts'
import type { ReviewedTalk } from '../../talks/schema.ts'
import { TalkStanding } from './talk-standing.tsx'
import type { TalkAct } from './talk-dialogs.tsx'
import styles from './talks.module.css'

interface Props {
  talk: ReviewedTalk
  onAct: (act: TalkAct) => void
}

/** Shows a proposal to organizers, with its reviews and actions. */
export function ReviewedTalkItem({ talk: reviewed, onAct }: Props) {
  const { talk, by, reviews, averageScore, can } = reviewed
  const scores = reviews.filter(({ score }) => score !== null).length
  const hasOwn = reviews.some(({ own }) => own)
  return (
    <li>
      <h3>{talk.talkTitle}</h3>
      <p className="meta">
        <span>
          {by.name && by.name !== talk.talkSpeaker
            ? m.by({ speaker: talk.talkSpeaker, name: by.name })
            : talk.talkSpeaker}
        </span>
        <a className="link tap" href={`mailto:${by.email}`}>
          {by.email}
        </a>
      </p>
      <TalkStanding talk={reviewed} />
      <p className={styles.text}>{talk.talkAbstract}</p>
      {talk.talkLinks.length > 0 && (
        <ul>
          {talk.talkLinks.map((link) => (
            <li key={link}>
              <a className="link tap" href={link} rel="noopener nofollow ugc">
                {link}
              </a>
            </li>
          ))}
        </ul>
      )}
      {talk.talkNote && (
        <p className={styles.note}>
          {m.note()} {talk.talkNote}
        </p>
      )}
      {reviewed.reason && (
        <p className={styles.note}>
          {theReason()} {reviewed.reason}
        </p>
      )}
      {averageScore !== null && (
        <p>
          {m.average({
            points: averageScore.toLocaleString(getLocale(), { maximumFractionDigits: 1 }),
            n: scores,
          })}
        </p>
      )}
      {reviews.map((review, i) => (
        <p key={i} className={styles.note}>
          <b>{m.scoreBy({ name: review.by, score: review.score })}</b> {review.note}
        </p>
      ))}
      <div className={styles.acts}>
        {can.schedule && (
          <Button
            small
            kind="primary"
            aria-label={m.scheduleOf({ title: talk.talkTitle })}
            onClick={() => onAct({ kind: 'schedule', talk: reviewed })}
          >
            {m.schedule()}
          </Button>
        )}
        <Button
          small
          aria-label={(hasOwn ? m.changeReviewOf : m.reviewOf)({ title: talk.talkTitle })}
          onClick={() => onAct({ kind: 'review', talk: reviewed })}
        >
          {hasOwn ? m.changeReview() : m.review()}
        </Button>
        {can.decide.map((decision) => (
          <Button
            key={decision}
            small
            kind="quiet"
            aria-label={m.decideOn[decision]({ title: talk.talkTitle })}
            onClick={() => onAct({ kind: 'decide', talk: reviewed, decision })}
          >
            {m.decisions[decision]()}
          </Button>
        ))}
      </div>
    </li>
  )
}
