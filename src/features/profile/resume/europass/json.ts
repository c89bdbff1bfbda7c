import { XmlElement, XmlText } from '@rgrove/parse-xml'
import { isObject, type JsonObject } from '../source.ts'
import { XML_DEPTH_MAX, XmlBranch, XmlDepthError } from './xml.ts'

// A Europass until 2020 may be JSON: the same elements, but lists are arrays without a name of their own, and dates are
// objects.

/** What is an entry of a list in XML: 'WorkExperience' is one of 'WorkExperienceList'. */
const listed: ReadonlySet<string> = new Set([
  'WorkExperience',
  'Education',
  'Achievement',
  'Telephone',
  'Website',
  'MotherTongue',
  'ForeignLanguage',
  'Attachment',
])

/** Returns the passport of a JSON Europass as its XML; undefined for other JSON. */
export function passportOfJson(value: unknown): XmlBranch | undefined {
  const passport = isObject(value) ? value['SkillsPassport'] : undefined
  return isObject(passport) ? new XmlBranch(elementOf('SkillsPassport', passport, 0), '') : undefined
}

function elementOf(name: string, value: unknown, depth: number): XmlElement {
  if (depth > XML_DEPTH_MAX) throw new XmlDepthError(name)
  if (!isObject(value)) return new XmlElement(name, {}, [new XmlText(textOf(value))])
  if (dates.has(name)) return new XmlElement(name, dateOf(value))
  const children = Object.entries(value).flatMap(([key, inside]) => {
    if (inside === null || inside === '') return []
    const all = (Array.isArray(inside) ? inside : [inside]).map((one) => elementOf(key, one, depth + 1))
    return listed.has(key) && all.length > 0 ? [new XmlElement(`${key}List`, {}, all)] : all
  })
  return new XmlElement(name, {}, children)
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const dates: ReadonlySet<string> = new Set(['From', 'To', 'Birthdate'])

const dateOf = ({ Year, Month, Day }: JsonObject): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ year: Year, month: Month, day: Day }).flatMap(([key, value]) => {
      const text = textOf(value).replace(/^-+/, '')
      return text ? [[key, text.padStart(2, '0')]] : []
    }),
  )
