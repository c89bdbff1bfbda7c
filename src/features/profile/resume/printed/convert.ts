import * as words from '#messages/profile/resume-files.ts'
import * as m from '#messages/profile/resume-import.ts'
import type { ConvertedResume } from '../converted.ts'
import { summarize, type JsonObject, type ResumeIssue } from '../source.ts'
import type { EntryPiece } from './dated-lines.ts'
import { splitEntries, type PrintedEntry } from './entries.ts'
import type { PrintedSection } from './heading-words.ts'
import { headingLinesOf } from './headings.ts'
import { isOfLanguageGrid, readPrintedLanguages, startsWithLanguageLabel } from './languages.ts'
import { listItemsOf, paragraphsOf, withoutBullet, type PrintedLine, type PrintedText } from './line.ts'
import { readPrintedPerson, type PrintedPerson } from './person.ts'
import { isTownText, locationOf } from './address.ts'
import { readCareerEvents } from './career-events.ts'
import { readCitation, citationsOf } from './citations.ts'
import { skillsInLine } from './skills.ts'
import { withoutTable } from './tables.ts'
import { degreeScore, titleScore, withNames, withoutPlace } from './roles.ts'

// A printed CV as JSON Resume. Every text is one of the file; lines that are not understood become notes.

/** A value of the résumé and where it stands. */
export interface FoundValue {
  /** Such as 'work[0].position'. */
  path: string
  /** As in the file. */
  text: string
  lines: PrintedLine[]
  /** Such as 'page 1, line 9'; empty for addresses behind links. */
  place: string
}

export interface PrintedResume extends ConvertedResume, Pick<PrintedText, 'lines' | 'isPaged'> {
  values: FoundValue[]
  headings: PrintedLine[]
}

/** Converts the lines of a CV. */
export function convertPrinted(printed: PrintedText): PrintedResume {
  return new Converter(printed).convert()
}

/** The maximum length of a grade: '8.5 / 10', '78 %'. */
const GRADE_MAX = 12

const gradeAtEnd = new RegExp(
  String.raw`\s*[,;–—(-]\s*((?:(?:abschluss|gesamt|end)?note|c?gpa|cpi|grade|nota|media|promedio|moyenne|mention|voto|ocena|średnia|ortalama|a?gno|schnitt|notenschnitt|xếp loại|loại|score|marks|average)\s*:?\s(?:[^,;()]|,(?=\d)){1,24}|\d{1,3}(?:[.,]\d+)?\s*(?:%|/\s*\d{1,3}(?:[.,]\d+)?)|(?:(?:magna|summa)\s)?cum\slaude|mit\sauszeichnung|first\sclass(?:\s[^,;()]{1,16})?)\)?$`,
  'iu',
)

/** The maximum length of a line to read; a paragraph of a Word document is one line. */
const TEXT_LINE_MAX = 4_000

interface Block {
  section: PrintedSection
  lines: PrintedLine[]
}

class Converter {
  readonly #printed: PrintedText
  readonly #readable: PrintedLine[]
  readonly #resume: Record<string, JsonObject[]> = {}
  readonly #values: FoundValue[] = []
  readonly #used = new Set<string>()
  /** Lines that name the columns of tables, or kinds of languages. */
  readonly #columnHeads: PrintedLine[] = []
  /** Pieces of lines that are otherwise read. */
  readonly #spare: EntryPiece[] = []

  constructor(printed: PrintedText) {
    this.#printed = printed
    // Patterns take long on texts without an end; those become notes.
    this.#readable = printed.lines.filter(({ text }) => text.length <= TEXT_LINE_MAX)
  }

