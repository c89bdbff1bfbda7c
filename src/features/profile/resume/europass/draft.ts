import * as m from '#messages/profile/resume-import.ts'
import type { ConvertedResume } from '../converted.ts'
import { summarize, type JsonObject, type ResumeIssue } from '../source.ts'
import type { XmlBranch } from './xml.ts'

/** A JSON Resume under construction that tracks the original positions of its entries. */
export class ResumeDraft {
  readonly notes: ResumeIssue[] = []
  readonly places = new Map<string, string>()
  readonly #resume: JsonObject = {}

  set(key: string, value: JsonObject, place: string): void {
    this.#resume[key] = value
    this.places.set(key, place)
  }

  /** Appends an entry to a list. */
  add(list: string, entry: JsonObject, { place }: XmlBranch): void {
    const entries = (this.#resume[list] ??= []) as JsonObject[]
    this.places.set(`${list}[${entries.length}]`, place)
    if (!this.places.has(list)) this.places.set(list, place.replace(/\/[^/]*$/, ''))
    entries.push(entry)
  }

  left(place: string, value: string, why = m.noField(), todo = m.addByHand()): void {
    this.notes.push({ kind: 'left', path: place, value: summarize(value), why, todo })
  }

  /** Returns the result; unread elements are reported. */
  end(root: XmlBranch): ConvertedResume {
    for (const { place, value } of root.unread()) this.left(place, value)
    return { resume: this.#resume, notes: this.notes, places: this.places }
  }
}

/** Europass country codes that differ from ISO 3166. */
const europeanCodes: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' }

/** Converts a Europass country code to ISO. */
export const isoCountry = (code: string): string => europeanCodes[code.toUpperCase()] ?? code.toUpperCase()

/** Returns the name, keeping first and last name separate. */
export const personName = (FirstName: string, LastName: string) => ({
  name: [FirstName, LastName].filter(Boolean).join(' '),
  own: { FirstName, LastName },
})

/** Returns the links of a person: the first as `url`, the others as `profiles`. */
export const linksOf = (links: readonly { network: string; url: string }[]): JsonObject => {
  const [first, ...profiles] = links.filter(({ url }) => url)
  return { url: first?.url ?? '', profiles }
}
