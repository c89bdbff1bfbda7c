import * as m from '#messages/events/repeats-repeats.ts'
import { weekdays as weekdayNames } from '#messages/events/repeats-weekdays.ts'
import type { DocumentValues } from '#kits/document/fields/field-rules.ts'
import { defineList } from '#kits/document/section.ts'
import { showCalendarDay } from '#lib/text/show-date.ts'
import { excludedDaySchema, repeatingEnds, repeatings, weekdays } from './repeats.ts'
import type { EventDraft } from './schema.ts'

/** The form of an excluded day. */
const leftOut = defineList({
  title: m.repeatsLabels.eventLeftOut,
  itemName: m.leftOutName,
  schema: excludedDaySchema,
  labels: { day: m.leftOutDay },
  fields: { day: 'date' },
  summary: ({ day }) => ({ title: showCalendarDay(day) }),
  example: { day: '2027/12/24' },
})

/** Shown only if the event repeats by a new rule. */
const whenRepeats =
  (fits: (x: EventDraft) => 'hidden' | 'optional' | 'required') =>
  (x: EventDraft): 'hidden' | 'optional' | 'required' =>
    x.eventRepeats ? fits(x) : 'hidden'

/**
 * The fields of the recurrence. The form's document says with `repeats` whether they apply: `series` for a date of a
 * series, `once` for a single event.
 */
export const repeatsFields = {
  eventRepeats: {
    kind: 'select' as const,
    optionsFrom: (_: object, { repeats }: DocumentValues) => [
      { value: '', label: repeats === 'series' ? m.repeatsAsNow : m.repeatingNames[''] },
      ...repeatings.map((value) => ({ value, label: m.repeatingNames[value] })),
    ],
    when: (_: EventDraft, { repeats }: DocumentValues) =>
      repeats ? ('optional' as const) : ('hidden' as const),
  },
  eventEvery: { kind: 'digits' as const, hint: m.everyHint, when: whenRepeats(() => 'optional') },
  eventWeekdays: {
    kind: 'multiSelect' as const,
    options: weekdays.map((value) => ({ value, label: weekdayNames[value] })),
    hint: m.weekdaysHint,
    when: whenRepeats((x) => (x.eventRepeats === 'weekly' ? 'optional' : 'hidden')),
  },
  eventRepeatsEnd: {
    kind: 'select' as const,
    options: repeatingEnds.map((value) => ({ value, label: m.endNames[value] })),
    hint: m.neverHint,
    when: whenRepeats(() => 'required'),
  },
  eventTimes: {
    kind: 'digits' as const,
    when: whenRepeats((x) => (x.eventRepeatsEnd === 'times' ? 'required' : 'hidden')),
  },
  eventUntil: {
    kind: 'date' as const,
    when: whenRepeats((x) => (x.eventRepeatsEnd === 'until' ? 'required' : 'hidden')),
  },
  eventLeftOut: { kind: 'list' as const, of: leftOut, when: whenRepeats(() => 'optional') },
}
