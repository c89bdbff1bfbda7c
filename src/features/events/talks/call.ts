import { Temporal } from 'temporal-polyfill'
import { instantOf, startOfDay } from '../times/zone.ts'
import { invalidField } from '#lib/api/errors.ts'
import * as hour from '#messages/forms/repeated-hour.ts'
import { isRepeatedTime, isSkippedTime } from '#kits/document/fields/repeated-hour.ts'
import { occurrenceOf, repeatedHourOf, slashedDayOf } from '../organizer/input.ts'
import { isoDayOf } from '../organizer/times.ts'
import type { TalkCall } from './schema.ts'
import type { TalkCallRow } from './table.ts'

/**
 * Returns when a call closes, in the zone of its event.
 * @throws AppError `invalid_input` for a time that clocks skip, and one that they show twice without saying which.
 */
export function closesOf({ callClosesDay, callClosesAt, callRepeatedHour }: TalkCall, zone: string): Date {
  if (!callClosesAt) return startOfDay(isoDayOf(callClosesDay), zone, 1)
  if (isSkippedTime(callClosesDay, callClosesAt, zone))
    throw invalidField('call.callClosesAt', hour.skipped())
  if (callRepeatedHour === '' && isRepeatedTime(callClosesDay, callClosesAt, zone))
    throw invalidField('call.callRepeatedHour', hour.required())
  return instantOf(isoDayOf(callClosesDay), callClosesAt, zone, occurrenceOf(callRepeatedHour))
}

/** Returns a stored call for editing. */
export function talkCallOf({ closes, wanted, topics, minutes }: TalkCallRow, zone: string): TalkCall {
  const at = Temporal.Instant.fromEpochMilliseconds(closes.getTime()).toZonedDateTimeISO(zone)
  // A deadline at midnight means the end of the previous day.
  const byDay = at.equals(at.startOfDay())
  return {
    callWanted: wanted,
    callClosesDay: slashedDayOf(at.toPlainDate().subtract({ days: byDay ? 1 : 0 })),
    callClosesAt: byDay ? '' : at.toPlainTime().toString({ smallestUnit: 'minute' }),
    callRepeatedHour: byDay ? '' : repeatedHourOf(at),
    callTopics: topics,
    callMinutes: minutes.map(String),
  }
}
