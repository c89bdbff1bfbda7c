import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import * as m from '#messages/events/organizer.ts'
import type { DocumentValues } from '#kits/document/fields/field-rules.ts'
import { draftOf } from '#lib/browser/drafts.ts'
import { useSession } from '#lib/browser/session.ts'
import { findPeopleChoices } from '#features/profile/credits/queries.ts'
import { formFailure } from '#components/form/document/save-failure.ts'
import { FormModal } from '#components/form/modal/form-modal.tsx'
import { SaveBar } from '#components/form/save-bar.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { eventDraft } from '../../organizer/form.ts'
import { uploadEventImage } from '../../image/queries.ts'
import { refreshEvent } from '../../organizer/queries.ts'
import type { EventDraft } from '../../organizer/schema.ts'
import { DatesPreview } from './dates-preview.tsx'

interface SavedEvent {
  eventId: string
  Slug: string
}

interface Props {
  /** The key of its draft in this browser. */
  name: string
  /** The initial values; absent for a new event. */
  event?: EventDraft | undefined
  /** Context of the fields: the last used organizer, and whether it may recur (form-repeats.ts). */
  document?: DocumentValues | undefined
  submit: string
  write: (event: EventDraft) => Promise<SavedEvent>
  onWritten: (written: SavedEvent) => void
  notice?: ReactNode
  /** Shown between the fields and the button. */
  choice?: ReactNode
}

const below = { eventLeftOut: <DatesPreview /> }
const nothingElse = {}

/** The form of an event; its draft stays in this browser until it is saved. */
export function EventForm({
  name,
  event,
  document = nothingElse,
  submit,
  write,
  onWritten,
  notice,
  choice,
}: Props) {
  const client = useQueryClient()
  const userId = useSession()?.user.id ?? ''
  const [draft] = useState(() => draftOf(userId, `event.${name}`))
  const saving = useMutation({
    mutationFn: write,
    // Fails without a network instead of waiting for one.
    async onSuccess(written) {
      draft.clear()
      await refreshEvent(client, written.eventId)
      onWritten(written)
    },
  })
  return (
    <FormModal<EventDraft>
      list={eventDraft}
      item={event}
      document={document}
      below={below}
      findChoices={findPeopleChoices}
      uploadPicture={uploadEventImage}
      pending={saving.isPending}
      error={saving.error ? formFailure(saving.error, 'event.') : undefined}
      onSave={(values) => saving.mutate(values)}
      onClose={() => {}}
      draft={draft}
      onDiscard={draft.clear}
      notice={notice}
      renderFrame={({ id, pending, fields, message }) => (
        <>
          {/* Lists in the form have headings of the third level, as in a dialog. */}
          <h2 className="sr">{m.theEvent()}</h2>
          {fields}
          {choice}
          <SaveBar>
            {message}
            <p>{m.kept()}</p>
            <SubmitButton form={id} kind="primary" pending={pending}>
              {submit}
            </SubmitButton>
          </SaveBar>
        </>
      )}
    />
  )
}
