import { describe, expect, test } from 'vitest'
import { ruleLater } from './draft-series.ts'
import { eventDraft } from './form.ts'
import { ruleOf, type Repeats } from './repeats.ts'

const rule = (more: Partial<Repeats>) => ruleOf({ ...eventDraft.example, eventRepeatsEnd: 'never', ...more })

describe('The rule of a draft', () => {
  test.each([
    [{ eventRepeats: 'daily', eventEvery: '3' }, 'FREQ=DAILY;INTERVAL=3'],
    [{ eventRepeats: 'weekly', eventEvery: '1' }, 'FREQ=WEEKLY;BYDAY=TH;WKST=MO'],
    [
      { eventRepeats: 'weekly', eventEvery: '2', eventWeekdays: ['MO', 'TH'] },
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;WKST=MO',
    ],
    [{ eventRepeats: 'monthly' }, 'FREQ=MONTHLY;BYMONTHDAY=18'],
    [{ eventRepeats: 'monthly', eventDay: '2027/01/30' }, 'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1'],
    [{ eventRepeats: 'monthlyWeekday' }, 'FREQ=MONTHLY;BYDAY=3TH'],
    [{ eventRepeats: 'monthlyWeekday', eventDay: '2027/03/29' }, 'FREQ=MONTHLY;BYDAY=-1MO'],
    [{ eventRepeats: 'yearly' }, 'FREQ=YEARLY'],
    [{ eventRepeats: 'yearly', eventRepeatsEnd: 'times', eventTimes: '4' }, 'FREQ=YEARLY;COUNT=4'],
    [
      { eventRepeats: 'daily', eventRepeatsEnd: 'until', eventUntil: '2027/05/01' },
      'FREQ=DAILY;UNTIL=20270501',
    ],
  ] as [Partial<Repeats>, string][])('%j', (more, expected) => {
    expect(rule(more)).toBe(expected)
  })
})

test('A weekly rule some days later has its weeks begin as many days later', () => {
  const weekly = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,SU;WKST=MO;UNTIL=20271231'
  expect(ruleLater(weekly, 1)).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,MO;WKST=TU;UNTIL=20280101')
  expect(ruleLater(weekly, -8)).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,SA;WKST=SU;UNTIL=20271223')
})
