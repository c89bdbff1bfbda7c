import type { Locale } from './locale.ts'
import { message, type Message } from './message.ts'

/** A value of the wire and what people read for it. */
export interface Option {
  value: string
  label: Message<[]>
}

/** A value that reads as it is written where no other word is given. */
/* @__NO_SIDE_EFFECTS__ */
export const option = (value: string, es = value, en = value): Option => ({
  value,
  label: message({ en, es }),
})

/** What people read for a value; one that is not on the list is shown as it is. */
export const optionLabel = (options: readonly Option[], value: string, locale?: Locale): string => {
  const label = options.find((known) => known.value === value)?.label
  if (!label) return value
  return locale ? label.in(locale) : label()
}
