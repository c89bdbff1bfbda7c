import type { ConvertedResume } from '../converted.ts'
import type { JsonObject } from '../source.ts'
import { locationOf } from './address.ts'
import { readPrintedEducation, readPrintedEvents, readPrintedWork, sectionOfContent } from './career.ts'
import { citationsOf, readCitation } from './citations.ts'
import type { EntryPiece } from './dated-lines.ts'
import { splitEntries, type PrintedEntry } from './entries.ts'
import { FoundResume, type FoundValue } from './found-resume.ts'
import type { PrintedSection } from './heading-words.ts'
import { headingLinesOf } from './headings.ts'
import { isOfLanguageGrid, readPrintedLanguages, startsWithLanguageLabel } from './languages.ts'
import { listItemsOf, paragraphsOf, withoutBullet, type PrintedLine, type PrintedText } from './line.ts'
import { readPrintedPerson, type PrintedPerson } from './person.ts'
import { skillsInLine } from './skills.ts'
import { withoutTable } from './tables.ts'

// A printed CV as JSON Resume. Every text is one of the file; lines that are not understood become notes.

export interface PrintedResume extends ConvertedResume, Pick<PrintedText, 'lines' | 'isPaged'> {
  values: FoundValue[]
  headings: PrintedLine[]
}

/** The maximum length of a line to read; a paragraph of a Word document is one line. */
const TEXT_LINE_MAX = 4_000

interface Block {
  section: PrintedSection
  lines: PrintedLine[]
}

/** Converts the lines of a CV. */
export function convertPrinted(printed: PrintedText): PrintedResume {
  // Patterns take long on texts without an end; those become notes.
  const readable = printed.lines.filter(({ text }) => text.length <= TEXT_LINE_MAX)
  const resume = new FoundResume(printed)
  const { headings, head, blocks } = blocksOf(readable)
  resume.use(headings)
  const contact = blocks.filter(({ section }) => section === 'contact').flatMap(({ lines }) => lines)
  const person = readPrintedPerson([...head, ...contact], { ...printed, lines: readable })
  resume.use(person.titleLines)
  const basics = basicsOf(resume, person)
  const summary = blocks.find(({ section }) => section === 'summary')
  if (summary) basics['summary'] = resume.found('basics.summary', paragraphsOf(summary.lines), summary.lines)
  for (const { section, lines } of blocks) readBlock(resume, section, lines)
  return {
    resume: { ...(Object.keys(basics).length > 0 && { basics }), ...resume.lists },
    notes: resume.notes(),
    places: resume.places(),
    values: resume.values.filter(({ text }) => text),
    lines: printed.lines,
    isPaged: printed.isPaged,
    headings: [...person.titleLines, ...headings, ...resume.skipped],
  }
}

