/** Short texts of a list, and the one that is being typed: it is in the list as well, so that a draft has it. */
export interface ShortTexts {
  /** All but the one that is typed. */
  others: readonly string[]
  /** The place of the one that is typed; the end when there is none. */
  at: number
  typed: string
}

/** @param at the place of what is typed; undefined: the end. @param typed what the line shows. */
export function readShortTexts(value: readonly string[], at: number | undefined, typed: string): ShortTexts {
  const place = at ?? value.length - 1
  // Something else may have changed the list meanwhile.
  if (typed.trim() !== '' && value[place] === typed)
    return { others: value.toSpliced(place, 1), at: place, typed }
  return { others: value, at: Math.min(at ?? value.length, value.length), typed: '' }
}

/** The list with what stands in the line. */
export const withTyped = ({ others, at }: ShortTexts, typed: string): string[] =>
  typed.trim() === '' ? [...others] : others.toSpliced(at, 0, typed)

interface Added {
  value: string[]
  added: string[]
  /** They were there already. */
  repeated: string[]
}

/** The list with further texts in place of what stands in the line, each of them once. */
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

/** What differs only in large and small letters is the same to a reader. */
const alike = (text: string) => text.trim().normalize('NFC').toLowerCase()
