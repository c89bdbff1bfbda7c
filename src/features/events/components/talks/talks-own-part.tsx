import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { proposeTalk } from '#messages/events/page.ts'
import * as m from '#messages/events/talks-page.ts'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { useSession } from '#lib/browser/session.ts'
import { ownTalksQuery } from '../../talks/queries.ts'
import { MAX_TALKS } from '../../talks/rules.ts'
import type { ShownTalkCall } from '../../talks/schema.ts'
import { VerifyEmailNotice } from '../registration/registration-verify.tsx'
import { OwnTalks } from './own-talks.tsx'
import { ProposeForm } from './propose-form.tsx'

interface Props {
  eventId: string
  call: ShownTalkCall | null
  isOpen: boolean
  say: (text: string) => void
}

/** Shows the viewer's proposals and the form for a new one. */
export function TalksOwnPart({ eventId, call, isOpen, say }: Props) {
  const { data: talks, error, refetch } = useQuery(ownTalksQuery(eventId))
  const verified = useSession()?.user.emailVerified ?? true
  const [sent, setSent] = useState(0)
  if (error) return <LoadFailed title={m.failed()} text={error.message} retry={refetch} />
  if (!talks) return null
  const standing = talks.filter(({ status }) => status !== 'withdrawn').length
  return (
    <>
      {talks.length > 0 && <OwnTalks eventId={eventId} call={call} talks={talks} say={say} />}
      {isOpen && call && standing < MAX_TALKS && (
        <section aria-labelledby="propose">
          <h2 id="propose">{talks.length > 0 ? m.another() : proposeTalk()}</h2>
          {verified ? (
            <ProposeForm
              key={sent}
              eventId={eventId}
              call={call}
              onDone={() => {
                say(m.sent())
                setSent(sent + 1)
              }}
            />
          ) : (
            <VerifyEmailNotice />
          )}
        </section>
      )}
    </>
  )
}