  convert(): PrintedResume {
    const { headings, head, blocks } = this.#divide()
    const contact = blocks.filter(({ section }) => section === 'contact').flatMap(({ lines }) => lines)
    const person = readPrintedPerson([...head, ...contact], { ...this.#printed, lines: this.#readable })
    for (const line of person.titleLines) this.#used.add(keyOfLine(line))
    const basics = this.#readPerson(person)
    const summary = blocks.find(({ section }) => section === 'summary')
    if (summary) basics['summary'] = this.#found('basics.summary', paragraphsOf(summary.lines), summary.lines)
    for (const { section, lines } of blocks) this.#read(section, lines)
    const places = new Map(this.#values.map(({ path, lines }) => [path, this.#placeOf(lines)]))
    for (const [path, lines] of this.#entries()) if (!places.has(path)) places.set(path, this.#placeOf(lines))
    return {
      resume: { ...(Object.keys(basics).length > 0 && { basics }), ...this.#resume },
      notes: this.#notes(),
      places,
      values: this.#values.filter(({ text }) => text),
      lines: this.#printed.lines,
      isPaged: this.#printed.isPaged,
      headings: [...person.titleLines, ...headings, ...this.#columnHeads],
    }
  }

  /** Divides the lines by their headings. */
  #divide(): { headings: PrintedLine[]; head: PrintedLine[]; blocks: Block[] } {
    const lines = this.#readable
    const headings = headingLinesOf(lines)
    const head: PrintedLine[] = []
    const blocks: Block[] = []
    const open = new Map<number, Block>()
    for (const line of lines) {
      let block = open.get(line.flow)
      const heading = headings.get(line)
      if (heading) {
        this.#used.add(keyOfLine(line))
        block = { section: heading.section, lines: heading.rest ? [heading.rest] : [] }
        blocks.push(block)
        open.set(line.flow, block)
      } else if (block) block.lines.push(line)
      // Lines after the columns of the first page continue the last section.
      else if (line.page === lines[0]?.page || blocks.length === 0) head.push(line)
      else {
        block = blocks.at(-1)
        block?.lines.push(line)
        if (block) open.set(line.flow, block)
      }
    }
    return { headings: [...headings.keys()], head, blocks }
  }

  /** Names the place of lines for people. */
  #placeOf([first]: readonly PrintedLine[]): string {
    if (!first) return ''
    const { page, number: line } = first
    return this.#printed.isPaged ? words.pageLine({ page, line }) : words.lineOf({ line })
  }

  #found(path: string, text: string, lines: readonly PrintedLine[]): string {
    if (!text) return ''
    for (const line of lines) this.#used.add(keyOfLine(line))
    this.#values.push({ path, text, lines: [...lines], place: this.#placeOf(lines) })
    return text
  }

  #readPerson({ name, credentials, label, mail, phone, place, links }: PrintedPerson): JsonObject {
    const [named] = credentials?.lines ?? []
    if (credentials && named) this.#spare.push({ text: credentials.text, style: '', line: named })
    const basics: JsonObject = {}
    for (const [key, value] of Object.entries({ name, label, email: mail, phone }))
      if (value) basics[key] = this.#found(`basics.${key}`, value.text, value.lines)
    if (place) {
      this.#found('basics.location', place.text, place.lines)
      basics['location'] = locationOf(place.text)
    }
    const urls = links.map(({ text, lines }, index) => ({
      url: withScheme(this.#found(index === 0 ? 'basics.url' : `basics.profiles[${index - 1}]`, text, lines)),
    }))
    const [first, ...others] = urls
    if (first) basics['url'] = first.url
    if (others.length > 0) basics['profiles'] = others
    return basics
  }

  #read(section: PrintedSection, whole: readonly PrintedLine[]): void {
    const isCareer = section === 'experience' || section === 'education'
    const given = isCareer ? this.#readEvents(whole) : whole
    const { heads, lines: all } = withoutTable(given)
    this.#columnHeads.push(...heads)
    // Europass has mother tongues among the personal skills.
    const isElsewhere = section === 'skills' || section === 'other'
    const isLanguage = (line: PrintedLine) =>
      startsWithLanguageLabel(line) || (all.some(startsWithLanguageLabel) && isOfLanguageGrid(line))
    const lines = isElsewhere ? all.filter((line) => !isLanguage(line)) : all
    if (lines.length < all.length) this.#readLanguages(all.filter(isLanguage))
    const read: Partial<Record<PrintedSection, () => void>> = {
      experience: () => this.#readWork('work', 'name', lines),
      volunteer: () => this.#readWork('volunteer', 'organization', lines),
      education: () => this.#readEducation(lines),
      skills: () => this.#readSkills(lines),
      languages: () => this.#readLanguages(lines),
      projects: () =>
        this.#readNamed('projects', lines, { other: 'entity', date: 'endDate', text: 'description' }),
      certificates: () => this.#readNamed('certificates', lines, { other: 'issuer', date: 'date', text: '' }),
      awards: () =>
        this.#readNamed('awards', lines, { name: 'title', other: 'awarder', date: 'date', text: 'summary' }),
      publications: () =>
        lines[0]?.listed
          ? this.#readCitations(lines)
          : this.#readNamed('publications', lines, {
              other: 'publisher',
              date: 'releaseDate',
              text: 'summary',
            }),
    }
    read[section]?.()
  }

  /** Adds an entry; `set` gives it a value, `put` a piece of a line. */
  #add(list: string) {
    const entries = (this.#resume[list] ??= [])
    const entry: JsonObject = {}
    entries.push(entry)
    const path = `${list}[${entries.length - 1}]`
    const set = (key: string, text: string, lines: readonly PrintedLine[]) => {
      if (text) entry[key] = this.#found(`${path}.${key}`, text, lines)
    }
    const put = (key: string, piece: EntryPiece | undefined) => {
      if (piece) set(key, piece.text, linesOfPiece(piece))
    }
    return { entry, path, set, put }
  }

