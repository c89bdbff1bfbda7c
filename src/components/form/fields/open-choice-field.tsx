import { useState } from 'react'
import * as m from '#messages/forms/forms.ts'
import { LabelledSelect, TextField } from '#components/ui/field.tsx'
import { choicesOf, Options } from './choice-fields.tsx'
import { useFieldTexts, useValue, type FieldProps } from './use-field.tsx'
import styles from './form-field.module.css'

/** No value is a space, since input is trimmed. */
const OTHER = ' '

/** A select of options or years, whose last option opens a text field for another value. */
export function OpenChoiceField(props: FieldProps) {
  const { field, name } = props
  const { label, hint, error, required } = useFieldTexts(props)
  const { value, set, leave } = useValue<string>(name)
  const choices = choicesOf(field)
  const [asked, setAsked] = useState(false)
  const isKnown = value === '' || choices.some((choice) => choice.value === value)
  const own = asked || !isKnown
  return (
    <div className={styles.rows}>
      <LabelledSelect
        label={label}
        hint={own ? undefined : hint}
        error={own ? undefined : error}
        required={required}
        autoComplete={field.autoComplete ?? 'off'}
        name={own ? undefined : name}
        value={own ? OTHER : value}
        onChange={({ target }) => {
          setAsked(target.value === OTHER)
          set(target.value === OTHER ? '' : target.value)
        }}
        onBlur={leave}
      >
        <Options blank={m.choose()} choices={choices} stored="" />
        <option value={OTHER}>{m.another()}</option>
      </LabelledSelect>
      {own && (
        <TextField
          label={m.ownWords({ label: field.label() })}
          hint={hint}
          error={error}
          required={required}
          autoComplete="off"
          inputMode={field.kind === 'select' ? undefined : 'numeric'}
          name={name}
          value={value}
          onChange={({ target }) => {
            // Keep the text field open, even if the text equals an option.
            setAsked(true)
            set(target.value)
          }}
          onBlur={leave}
        />
      )}
    </div>
  )
}
