import * as m from '#messages/profile/resume-files.ts'
import { readConverted, refuseFile, type ResumeReading } from '../read.ts'
import { convertCandidate } from './candidate.ts'
import { passportOfJson } from './json.ts'
import { convertPassport } from './passport.ts'
import { readXml, XML_DEPTH_MAX, XmlDepthError, type XmlBranch } from './xml.ts'

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