  /** @returns the other lines */
  #readEvents(lines: readonly PrintedLine[]): readonly PrintedLine[] {
    const events = readCareerEvents(lines)
    for (const stay of events?.stays ?? []) {
      const { entry, set } = this.#add(stay.isSchool ? 'education' : 'work')
      const first = stay.lines.slice(0, 1)
      set(stay.isSchool ? 'institution' : 'name', stay.name, first)
      set('studyType', stay.course, first)
      set('startDate', stay.startText, first)
      set('endDate', stay.endText, stay.lines.slice(-1))
      if (stay.start) entry['startDate'] = stay.start
      if (stay.end) entry['endDate'] = stay.end
    }
    this.#columnHeads.push(...(events?.marks ?? []))
    return events?.lines ?? lines
  }

  #readWork(list: string, employer: string, lines: readonly PrintedLine[]): void {
    const all = withNames(splitEntries(lines, 2), titleScore)
    let before: EntryPiece | undefined
    for (const { entry: read, names } of all) {
      const [title, organisation] = names
      if (!title && !organisation && read.body.length === 0) continue
      const { entry, path, put } = this.#add(list)
      const {
        name,
        place,
        remark = '',
      } = organisation
        ? withoutPlace(organisation.text, (rest) => titleScore(rest) < 0)
        : { name: '', place: '' }
      if (organisation && remark) this.#spare.push({ ...organisation, text: remark })
      if (organisation && place && read.places.length > 0) this.#spare.push({ ...organisation, text: place })
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
      else if (where) this.#spare.push(where)
      this.#spare.push(...more, ...others.filter((piece) => piece !== where))
      this.#setPeriod(entry, path, read)
      this.#setBody(entry, path, read.body, 'summary')
    }
  }

  #readEducation(lines: readonly PrintedLine[]): void {
    for (const { entry: read, names } of withNames(splitEntries(lines, 2), degreeScore)) {
      const [course, institution] = names
      if (!course && !institution) continue
      const { entry, path, put } = this.#add('education')
      const [degree, school] = [course, institution].map((piece) => this.#withoutGrade(entry, path, piece))
      put('studyType', degree)
      if (school) {
        const { name: whole, place, remark = '' } = withoutPlace(school.text, (rest) => degreeScore(rest) < 0)
        const apart = [remark, read.places.length > 0 ? place : ''].filter(Boolean)
        this.#spare.push(...apart.map((text) => ({ ...school, text })))
        // 'Leeds University. Thesis: Ice'
        const [name = '', ...about] = whole.split(/[.,]\s+(?=\p{Lu}[\p{L} ]*:\s)/u)
        put('institution', { ...school, text: name })
        this.#spare.push(...about.map((text) => ({ ...school, text })))
        const [where = place ? { ...school, text: place } : undefined, ...more] = read.places
        put('location', where)
        this.#spare.push(...more)
      } else this.#spare.push(...read.places)
      for (const piece of read.pieces.slice(2)) {
        const [, grade = ''] = gradeAtEnd.exec(`, ${piece.text}`) ?? []
        if (grade === piece.text && !entry['score'])
          entry['score'] = this.#found(`${path}.score`, grade, linesOfPiece(piece))
        else this.#spare.push(piece)
      }
      this.#setGrade(entry, path, read)
      this.#setPeriod(entry, path, read)
    }
  }

  /** Reads a grade at the end of a degree or a school: 'Leeds University, GPA 3.8'. */
  #withoutGrade(entry: JsonObject, path: string, piece: EntryPiece | undefined): EntryPiece | undefined {
    const [whole = '', grade = ''] = (piece && gradeAtEnd.exec(piece.text)) ?? []
    if (!piece || !grade || entry['score']) return piece
    entry['score'] = this.#found(`${path}.score`, grade, linesOfPiece(piece))
    return { ...piece, text: piece.text.slice(0, -whole.length) }
  }

  /** Reads a grade from the row of a table; its other cells are left over. */
  #setGrade(entry: JsonObject, path: string, { pieces, body }: PrintedEntry): void {
    const rows = new Set(pieces.map(({ line }) => keyOfLine(line)))
    const cells = body.filter((line) => rows.has(keyOfLine(line)))
    const grade = cells.find(({ text }) => /^\d/.test(text) && text.length <= GRADE_MAX)
    if (grade && !entry['score']) entry['score'] = this.#found(`${path}.score`, grade.text, [grade])
    for (const line of cells) if (line !== grade) this.#spare.push({ text: line.text, style: '', line })
  }

  /** Reads entries with a name, and perhaps somebody behind it. */
  #readNamed(
    list: string,
    lines: readonly PrintedLine[],
    keys: { name?: string; other: string; date: string; text: string },
  ): void {
    for (const read of splitEntries(lines, 1)) {
      const [name, other, ...more] = read.pieces.length > 0 ? read.pieces : listedPieces(read)
      if (!name) continue
      const { entry, path, put } = this.#add(list)
      put(keys.name ?? 'name', name)
      put(keys.other, other)
      this.#spare.push(...more, ...read.places)
      if (list === 'projects') this.#setPeriod(entry, path, read)
      else if (read.period)
        entry[keys.date] =
          this.#found(`${path}.${keys.date}`, read.period.text, read.period.lines) &&
          (read.period.end || read.period.start)
      const body = read.pieces.length > 0 ? read.body : read.body.slice(1)
      if (keys.text) this.#setBody(entry, path, body, keys.text)
    }
  }

  /** Reads a list of references, each with all of its text. */
  #readCitations(lines: readonly PrintedLine[]): void {
    for (const { text, lines: own } of citationsOf(lines)) {
      const { title, publisher, year } = readCitation(text)
      const { set } = this.#add('publications')
      set('name', title, own)
      set('publisher', publisher, own)
      set('releaseDate', year, own)
      if (title !== text) set('summary', text, own)
    }
  }

  #setPeriod(entry: JsonObject, path: string, { period }: PrintedEntry): void {
    if (!period) return
    this.#found(`${path}.startDate`, period.text, period.lines)
    if (period.start) entry['startDate'] = period.start
    if (period.end) entry['endDate'] = period.end
  }

  #setBody(entry: JsonObject, path: string, body: readonly PrintedLine[], key: string): void {
    const from = body.findIndex(({ listed }) => listed)
    const prose = from < 0 ? body : body.slice(0, from)
    if (prose.length > 0) entry[key] = this.#found(`${path}.${key}`, paragraphsOf(prose), prose)
    if (from < 0) return
    const items = listItemsOf(body.slice(from))
    if (key === 'summary' && path.startsWith('awards')) return
    entry['highlights'] = items.map(({ text, lines }, index) =>
      this.#found(`${path}.highlights[${index}]`, text, lines),
    )
  }

  #readSkills(lines: readonly PrintedLine[]): void {
    for (const { text, lines: own } of listItemsOf(lines)) {
      const { label, keywords, isLevel } = skillsInLine(text)
      if (keywords.length === 0) continue
      if (!label) {
        for (const one of keywords) this.#add('skills').set('name', one, own)
        continue
      }
      const { entry, path, set } = this.#add('skills')
      set('name', label, own)
      if (isLevel) set('level', keywords[0] ?? '', own)
      else entry['keywords'] = keywords.map((one, at) => this.#found(`${path}.keywords[${at}]`, one, own))
    }
  }

  #readLanguages(lines: readonly PrintedLine[]): void {
    const { languages, labels } = readPrintedLanguages(lines)
    this.#columnHeads.push(...labels)
    for (const { name, level } of languages) {
      const { set } = this.#add('languages')
      set('language', name.text, name.lines)
      if (level) set('fluency', level.text, level.lines)
    }
  }

  /** Returns the lines of each entry by its path. */
  #entries(): Map<string, PrintedLine[]> {
    const entries = new Map<string, PrintedLine[]>()
    for (const { path, lines } of this.#values) {
      const [entry = ''] = /^[^.[]+(?:\[\d+\])?/.exec(path) ?? []
      entries.set(entry, [...(entries.get(entry) ?? []), ...lines])
    }
    return entries
  }

  #notes(): ResumeIssue[] {
    const note = (place: string, text: string): ResumeIssue => ({
      kind: 'left',
      path: place,
      value: summarize(text.replaceAll('\t', ' ')),
      why: words.notUnderstood(),
      todo: m.addByHand(),
    })
    for (const line of this.#columnHeads) this.#used.add(keyOfLine(line))
    const lines = this.#printed.lines.filter(
      (line) => !this.#used.has(keyOfLine(line)) && /[\p{L}\p{N}]{2}/u.test(line.text),
    )
    return [
      ...lines.map((line) => note(this.#placeOf([line]), line.text)),
      ...this.#spare.map(({ text, line }) => note(this.#placeOf([line]), text)),
    ]
  }
}

const withScheme = (address: string) => (/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`)

/** Lines may be read in pieces or joined, so that their objects differ. */
const keyOfLine = ({ page, number }: PrintedLine): string => `${page}:${number}`

/** A name after the employer, on its line: 'Nirmaan Ltd · Pune'. */
const townAmong = (pieces: readonly EntryPiece[], employer: EntryPiece | undefined): EntryPiece | undefined =>
  pieces.find(({ text, line }) => line === employer?.line && isTownText(text) && titleScore(text) === 0)

const linesOfPiece = ({ line, below }: EntryPiece): PrintedLine[] => (below ? [line, below] : [line])

const listedPieces = ({ body: [line] }: PrintedEntry): EntryPiece[] =>
  line ? [{ text: withoutBullet(line.text).replaceAll('\t', ' '), style: '', line }] : []