/** Divides the lines by their headings. */
function blocksOf(lines: readonly PrintedLine[]): {
  headings: PrintedLine[]
  head: PrintedLine[]
  blocks: Block[]
} {
  const headings = headingLinesOf(lines)
  const head: PrintedLine[] = []
  const blocks: Block[] = []
  const open = new Map<number, Block>()
  for (const line of lines) {
    let block = open.get(line.flow)
    const heading = headings.get(line)
    if (heading) {
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

function basicsOf(
  resume: FoundResume,
  { name, credentials, label, mail, phone, place, links }: PrintedPerson,
): JsonObject {
  const [named] = credentials?.lines ?? []
  if (credentials && named) resume.leave({ text: credentials.text, style: '', line: named })
  const basics: JsonObject = {}
  for (const [key, value] of Object.entries({ name, label, email: mail, phone }))
    if (value) basics[key] = resume.found(`basics.${key}`, value.text, value.lines)
  if (place) {
    resume.found('basics.location', place.text, place.lines)
    basics['location'] = locationOf(place.text)
  }
  const urls = links.map(({ text, lines }, index) => ({
    url: withScheme(resume.found(index === 0 ? 'basics.url' : `basics.profiles[${index - 1}]`, text, lines)),
  }))
  const [first, ...others] = urls
  if (first) basics['url'] = first.url
  if (others.length > 0) basics['profiles'] = others
  return basics
}

function readBlock(resume: FoundResume, titled: PrintedSection, whole: readonly PrintedLine[]): void {
  const section = titled === 'unknown' ? sectionOfContent(whole) : titled
  const isCareer = section === 'experience' || section === 'education'
  const given = isCareer ? readPrintedEvents(resume, whole) : whole
  const { heads, lines: all } = withoutTable(given)
  resume.skip(heads)
  // Europass has mother tongues among the personal skills.
  const isElsewhere = section === 'skills' || section === 'other'
  const isLanguage = (line: PrintedLine) =>
    startsWithLanguageLabel(line) || (all.some(startsWithLanguageLabel) && isOfLanguageGrid(line))
  const lines = isElsewhere ? all.filter((line) => !isLanguage(line)) : all
  if (lines.length < all.length) readLanguages(resume, all.filter(isLanguage))
  const read: Partial<Record<PrintedSection, () => void>> = {
    experience: () => readPrintedWork(resume, 'work', 'name', lines),
    volunteer: () => readPrintedWork(resume, 'volunteer', 'organization', lines),
    education: () => readPrintedEducation(resume, lines),
    skills: () => readSkills(resume, lines),
    languages: () => readLanguages(resume, lines),
    projects: () =>
      readNamed(resume, 'projects', lines, { other: 'entity', date: 'endDate', text: 'description' }),
    certificates: () => readNamed(resume, 'certificates', lines, { other: 'issuer', date: 'date', text: '' }),
    awards: () =>
      readNamed(resume, 'awards', lines, { name: 'title', other: 'awarder', date: 'date', text: 'summary' }),
    publications: () =>
      lines[0]?.listed
        ? readCitations(resume, lines)
        : readNamed(resume, 'publications', lines, {
            other: 'publisher',
            date: 'releaseDate',
            text: 'summary',
          }),
  }
  read[section]?.()
}

/** Reads entries with a name, and perhaps an organization. */
function readNamed(
  resume: FoundResume,
  list: string,
  lines: readonly PrintedLine[],
  keys: { name?: string; other: string; date: string; text: string },
): void {
  for (const read of splitEntries(lines, 1)) {
    const [name, other, ...more] = read.pieces.length > 0 ? read.pieces : listedPieces(read)
    if (!name) continue
    const { entry, path, put } = resume.add(list)
    put(keys.name ?? 'name', name)
    put(keys.other, other)
    resume.leave(...more, ...read.places)
    if (list === 'projects') resume.setPeriod(entry, path, read)
    else if (read.period)
      entry[keys.date] =
        resume.found(`${path}.${keys.date}`, read.period.text, read.period.lines) &&
        (read.period.end || read.period.start)
    const body = read.pieces.length > 0 ? read.body : read.body.slice(1)
    if (keys.text) resume.setBody(entry, path, body, keys.text)
  }
}

/** Reads a list of references, each with all of its text. */
function readCitations(resume: FoundResume, lines: readonly PrintedLine[]): void {
  for (const { text, lines: own } of citationsOf(lines)) {
    const { title, publisher, year } = readCitation(text)
    const { set } = resume.add('publications')
    set('name', title, own)
    set('publisher', publisher, own)
    set('releaseDate', year, own)
    if (title !== text) set('summary', text, own)
  }
}

function readSkills(resume: FoundResume, lines: readonly PrintedLine[]): void {
  for (const { text, lines: own } of listItemsOf(lines)) {
    const { label, keywords, isLevel } = skillsInLine(text)
    if (keywords.length === 0) continue
    if (!label) {
      for (const one of keywords) resume.add('skills').set('name', one, own)
      continue
    }
    const { entry, path, set } = resume.add('skills')
    set('name', label, own)
    if (isLevel) set('level', keywords[0] ?? '', own)
    else entry['keywords'] = keywords.map((one, at) => resume.found(`${path}.keywords[${at}]`, one, own))
  }
}

function readLanguages(resume: FoundResume, lines: readonly PrintedLine[]): void {
  const { languages, labels } = readPrintedLanguages(lines)
  resume.skip(labels)
  for (const { name, level } of languages) {
    const { set } = resume.add('languages')
    set('language', name.text, name.lines)
    if (level) set('fluency', level.text, level.lines)
  }
}

const withScheme = (address: string) => (/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`)

const listedPieces = ({ body: [line] }: PrintedEntry): EntryPiece[] =>
  line ? [{ text: withoutBullet(line.text).replaceAll('\t', ' '), style: '', line }] : []
