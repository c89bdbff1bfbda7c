import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as m from '#messages/events/repeats-repeats.ts'
import { dateFormat } from '#lib/text/dates/date-format.ts'
import { getLocale } from '#lib/text/locale.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { useFormContextValue } from '#components/form/modal/form-context.ts'
import { Accordion } from '#components/ui/accordion.tsx'
import { draftDatesQuery } from '../../organizer/queries.ts'
import {
  datesOfDraftSchema,
  type DatesOfDraft,
  type DraftDates,
  type EventDraft,
} from '../../organizer/schema.ts'
import { hostDay } from './host-day.ts'
import styles from './event-editor.module.css'

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
export function DatesPreview() {
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
    <section className={styles.preview} aria-label={m.theDates()}>
      <output>
        <strong>
          {dates.length === 0 ? m.theDates() : (goesOn ? m.datesGoOn : m.datesCount)({ n: dates.length })}
        </strong>
      </output>
      {document.repeats === 'series' && <p>{m.ruleFromHere()}</p>}
      {wrong ? <FormMessage>{wrong}</FormMessage> : !draft && <p>{m.datesNeed()}</p>}
      {skipped.length > 0 && <p>{m.hoursSkipped({ n: skipped.length, days: daysOf(skipped) })}</p>}
      {repeated.length > 0 && <p>{m.hoursTwice({ n: repeated.length, days: daysOf(repeated) })}</p>}
      {list(dates.slice(0, SHOWN))}
      {dates.length > SHOWN && (
        <Accordion title={m.furtherDates({ n: dates.length - SHOWN })}>{list(dates.slice(SHOWN))}</Accordion>
      )}
    </section>
  )
}
