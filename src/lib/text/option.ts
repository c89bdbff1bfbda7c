import type { Locale } from './locale.ts'
import { messageOf, type Message } from './message.ts'

/** A wire value and its label. */
export interface Option {
  value: string
  label: Message
}

/** Returns the options of a list in a catalogue, whose keys are the values. */
/* @__NO_SIDE_EFFECTS__ */
export const optionsOf = (texts: Record<string, Message>): readonly Option[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))

/** Returns an option with the same label in every language. */
export const untranslatedOption = (value: string, name = value): Option => ({
  value,
  label: messageOf(() => name),
})

/** Returns the label of a value, or the value itself if it is not in the list. */
export const optionLabel = (options: readonly Option[], value: string, locale?: Locale): string => {
  const label = options.find((known) => known.value === value)?.label
  if (!label) return value
  return locale ? label.in(locale) : label()
}

/** Returns the label of a name in a list of texts, if there is one. */
export const knownLabel = (texts: Record<string, Message>, name: string): string | undefined =>
  Object.hasOwn(texts, name) ? texts[name]?.() : undefined

/** Returns the label of a value from a list of texts, or the value itself if it is not in the list. */
export const labelFor = (texts: Record<string, Message>, value: string): string =>
  knownLabel(texts, value) ?? value
