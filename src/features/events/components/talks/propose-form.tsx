import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as m from '#messages/events/talks-page.ts'
import { formFailure } from '#components/form/document/save-failure.ts'
import { FormModal } from '#components/form/modal/form-modal.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { draftOf } from '#lib/browser/drafts.ts'
import { actInSession } from '#lib/browser/session-hold.ts'
import { useSession } from '#lib/browser/session.ts'
import { saveOwnName } from '#features/accounts/queries.ts'
import { talkDocument, talkForm } from '../../talks/form.ts'
import { callTalks, ownTalksQuery } from '../../talks/queries.ts'
import type { OwnTalk, ShownTalkCall, Talk } from '../../talks/schema.ts'
import styles from './talks.module.css'

interface Props {
  eventId: string
  call: ShownTalkCall
  /** The proposal to edit, in a dialog; absent to submit a new one, on the page. */
  talk?: OwnTalk
  onDone: () => void
  onClose?: () => void
}

/** The form of a proposal; its draft stays in this browser until it is sent. */
export function ProposeForm({ eventId, call, talk, onDone, onClose = () => {} }: Props) {
  const client = useQueryClient()
  const user = useSession()?.user
  const [draft] = useState(() => draftOf(user?.id ?? '', `talk.${eventId}.${talk?.talkId ?? 'new'}`))
  const document = useMemo(() => talkDocument(call, user?.name ?? ''), [call, user?.name])
  const saving = useMutation({
    async mutationFn(given: Talk) {
      // The organizers read who proposes it (decisions S10b), and the form asks for it.
      if (user && !user.name.trim()) await saveOwnName([...given.talkSpeaker].slice(0, 100).join(''))
      return actInSession(() =>
        talk
          ? callTalks('POST /change-talk', { talkId: talk.talkId, version: talk.version, talk: given })
          : callTalks('POST /propose-talk', { eventId, talk: given }),
      )
    },
    // Fails without a network instead of waiting for one.
    async onSuccess() {
      draft.clear()
      await client.invalidateQueries({ queryKey: ownTalksQuery(eventId).queryKey })
      onDone()
    },
  })
  return (
    <FormModal<Talk>
      list={talkForm}
      item={talk?.talk}
      document={document}
      pending={saving.isPending}
      error={saving.error ? formFailure(saving.error, 'talk.') : undefined}
      onSave={(given) => saving.mutate(given)}
      onClose={onClose}
      draft={draft}
      onDiscard={draft.clear}
      {...(!talk && {
        renderFrame: ({ id, pending, fields, message }) => (
          <>
            {fields}
            <div className={styles.bar}>
              {message}
              <SubmitButton form={id} kind="primary" pending={pending}>
                {m.send()}
              </SubmitButton>
            </div>
          </>
        ),
      })}
    />
  )
}
