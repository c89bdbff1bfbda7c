import { useState } from 'react'
import { get } from 'react-hook-form'
import * as m from '#messages/forms/forms.ts'
import { Check } from '#components/ui/check.tsx'
import { LabelledSelect, SelectOptions } from '#components/ui/field.tsx'
import { FieldSet } from '#components/ui/field-set.tsx'
import { getLocale } from '#lib/text/locale.ts'
import { untranslatedOption } from '#lib/text/option.ts'
import { yearsUpTo } from './date-values.ts'
import { useFormContextValue } from '../modal/form-context.ts'
import { useFieldTexts, useInput, useValue, type FieldProps } from './use-field.tsx'
import styles from './form-field.module.css'

export interface ChoiceField {
  value: string
  label: string
}

/**
 * The options of a select. A stored value that is not among them can still be chosen. An empty option replaces the
 * blank one.
 */
export function Options({
  blank,
  choices,
  stored,
}: {
  blank: string
  choices: ChoiceField[]
  stored: string
}) {
  const known = stored === '' || choices.some(({ value }) => value === stored)
  return (
    <>
      {!choices.some(({ value }) => value === '') && <option value="">{blank}</option>}
      {!known && <option value={stored}>{stored}</option>}
      <SelectOptions of={choices.map(({ value, label }) => [value, label])} />
    </>
  )
}

/** A select for one option. */
export function SelectField(props: FieldProps) {
  const { field, name } = props
  const { form } = useFormContextValue()
  const { label, hint, error, required } = useFieldTexts(props)
  const input = useInput(name)
  const [stored] = useState(() => String(form.getValues(name) ?? ''))
  return (
    <LabelledSelect
      label={label}
      hint={hint}
      error={error}
      required={required}
      autoComplete={field.autoComplete ?? 'off'}
      {...input}
    >
      <Options blank={m.choose()} choices={choicesOf(field)} stored={stored} />
    </LabelledSelect>
  )
}

/** A select for the years that a field's rule accepts, and the stored one. */
export function RuledYearField(props: FieldProps) {
  const { field, name } = props
  const { form, stored, document } = useFormContextValue()
  const path = name.slice(0, -field.key.length - 1)
  const within = (all: unknown): unknown => (path ? get(all, path) : all)
  const passes = ({ value }: ChoiceField) =>
    !field.stored?.({ ...(within(form.getValues()) as object), [field.key]: value }, within(stored), document)
  const options = choicesOf(field)
    .filter(passes)
    .map(({ value }) => untranslatedOption(value))
  return <SelectField {...props} field={{ ...field, kind: 'select', options }} />
}

/** Returns the options of a field in the current language. */
export function choicesOf({ kind, options = [], sorted }: FieldProps['field']): ChoiceField[] {
  if (kind === 'year' || kind === 'pastYear') {
    return yearsUpTo(kind === 'year' ? 'ahead' : 'now').map((year) => ({ value: year, label: year }))
  }
  const choices = options.map(({ value, label }) => ({ value, label: label() }))
  return sorted ? choices.toSorted((a, b) => a.label.localeCompare(b.label, getLocale())) : choices
}

/** Checkboxes for several options. */
export function MultiSelectField(props: FieldProps) {
  const { name, field } = props
  const { label, hint, error } = useFieldTexts(props)
  const { value: chosen, set, leave } = useValue<string[]>(name)
  const [stored] = useState(chosen)
  const choices = choicesOf(field)
  const unknown = stored.filter((value) => !choices.some((choice) => choice.value === value))
  const all = [...choices, ...unknown.map((value) => ({ value, label: value }))]
  return (
    <FieldSet legend={label} hint={hint} error={error} onLeave={leave}>
      {(wrong) => (
        <div className={styles.checks}>
          {all.map(({ value, label: text }) => (
            <Check
              key={value}
              {...wrong}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                set(
                  all
                    .map((choice) => choice.value)
                    .filter((other) => (other === value ? target.checked : chosen.includes(other))),
                )
              }
            >
              {text}
            </Check>
          ))}
        </div>
      )}
    </FieldSet>
  )
}
