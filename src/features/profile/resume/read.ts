import JSON5 from 'json5'
import * as words from '#messages/profile/resume-files.ts'
import * as m from '#messages/profile/resume-import.ts'
import { ITEMS_MAX } from '#kits/document/fields/values.ts'
import { sectionKeys, type ProfileDocument } from '../schema.ts'
import { sections } from '../sections/registry.ts'
import { readBasics } from './basics.ts'
import { inFile, type ConvertedResume } from './converted.ts'
import { readAsset, readEducation, readExtension, readReference, readSkills, readTraining } from './items.ts'
import type { PrintedReading } from './printed/read.ts'
import type { ResumeReadContext, IncompleteItem } from './read-item.ts'
import { isObject, Report, ResumeSource, type JsonObject, type ResumeIssue } from './source.ts'
import { readWork } from './work.ts'

export type { IncompleteItem } from './read-item.ts'
export type { ResumeIssue } from './source.ts'

/**
 * The maximum file size in megabytes. The import is sent as one request of changes, whose size the server limits
 * (lib/api/read-json.ts), and our own largest export must fit.
 */
const FILE_MB = 2
/** The maximum nesting; the standard has five levels, our extension adds four. */
const DEPTH_MAX = 32

export interface ResumeReading {
  /** The valid data: non-empty lists, and complete personal data. */
  document: Partial<ProfileDocument>
  /** Notes about values that were not imported unchanged, in file order. */
  report: ResumeIssue[]
  /** Items that need the user's input. */
  held: IncompleteItem[]
  /** The values found in a text for people, and where; only of PDFs and Word documents. */
  printed?: PrintedReading
}

/**
 * Reads a JSON Resume (https://jsonresume.org/schema) of any version, from any program, with or without our extension.
 * Partial imports are possible: each invalid value becomes a note or a held item. Notes are in the language of the
 * page.
 */
export function readResume(text: string): ResumeReading {
  const read = parse(text)
  return typeof read === 'string' ? refuseFile(read) : readResumeObject(read)
}

/** Returns the note for a file that cannot be imported. */
export const refuseFile = (why: string, todo: string = words.chooseAnother()): ResumeReading => ({
  document: {},
  report: [{ path: '', kind: 'file', value: '', why, todo }],
  held: [],
})

/** Returns why a file cannot be imported; undefined if it can. */
export const refusalOf = ({ report }: ResumeReading): ResumeIssue | undefined =>
  report.find(({ kind }) => kind === 'file')

/** Reads a converted file of another format. */
export function readConverted({ resume, notes, places }: ConvertedResume): ResumeReading {
  const reading = readResumeObject(resume)
  return { ...reading, report: [...reading.report.map((row) => inFile(row, places)), ...notes] }
}

/** Reads the content of a file. */
function readResumeObject(read: JsonObject): ResumeReading {
  const report = new Report()
  const gathered: ResumeReadContext = { report, held: [], whole: {} }
  const resume = new ResumeSource(read, '', report)
  resume.skip('$schema', 'meta')
  const personal = readBasics(resume, gathered)
  const lists = {
    ...readWork(resume, gathered),
    Education: resume.list('education').flatMap((source) => readEducation(source, gathered)),
    ...readMoved(resume, gathered),
    ...readSkills(resume, gathered),
    ...readExtension(resume, gathered),
  }
  for (const source of resume.list('references', ITEMS_MAX, 'name')) readReference(source, gathered)
  resume.reportRest()
  const filled = sectionKeys.flatMap((key) => {
    const items = (lists as Partial<ProfileDocument>)[key] ?? []
    return items.length > 0 ? [[key, items] as const] : []
  })
  const document: Partial<ProfileDocument> = Object.fromEntries(filled)
  if (personal) document.UserPersonalData = personal
  if (Object.keys(document).length === 0 && gathered.held.length === 0)
    report.add('file', '', '', words.nothingInIt(), words.chooseAnother())
  return { document, report: report.rows(), held: gathered.held }
}

/** Reads the lists that have other names in a profile. */
function readMoved(resume: ResumeSource, gathered: ResumeReadContext): Partial<ProfileDocument> {
  const read = <T>(
    key: string,
    section: 'Trainings' | 'DigitalAssets',
    one: (source: ResumeSource, gathered: ResumeReadContext) => T[],
  ): T[] => {
    // People and some programs call certificates so.
    const keys = key === 'certificates' ? [key, 'certifications'] : [key]
    const given = keys.flatMap((one) => resume.list(one, ITEMS_MAX, 'name'))
    const items = given.flatMap((source) => one(source, gathered))
    if (given.some((source) => !source.extension()))
      gathered.report.add(
        'moved',
        key,
        given,
        m.movedTo({ section: sections[section].title() }),
        m.nothingToDo(),
      )
    return items
  }
  return {
    Trainings: read('certificates', 'Trainings', readTraining),
    DigitalAssets: read('publications', 'DigitalAssets', readAsset),
  }
}

/**
 * Parses a file, or returns the reason why it cannot be parsed. Accepts comments and trailing commas, because people
 * edit such files by hand.
 */
function parse(text: string): JsonObject | string {
  if (text.length > FILE_MB * 1_000_000) return words.tooLarge({ megabytes: FILE_MB })
  const json = text.replace(/^\uFEFF/, '')
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    try {
      value = JSON5.parse(json)
    } catch (error) {
      const { lineNumber, columnNumber } = error as { lineNumber?: number; columnNumber?: number }
      return lineNumber === undefined || columnNumber === undefined
        ? words.notJson()
        : words.notJsonAt({ line: lineNumber, column: columnNumber })
    }
  }
  if (!isObject(value)) return words.notObject()
  return isDeep(value) ? words.tooDeep({ levels: DEPTH_MAX }) : value
}

/** Checks the depth level by level, so that the check itself cannot overflow the stack. */
function isDeep(value: JsonObject): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH_MAX) return true
    level = level.flatMap((inside) =>
      typeof inside === 'object' && inside !== null ? Object.values(inside as object) : [],
    )
  }
  return false
}
