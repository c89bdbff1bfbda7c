import { sectionKeys, type ProfileDocument } from '#features/profile/schema.ts'
import { personal } from '#features/profile/sections/personal.ts'
import { sections } from '#features/profile/sections/registry.ts'
import { fieldsOf, type AnyList, type AnySection } from '#kits/document/section.ts'

/** The personal data of most tests. */
export const asha = { ...personal.example, FullName: 'Asha Kulkarni' }

/** Characters of a long text in a large profile: fifty items in each list make some 500 kB. */
const LONG_TEXT = 3_400
const sentence = 'Twelve road bridges under continuous observation, with a report each month. '

/** A profile with as many different items in each list. */
export function largeProfile(items: number): ProfileDocument {
  const lists = sectionKeys.map((key) => {
    const section: AnySection = sections[key]
    return [
      key,
      Array.from({ length: items }, (_, index) => variantOf(section, section.example, index, true)),
    ]
  })
  return { UserPersonalData: asha, ...Object.fromEntries(lists) } as ProfileDocument
}

/** The example with another first text, and with `long` texts that are long. */
export function variantOf(
  list: AnyList,
  example: Record<string, unknown>,
  index: number,
  long = false,
): Record<string, unknown> {
  const fields = fieldsOf(list)
  const first = fields.find(({ kind }) => kind === 'text')?.key ?? ''
  const longTexts = long ? fields.filter(({ kind }) => kind === 'longText') : []
  return {
    ...example,
    ...Object.fromEntries(
      longTexts.map(({ key }) => [key, sentence.repeat(LONG_TEXT / sentence.length).trimEnd()]),
    ),
    // Names of institutions and projects take no digits.
    [first]: `${String(example[first])} ${numeral(index)}`,
  }
}

/** A number in letters: 0 is A, 26 is BA. */
const numeral = (index: number): string =>
  (index >= 26 ? numeral(Math.floor(index / 26)) : '') + String.fromCodePoint(65 + (index % 26))
