import { useMutation, useQueryClient, keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import * as m from '#messages/events/organizer.ts'
import * as repeats from '#messages/events/repeats-repeats.ts'
import type { DocumentValues } from '#kits/document/fields/field-rules.ts'
import { draftOf } from '#lib/browser/drafts.ts'
import { dateFormat } from '#lib/text/dates/date-format.ts'
import { getLocale } from '#lib/text/locale.ts'
import { useSession } from '#lib/browser/session.ts'
import { actInSession } from '#lib/browser/session-hold.ts'
import { findPeopleChoices } from '#features/profile/credits/queries.ts'
import { formFailure } from '#components/form/document/save-failure.ts'
import { FormModal } from '#components/form/modal/form-modal.tsx'
import { SaveBar } from '#components/form/save-bar.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { FormMessage } from '#components/form/form-message.tsx'
import { useFormContextValue } from '#components/form/modal/form-context.ts'
import { Accordion } from '#components/ui/accordion.tsx'
import { eventDraft } from '../../organizer/form.ts'
import { uploadEventImage } from '../../image/queries.ts'
import { refreshEvent, draftDatesQuery } from '../../organizer/queries.ts'
import {
  type EventDraft,
  datesOfDraftSchema,
  type DatesOfDraft,
  type DraftDates,
} from '../../organizer/schema.ts'
import { hostDay } from './host-day.ts'
import styles from './event-editor.module.css'

interface SavedEvent {
  eventId: string
  Slug: string
}

interface Props {
  /** The key of its draft in this browser. */
  name: string
  /** The initial values; absent for a new event. */
  event?: EventDraft | undefined
  /** Context of the fields: the last used organizer, and whether it may recur (form.ts). */
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
    mutationFn: (values: EventDraft) => actInSession(() => write(values)),
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

/** The number of dates shown before the rest unfolds. */
const SHOWN = 12
/** The delay after typing, in ms. */
const PAUSE_MS = 300

const nothing: DraftDates = { dates: [], skipped: [], repeated: [], goesOn: false, refused: null }

const daysOf = (days: readonly string[]): string =>
  days
    .map((day) => dateFormat(getLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)))
    .join(' · ')

/** Previews the dates of a recurring event. */
function DatesPreview() {
  const { form, document } = useFormContextValue()
  const values = useWatch({ control: form.control }) as EventDraft
  const read = datesOfDraftSchema.safeParse(values)
  const typed = values.eventRepeats && read.success ? JSON.stringify(read.data) : ''
  const [asked, setAsked] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const draft = asked ? (JSON.parse(asked) as DatesOfDraft) : undefined
  const { data, error } = useQuery({
    ...draftDatesQuery(draft ?? { eventDay: '', eventHostTimezone: '' }),
    enabled: draft !== undefined,
    placeholderData: keepPreviousData,
  })
  if (!values.eventRepeats) return null
  const { dates, skipped, repeated, goesOn, refused } = {
    ...nothing,
    ...(draft && !error && data?.result),
  }
  const wrong = error?.message ?? refused
  const list = (some: typeof dates) => (
    <ul className={styles.dates}>
      {some.map((date) => (
        <li key={date.eventStart}>
          {hostDay({ ...date, ...values, eventAllDay: values.eventBegins === '' })}
        </li>
      ))}
    </ul>
  )
  return (
    <section className={styles.preview} aria-label={repeats.theDates()}>
      <output>
        <strong>
          {dates.length === 0
            ? repeats.theDates()
            : (goesOn ? repeats.datesGoOn : repeats.datesCount)({ n: dates.length })}
        </strong>
      </output>
      {document.repeats === 'series' && <p>{repeats.ruleFromHere()}</p>}
      {wrong ? <FormMessage>{wrong}</FormMessage> : !draft && <p>{repeats.datesNeed()}</p>}
      {skipped.length > 0 && <p>{repeats.hoursSkipped({ n: skipped.length, days: daysOf(skipped) })}</p>}
      {repeated.length > 0 && <p>{repeats.hoursTwice({ n: repeated.length, days: daysOf(repeated) })}</p>}
      {list(dates.slice(0, SHOWN))}
      {dates.length > SHOWN && (
        <Accordion title={repeats.furtherDates({ n: dates.length - SHOWN })}>
          {list(dates.slice(SHOWN))}
        </Accordion>
      )}
    </section>
  )
}
