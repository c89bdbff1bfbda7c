import { XmlElement, XmlText } from '@rgrove/parse-xml'
import * as m from '#messages/profile/resume-files.ts'
import { readConverted, refuseFile, type ResumeReading } from '../read.ts'
import { isObject, type JsonObject } from '../source.ts'
import { convertCandidate } from './candidate.ts'
import { convertPassport } from './passport.ts'
import { readXml, XML_DEPTH_MAX, XmlDepthError, XmlBranch } from './xml.ts'

/** The maximum length of an XML document; an embedded photo has some hundred thousand characters. */
const LETTERS_MAX = 8_000_000

/** Reads a Europass that is JSON; undefined for other JSON. */
export function readEuropassJson(text: string): ResumeReading | undefined {
  if (text.length > LETTERS_MAX) return refuseFile(m.endlessFile())
  try {
    const passport = passportOfJson(JSON.parse(text.replace(/^\uFEFF/, '')))
    return passport && readConverted(convertPassport(passport))
  } catch (error) {
    if (error instanceof XmlDepthError) return refuseFile(m.tooDeep({ levels: XML_DEPTH_MAX }))
    // JSON with mistakes is explained by its own reader.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Reads a Europass of either version. */
export function readEuropass(text: string): ResumeReading {
  if (text.length > LETTERS_MAX) return refuseFile(m.endlessFile())
  let root: XmlBranch
  try {
    root = readXml(text)
  } catch (error) {
    // Documents with deeper nesting are rejected earlier.
    const deep = error instanceof XmlDepthError || error instanceof RangeError
    return refuseFile(deep ? m.tooDeep({ levels: XML_DEPTH_MAX }) : m.notXml())
  }
  if (root.name === 'Candidate') return readConverted(convertCandidate(root))
  const passport = root.name === 'SkillsPassport' ? root : root.find('SkillsPassport')
  return passport ? readConverted(convertPassport(passport)) : refuseFile(m.notEuropass())
}

// A Europass until 2020 may be JSON: the same elements, but lists are arrays without a name of their own, and dates are
// objects.

/** The name of an entry of a list in XML: 'WorkExperience' is one of 'WorkExperienceList'. */
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
function passportOfJson(value: unknown): XmlBranch | undefined {
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
