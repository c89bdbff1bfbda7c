import type { ReactNode } from 'react'
import { choose } from '#messages/forms/forms.ts'
import * as m from '#messages/forms/repeated-hour.ts'
import { LabelledSelect, TextField } from '#components/ui/field.tsx'
import { zoneHere } from '#lib/text/dates/time-zones.ts'
import { instantsAt, localInput } from '#lib/text/dates/wall-time.ts'

/** A time as a person enters it. */
export interface EnteredTime {
  /** Local to their time zone, 2026-12-31T14:00; empty for none. */
  local: string
  /** Which of the two, where the clocks show the time twice; empty until it is chosen. */
  occurrence: '' | 'first' | 'second'
}

/** Returns what to enter for a time. @param iso ISO 8601. */
export function enteredTimeOf(iso: string | null | undefined): EnteredTime {
  if (!iso) return { local: '', occurrence: '' }
  const at = new Date(iso)
  const local = localInput(at)
  const instants = instantsIn(local)
  const occurrence = instants.indexOf(at.getTime()) === 1 ? 'second' : 'first'
  return { local, occurrence: instants.length > 1 ? occurrence : '' }
}

/** Returns the instant of a time, ISO 8601; undefined for no time, and for one with an error. */
export function instantOfEntered(entered: EnteredTime): string | undefined {
  const instants = instantsIn(entered.local)
  if (Object.keys(enteredTimeErrors(entered)).length > 0) return undefined
  const at = entered.occurrence === 'second' ? instants.at(-1) : instants[0]
  return at === undefined ? undefined : new Date(at).toISOString()
}

export interface EnteredTimeErrors {
  local?: string
  occurrence?: string
}

/** Returns the errors of a time that the clocks skip, or show twice. No time has none. */
export function enteredTimeErrors({ local, occurrence }: EnteredTime): EnteredTimeErrors {
  const { length } = instantsIn(local)
  if (local && length === 0) return { local: m.skipped() }
  return length > 1 && !occurrence ? { occurrence: m.required() } : {}
}

function instantsIn(local: string): number[] {
  const [day, time] = local.split('T')
  return day && time ? instantsAt(day, time, zoneHere()) : []
}

interface Props {
  label: string
  hint: ReactNode
  required?: boolean
  value: EnteredTime
  errors: EnteredTimeErrors
  onChange: (value: EnteredTime) => void
}

/** Asks for a local time, and which of the two if the clocks show it twice. */
export const EnteredTimeField = ({ label, hint, required = false, value, errors, onChange }: Props) => (
  <>
    <TextField
      label={label}
      hint={hint}
      error={errors.local}
      type="datetime-local"
      required={required}
      value={value.local}
      onChange={({ currentTarget }) => onChange({ local: currentTarget.value, occurrence: '' })}
    />
    {instantsIn(value.local).length > 1 && (
      <LabelledSelect
        label={m.which()}
        hint={m.hint()}
        error={errors.occurrence}
        required
        value={value.occurrence}
        onChange={({ currentTarget }) =>
          onChange({ ...value, occurrence: currentTarget.value as EnteredTime['occurrence'] })
        }
      >
        <option value="">{choose()}</option>
        <option value="first">{m.names.first()}</option>
        <option value="second">{m.names.second()}</option>
      </LabelledSelect>
    )}
  </>
)
