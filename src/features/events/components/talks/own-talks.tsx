import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/events/talks-page.ts'
import { change, changeThis } from '#messages/events/organizer.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { actInSession } from '#lib/browser/session-hold.ts'
import { callTalks, ownTalksQuery } from '../../talks/queries.ts'
import type { OwnTalk, ShownTalkCall } from '../../talks/schema.ts'
import { ProposeForm } from './propose-form.tsx'
import { TalkStanding } from './talk-standing.tsx'
import styles from './talks.module.css'

interface Props {
  eventId: string
  call: ShownTalkCall | null
  talks: readonly OwnTalk[]
  say: (text: string) => void
}

/** Shows the viewer's proposals with their status and actions. */
export function OwnTalks({ eventId, call, talks, say }: Props) {
  const [open, setOpen] = useState<{ talk: OwnTalk; withdraws: boolean }>()
  const done = (text: string) => {
    setOpen(undefined)
    say(text)
  }
  return (
    <section aria-labelledby="own-talks">
      <h2 id="own-talks">{m.yours()}</h2>
      <ul className={styles.list}>
        {talks.map((talk) => (
          <li key={talk.talkId}>
            <h3>{talk.talk.talkTitle}</h3>
            <TalkStanding talk={talk} />
            {talk.reason && (
              <p className={styles.note}>
                {m.theReason()} {talk.reason}
              </p>
            )}
            <div className={styles.acts}>
              {talk.can.change && (
                <Button
                  small
                  aria-label={changeThis({ title: talk.talk.talkTitle })}
                  onClick={() => setOpen({ talk, withdraws: false })}
                >
                  {change()}
                </Button>
              )}
              {talk.can.withdraw && (
                <Button
                  small
                  kind="quiet"
                  aria-label={m.withdrawThis({ title: talk.talk.talkTitle })}
                  onClick={() => setOpen({ talk, withdraws: true })}
                >
                  {m.withdraw()}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {open?.withdraws && (
        <Withdraw
          eventId={eventId}
          talk={open.talk}
          onClose={() => setOpen(undefined)}
          onDone={() => done(m.withdrawn())}
        />
      )}
      {open && !open.withdraws && call && (
        <ProposeForm
          key={open.talk.talkId}
          eventId={eventId}
          call={call}
          talk={open.talk}
          onClose={() => setOpen(undefined)}
          onDone={() => done(m.saved())}
        />
      )}
    </section>
  )
}

interface WithdrawProps {
  eventId: string
  talk: OwnTalk
  onClose: () => void
  onDone: () => void
}

/** Confirms the withdrawal of a proposal. */
function Withdraw({ eventId, talk: { talkId, version, talk }, onClose, onDone }: WithdrawProps) {
  const client = useQueryClient()
  const withdrawing = useMutation({
    mutationFn: () => actInSession(() => callTalks('POST /withdraw-talk', { talkId, version })),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: ownTalksQuery(eventId).queryKey })
      onDone()
    },
  })
  return (
    <ActDialog
      title={m.withdrawQuestion()}
      act={m.withdraw()}
      kind="danger"
      cancel={m.keepIt()}
      pending={withdrawing.isPending}
      error={withdrawing.error?.message}
      onAct={() => withdrawing.mutate()}
      onClose={onClose}
    >
      <p>{m.withdrawText({ title: talk.talkTitle })}</p>
    </ActDialog>
  )
}
