/** A list of short texts with the one being typed, which is part of the list, so that drafts contain it. */
export interface ShortTexts {
  /** All but the one being typed. */
  others: readonly string[]
  /** The position of the one being typed; the end if there is none. */
  at: number
  typed: string
}

/**
 * Splits a value into texts.
 * @param at the position of the typed text; undefined: the end.
 * @param typed the text in the input.
 */
export function readShortTexts(value: readonly string[], at: number | undefined, typed: string): ShortTexts {
  const place = at ?? value.length - 1
  // Something else may have changed the list.
  if (typed.trim() !== '' && value[place] === typed)
    return { others: value.toSpliced(place, 1), at: place, typed }
  return { others: value, at: Math.min(at ?? value.length, value.length), typed: '' }
}

/** Returns the list with the typed text. */
export const withTyped = ({ others, at }: ShortTexts, typed: string): string[] =>
  typed.trim() === '' ? [...others] : others.toSpliced(at, 0, typed)

interface Added {
  value: string[]
  added: string[]
  /** Texts that were already in the list. */
  repeated: string[]
}

/** Replaces the typed text with further texts, without duplicates. */
export function addShortTexts({ others, at }: ShortTexts, texts: readonly string[]): Added {
  const known = new Set(others.map(alike))
  const added: string[] = []
  const repeated: string[] = []
  for (const text of texts.map((each) => each.trim()).filter(Boolean)) {
    ;(known.has(alike(text)) ? repeated : added).push(text)
    known.add(alike(text))
  }
  return { value: others.toSpliced(at, 0, ...added), added, repeated }
}

/** Texts that differ only in case count as equal. */
const alike = (text: string) => text.trim().normalize('NFC').toLowerCase()
