import type { JsonObject } from '../source.ts'
import { isTownText } from './address.ts'
import { readCareerEvents } from './career-events.ts'
import type { EntryPiece } from './dated-lines.ts'
import { splitEntries, type PrintedEntry } from './entries.ts'
import { keyOfLine, linesOfPiece, type FoundResume } from './found-resume.ts'
import type { PrintedLine } from './line.ts'
import { degreeScore, titleScore, withNames, withoutPlace } from './roles.ts'
import { withoutTable } from './tables.ts'

// The positions and the education of a printed CV.

/** The maximum length of a grade: '8.5 / 10', '78 %'. */
const GRADE_MAX = 12

const gradeAtEnd = new RegExp(
  String.raw`(?:\s*[,;–—(-]\s*|\.\s+)((?:(?:abschluss|gesamt|end)?note|c?gpa|cpi|grade|nota|media|promedio|moyenne|mention|voto|ocena|średnia|ortalama|a?gno|schnitt|notenschnitt|xếp loại|loại|score|marks|average)\s*:?\s(?:[^,;()]|,(?=\d)){1,24}|\d{1,3}(?:[.,]\d+)?\s*(?:%|/\s*\d{1,3}(?:[.,]\d+)?)|(?:(?:magna|summa)\s)?cum\slaude|mit\sauszeichnung|first\sclass(?:\s[^,;()]{1,16})?)\)?$`,
  'iu',
)

/**
 * Reads the events of a Japanese résumé.
 * @returns the other lines
 */
export function readPrintedEvents(resume: FoundResume, lines: readonly PrintedLine[]): PrintedLine[] {
  const events = readCareerEvents(lines)
  for (const stay of events?.stays ?? []) {
    const { entry, path, set } = resume.add(stay.isSchool ? 'education' : 'work')
    const first = stay.lines.slice(0, 1)
    set(stay.isSchool ? 'institution' : 'name', stay.name, first)
    set('studyType', stay.course, first)
    set('startDate', stay.startText, first)
    set('endDate', stay.endText, stay.lines.slice(-1))
    if (stay.start) entry['startDate'] = stay.start
    if (stay.end) entry['endDate'] = stay.end
    if (!stay.isSchool) resume.setBody(entry, path, stay.about, 'summary')
  }
  resume.skip(events?.marks ?? [])
  return events?.lines ?? [...lines]
}

/** Tells positions and education under a heading that is not known, such as 'How it went', by their titles and degrees. */
export function sectionOfContent(lines: readonly PrintedLine[]): 'experience' | 'education' | 'other' {
  const entries = splitEntries(withoutTable(lines).lines, 2).filter(({ period }) => period)
  const count = (score: (text: string) => number) =>
    withNames(entries, score).filter(({ names: [name] }) => name && score(name.text) > 0).length
  const [titles, degrees] = [count(titleScore), count(degreeScore)]
  if (Math.max(titles, degrees) < entries.length / 2 || entries.length === 0) return 'other'
  if (degrees > titles) return 'education'
  // Single dates are those of prizes and talks.
  return entries.filter(({ period }) => period?.start).length >= entries.length / 2 ? 'experience' : 'other'
}

/** @param employer the key of the employer in the list. */
export function readPrintedWork(
  resume: FoundResume,
  list: string,
  employer: string,
  lines: readonly PrintedLine[],
): void {
  const all = withNames(splitEntries(lines, 2), titleScore)
  let before: EntryPiece | undefined
  for (const { entry: read, names } of all) {
    const [title, organisation] = names
    if (!title && !organisation && read.body.length === 0) continue
    const { entry, path, put } = resume.add(list)
    const {
      name,
      place,
      remark = '',
    } = organisation
      ? withoutPlace(organisation.text, (rest) => titleScore(rest) < 0)
      : { name: '', place: '' }
    if (organisation && remark) resume.leave({ ...organisation, text: remark })
    if (organisation && place && read.places.length > 0) resume.leave({ ...organisation, text: place })
    put('position', title)
    // Several positions at one employer have its name above the first.
    if (organisation) {
      before = { ...organisation, text: name }
      put(employer, before)
    } else if (title && before && read.pieces.length < 2 && all.length > 1) put(employer, before)
    const others = read.pieces.slice(2)
    const ofName = place && organisation ? { ...organisation, text: place } : undefined
    const [where = ofName ?? townAmong(others, organisation), ...more] = read.places
    if (where && list === 'work') put('location', where)
    else if (where) resume.leave(where)
    resume.leave(...more, ...others.filter((piece) => piece !== where))
    resume.setPeriod(entry, path, read)
    resume.setBody(entry, path, read.body, 'summary')
  }
}

