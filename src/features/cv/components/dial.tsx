import { Field, Select } from '#components/ui/field.tsx'

type DialValue = string | number | null | undefined
const nameOf = (value: DialValue): string => String(value ?? '')

interface DialProps<Value extends DialValue> {
  label: string
  value: Value
  options: readonly (readonly [value: Value, label: string])[]
  onChange: (value: Value) => void
}

/** Renders one of the options of a CV as a labelled select. */
export function Dial<Value extends DialValue>({ label, value, options, onChange }: DialProps<Value>) {
  return (
    <Field compact label={label}>
      {(control) => (
        <Select
          {...control}
          value={nameOf(value)}
          onChange={({ target }) => {
            const option = options.find(([known]) => nameOf(known) === target.value)
            if (option) onChange(option[0])
          }}
        >
          {options.map(([known, name]) => (
            <option key={nameOf(known)} value={nameOf(known)}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
