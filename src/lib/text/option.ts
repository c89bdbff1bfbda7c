import type { Locale } from './locale.ts'
import { messageOf, type Message } from './message.ts'

/** A value of the wire and what people read for it. */
export interface Option {
  value: string
  label: Message
}

/** Returns the options of a list in a catalogue, whose keys are the values. */
/* @__NO_SIDE_EFFECTS__ */
export const optionsOf = (texts: Record<string, Message>): readonly Option[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))

/** Returns an option that reads the same in every language. */
export const untranslatedOption = (value: string, name = value): Option => ({
  value,
  label: messageOf(() => name),
})

/** Returns what people read for a value; one that is not on the list is shown as it is. */
export const optionLabel = (options: readonly Option[], value: string, locale?: Locale): string => {
  const label = options.find((known) => known.value === value)?.label
  if (!label) return value
  return locale ? label.in(locale) : label()
}

/** Returns the text of a name in a list of texts, if it has one. */
export const knownLabel = (texts: Record<string, Message>, name: string): string | undefined =>
  Object.hasOwn(texts, name) ? texts[name]?.() : undefined

/** Returns what people read for a value by a list of texts; one that is not on the list is shown as it is. */
export const labelFor = (texts: Record<string, Message>, value: string): string =>
  knownLabel(texts, value) ?? value