/** A name after the employer, on its line: 'Nirmaan Ltd · Pune'. */
const townAmong = (pieces: readonly EntryPiece[], employer: EntryPiece | undefined): EntryPiece | undefined =>
  pieces.find(({ text, line }) => line === employer?.line && isTownText(text) && titleScore(text) === 0)

export function readPrintedEducation(resume: FoundResume, lines: readonly PrintedLine[]): void {
  for (const { entry: read, names } of withNames(splitEntries(lines, 2), degreeScore)) {
    const [course, institution] = names
    if (!course && !institution) continue
    const { entry, path, put } = resume.add('education')
    const [degree, school] = [course, institution].map((piece) => withoutGrade(resume, entry, path, piece))
    put('studyType', degree)
    if (school) {
      const { name: whole, place, remark = '' } = withoutPlace(school.text, (rest) => degreeScore(rest) < 0)
      const apart = [remark, read.places.length > 0 ? place : ''].filter(Boolean)
      resume.leave(...apart.map((text) => ({ ...school, text })))
      // 'Leeds University. Thesis: Ice'
      const [name = '', ...about] = whole.split(/[.,]\s+(?=\p{Lu}[\p{L} ]*:\s)/u)
      put('institution', { ...school, text: name })
      resume.leave(...about.map((text) => ({ ...school, text })))
      const [where = place ? { ...school, text: place } : undefined, ...more] = read.places
      put('location', where)
      resume.leave(...more)
    } else resume.leave(...read.places)
    for (const piece of read.pieces.slice(2)) {
      const [, grade = ''] = gradeAtEnd.exec(`, ${piece.text}`) ?? []
      if (grade === piece.text && !entry['score'])
        entry['score'] = resume.found(`${path}.score`, grade, linesOfPiece(piece))
      else resume.leave(piece)
    }
    setGrade(resume, entry, path, read)
    resume.setPeriod(entry, path, read)
  }
}

/** Reads a grade at the end of a degree or a school: 'Leeds University, GPA 3.8'. */
function withoutGrade(
  resume: FoundResume,
  entry: JsonObject,
  path: string,
  piece: EntryPiece | undefined,
): EntryPiece | undefined {
  const [whole = '', grade = ''] = (piece && gradeAtEnd.exec(piece.text)) ?? []
  if (!piece || !grade || entry['score']) return piece
  entry['score'] = resume.found(`${path}.score`, grade, linesOfPiece(piece))
  return { ...piece, text: piece.text.slice(0, -whole.length) }
}

/** Reads a grade from the row of a table; its other cells are left over. */
function setGrade(
  resume: FoundResume,
  entry: JsonObject,
  path: string,
  { pieces, body }: PrintedEntry,
): void {
  const rows = new Set(pieces.map(({ line }) => keyOfLine(line)))
  const cells = body.filter((line) => rows.has(keyOfLine(line)))
  const grade = cells.find(({ text }) => /^\d/.test(text) && text.length <= GRADE_MAX)
  if (grade && !entry['score']) entry['score'] = resume.found(`${path}.score`, grade.text, [grade])
  for (const line of cells) if (line !== grade) resume.leave({ text: line.text, style: '', line })
}
