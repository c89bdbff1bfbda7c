import * as words from '#messages/profile/resume-files.ts'
import { readConverted, refuseFile, type ResumeReading } from '../read.ts'
import { isObject, type JsonObject } from '../source.ts'
import { convertPrinted, type PrintedResume } from './convert.ts'
import type { DocxText } from './docx-lines.ts'
import type { PrintedText } from './line.ts'

/** The values found in a text for people, for the person to confirm. */
export interface PrintedReading extends Pick<PrintedResume, 'values' | 'lines' | 'headings' | 'isPaged'> {
  /** Reads it without the values at some paths. */
  without: (out: ReadonlySet<string>) => ResumeReading
}

/** Reads the text of a PDF. Pages without text are pictures. */
export function readPrintedPdf(printed: PrintedText): ResumeReading {
  if (printed.lines.length === 0) return refuseFile(words.noTextInPdf(), words.exportPdf())
  if (printed.lacksLetters) return refuseFile(words.lettersMissing(), words.otherFont())
  return readPrintedText(printed)
}

/** Reads the text of a Word document. */
export function readPrintedDocx(text: DocxText): ResumeReading {
  if (text === 'too large') return refuseFile(words.endlessFile())
  return text === 'damaged' ? refuseFile(words.brokenDocx(), words.saveDocx()) : readPrintedText(text)
}

/** Reads the lines of a text. */
export function readPrintedText(text: PrintedText): ResumeReading {
  const printed = convertPrinted(text)
  const { work, education, skills, basics } = printed.resume as Record<string, JsonObject | undefined>
  if (!work && !education && !skills && !(basics?.['name'] && basics['email']))
    return refuseFile(words.noCvInText(), words.addHeadings())
  return readFound(printed, new Set())
}

/** Reads a printed CV without the values that its owner takes out. @param out their paths. */
function readFound(printed: PrintedResume, out: ReadonlySet<string>): ResumeReading {
  const resume = structuredClone(printed.resume)
  for (const path of out) {
    remove(resume, path)
    if (path.endsWith('.startDate')) remove(resume, path.replace(/startDate$/, 'endDate'))
  }
  const { values, lines, headings, isPaged } = printed
  const without = (others: ReadonlySet<string>) => readFound(printed, others)
  return { ...readConverted({ ...printed, resume }), printed: { values, lines, headings, isPaged, without } }
}

/** Empties the value at a path such as 'work[0].highlights[2]'; readers skip what is empty. */
function remove(resume: JsonObject, path: string): void {
  const steps = path.split(/[.[\]]+/).filter(Boolean)
  const last = steps.pop()
  let inside: unknown = resume
  for (const step of steps)
    inside = isObject(inside) || Array.isArray(inside) ? (inside as JsonObject)[step] : undefined
  if (last && (isObject(inside) || Array.isArray(inside))) (inside as JsonObject)[last] = ''
}
