import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/events/messages-form.ts'
import queue from '#components/shell/lists/queue.module.css'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { showMoment } from '#lib/text/show-time.ts'
import { eventMessagesQuery } from '../../messages/queries.ts'
import { EVENT_MESSAGES, type EventMessage } from '../../messages/schema.ts'
import { MessageForm } from './message-form.tsx'
import styles from './event-messages.module.css'

/** Shows the message form and the sent messages of an event. */
export function EventMessages({ eventId }: { eventId: string }) {
  const { data, error, refetch } = useQuery(eventMessagesQuery(eventId))
  if (!data)
    return error ? (
      <LoadFailed title={m.failed()} text={error.message} retry={refetch} />
    ) : (
      <Skeleton shape="box" />
    )
  return (
    <div className={styles.messages}>
      <section aria-labelledby="write">
        <h2 id="write">{m.title()}</h2>
        <p>{m.lede()}</p>
        {data.counts.confirmed + data.counts.waiting === 0 ? (
          <Notice>
            <p>{m.nobodyNow()}</p>
          </Notice>
        ) : (
          <MessageForm eventId={eventId} state={data} />
        )}
      </section>
      <section aria-labelledby="sent">
        <h2 id="sent">{m.sentTitle()}</h2>
        {data.results.length === 0 ? (
          <p>{m.nothingSent()}</p>
        ) : (
          <ol className={queue.list}>
            {data.results.map((message) => (
              <SentMessage key={message.id} message={message} />
            ))}
          </ol>
        )}
        {data.results.length === EVENT_MESSAGES && <p>{m.onlyLatest({ n: EVENT_MESSAGES })}</p>}
      </section>
    </div>
  )
}

const SentMessage = ({
  message: { sent, by, whom, recipients, subject, text },
}: {
  message: EventMessage
}) => (
  <li>
    <h3>{subject}</h3>
    <p className="meta">
      <time dateTime={sent}>{showMoment(sent)}</time>
      <span>{m.byWhom({ name: by ?? m.somebodyGone() })}</span>
      <span>{m.toPeople({ to: m.whom[whom](), n: recipients })}</span>
    </p>
    <p className={queue.text}>{text}</p>
  </li>
)
