import { LabelledSelect, SelectOptions } from '#components/ui/field.tsx'

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
    <LabelledSelect
      compact
      label={label}
      value={nameOf(value)}
      onChange={({ target }) => {
        const option = options.find(([known]) => nameOf(known) === target.value)
        if (option) onChange(option[0])
      }}
    >
      <SelectOptions of={options.map(([known, name]) => [nameOf(known), name])} />
    </LabelledSelect>
  )
}
