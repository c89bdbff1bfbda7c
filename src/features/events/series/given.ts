import type { EventInput } from '../schema-input.ts'
import type { Recurrence } from './recurrence.ts'

/** The input of a series. */
export interface SeriesInput extends Omit<Recurrence, 'extra'> {
  name: string
  extra?: readonly Date[]
}

/** The fields that all occurrences share. */
export type SeriesTemplate = Omit<
  EventInput,
  'eventStart' | 'eventEnd' | 'eventAllDay' | 'eventHostTimezone' | 'eventSeriesName'
>

/** A recurring event: its first occurrence, and the rule for the others. */
export interface SeriesSource {
  name: string
  /** RFC 5545 RRULE, without 'RRULE:'. */
  rule: string
  /** Excluded and additional starts. */
  except: readonly Date[]
  extra: readonly Date[]
  /** With the times of the first date. */
  input: EventInput
}

/** Splits a source into its parts. */
export function seriesOf({ input, ...series }: SeriesSource): {
  given: SeriesInput
  template: SeriesTemplate
} {
  const { eventStart, eventEnd, eventAllDay = false, eventHostTimezone: zone, ...template } = input
  const starts = new Date(eventStart)
  const minutes = Math.round((Date.parse(eventEnd) - starts.getTime()) / 60_000)
  return { given: { ...series, starts, zone, minutes, allDay: eventAllDay }, template }
}
