import { Temporal } from 'temporal-polyfill'
import { instantOf, startOfDay } from '../times/zone.ts'
import { slashedDayOf } from '../organizer/input.ts'
import { isoDayOf } from '../organizer/times.ts'
import type { TalkCall } from './schema.ts'
import type { TalkCallRow } from './table.ts'

/** Returns when a call closes, in the zone of its event. */
export const closesOf = ({ callClosesDay, callClosesAt }: TalkCall, zone: string): Date =>
  callClosesAt
    ? instantOf(isoDayOf(callClosesDay), callClosesAt, zone)
    : startOfDay(isoDayOf(callClosesDay), zone, 1)

/** Returns a stored call for editing. */
export function talkCallOf({ closes, wanted, topics, minutes }: TalkCallRow, zone: string): TalkCall {
  const at = Temporal.Instant.fromEpochMilliseconds(closes.getTime()).toZonedDateTimeISO(zone)
  // A deadline at midnight means the end of the previous day.
  const byDay = at.equals(at.startOfDay())
  return {
    callWanted: wanted,
    callClosesDay: slashedDayOf(at.toPlainDate().subtract({ days: byDay ? 1 : 0 })),
    callClosesAt: byDay ? '' : at.toPlainTime().toString({ smallestUnit: 'minute' }),
    callTopics: topics,
    callMinutes: minutes.map(String),
  }
}
