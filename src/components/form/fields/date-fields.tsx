import { useState } from 'react'
import * as m from '#messages/forms/forms.ts'
import type { MonthYear } from '#lib/text/show-date.ts'
import { getLocale } from '#lib/text/locale.ts'
import { Field, Select } from '#components/ui/field.tsx'
import { FieldSet } from '#components/ui/field-set.tsx'
import { DayInput } from '#components/ui/day-input.tsx'
import { readTypedDay, showTypedDay } from '#lib/text/dates/read-day.ts'
import { Options } from './choice-fields.tsx'
import {
  daysToChoose,
  fromDateInput,
  monthsIn,
  readDayParts,
  toDateInput,
  todayForInput,
  writeDayParts,
  yearsUpTo,
} from './date-values.ts'
import { useFieldTexts, useValue, type FieldProps } from './use-field.tsx'
import styles from './form-field.module.css'

/** The value of a half-typed date, which is invalid, so that it is not saved as empty. */
const PART = '…'

const valueOf = (typed: string): string => fromDateInput(readTypedDay(typed) ?? (typed.trim() && PART))

/** A date, typed or chosen from the browser's calendar. */
export function DateField(props: FieldProps) {
  const { field, name } = props
  const { label, hint, error, required } = useFieldTexts(props)
  const { value, set, leave } = useValue<string>(name)
  const [typed, setTyped] = useState('')
  return (
    <Field label={label} hint={hint} error={error && value === PART ? m.unreadableDay() : error}>
      {(control) => (
        <DayInput
          name={name}
          required={required}
          autoComplete={field.autoComplete ?? 'off'}
          max={field.kind === 'pastDate' ? todayForInput() : undefined}
          value={valueOf(typed) === value ? typed : showTypedDay(toDateInput(value))}
          onChange={({ target }) => {
            setTyped(target.value)
            set(valueOf(target.value))
          }}
          onCommit={() => {
            setTyped(showTypedDay)
            leave()
          }}
          {...control}
        />
      )}
    </Field>
  )
}

/** A month of a year. */
export function MonthYearField(props: FieldProps) {
  const { name, field } = props
  const { label, hint, error, required } = useFieldTexts(props)
  const { value, set, leave } = useValue<MonthYear>(name)
  return (
    <FieldSet legend={label} hint={hint} error={error} onLeave={leave}>
      {(wrong) => (
        <div className={styles.pair}>
          <Select
            {...wrong}
            aria-label={m.month()}
            required={required}
            value={value.Month}
            onChange={({ target }) => set({ ...value, Month: target.value })}
          >
            <Options blank={m.month()} choices={monthsIn(getLocale())} stored={value.Month} />
          </Select>
          <Select
            {...wrong}
            aria-label={m.year()}
            required={required}
            value={value.Year}
            onChange={({ target }) => set({ ...value, Year: target.value })}
          >
            <Options
              blank={m.year()}
              choices={yearsUpTo(field.coming ? 'ahead' : 'now').map((year) => ({
                value: year,
                label: year,
              }))}
              stored={value.Year}
            />
          </Select>
        </div>
      )}
    </FieldSet>
  )
}

/** A day, or as much of it as is known. */
export function RoughDateField(props: FieldProps) {
  const { name, field } = props
  const { label, hint, error, required } = useFieldTexts(props)
  const { value, set, leave } = useValue<string>(name)
  const parts = readDayParts(value)
  const years = yearsUpTo(field.coming ? 'ahead' : 'now').map((year) => ({ value: year, label: year }))
  const inputs = [
    { part: 'Day', blank: m.day(), choices: daysToChoose() },
    { part: 'Month', blank: m.month(), choices: monthsIn(getLocale()) },
    { part: 'Year', blank: m.year(), choices: years },
  ] as const
  return (
    <FieldSet legend={label} hint={hint} error={error} onLeave={leave}>
      {(wrong) => (
        <div className={styles.triple}>
          {inputs.map(({ part, blank, choices }) => (
            <Select
              key={part}
              {...wrong}
              aria-label={blank}
              required={required && part === 'Year'}
              value={parts[part]}
              onChange={({ target }) => set(writeDayParts({ ...parts, [part]: target.value }))}
            >
              <Options blank={blank} choices={choices} stored={parts[part]} />
            </Select>
          ))}
        </div>
      )}
    </FieldSet>
  )
}
