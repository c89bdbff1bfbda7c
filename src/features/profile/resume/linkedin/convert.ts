import * as words from '#messages/profile/resume-files.ts'
import * as m from '#messages/profile/resume-import.ts'
import type { ConvertedResume } from '../converted.ts'
import { EXTENSION } from '../schema.ts'
import { summarize, type JsonObject, type ResumeIssue } from '../source.ts'
import { isoDate } from './dates.ts'
import { readPerson } from './person.ts'
import type { ExportTable, ExportRow } from './tables.ts'

/** A file whose rows become a list of a JSON Resume. */
interface ListFile {
  list: string
  /** Lower-case columns with their standard names; the first one names the entry. */
  columns: Readonly<Record<string, string>>
  /** Columns with fields that only our profiles have. */
  own?: Readonly<Record<string, string>>
  /** Values that every row of this file has. */
  extension?: JsonObject
}

const period = { 'started on': 'startDate', 'finished on': 'endDate' }
const dates: ReadonlySet<string> = new Set(['startDate', 'endDate', 'date', 'releaseDate'])

const listFiles: Readonly<Record<string, ListFile>> = {
  positions: {
    list: 'work',
    columns: {
      title: 'position',
      'company name': 'name',
      description: 'summary',
      location: 'location',
      ...period,
    },
  },
  volunteering: volunteering(),
  'volunteer experience': volunteering(),
  education: {
    list: 'education',
    columns: {
      'school name': 'institution',
      'degree name': 'studyType',
      'start date': 'startDate',
      'end date': 'endDate',
    },
  },
  certifications: {
    list: 'certificates',
    columns: {
      name: 'name',
      url: 'url',
      authority: 'issuer',
      'started on': 'date',
      'license number': 'licenseNumber',
    },
  },
  courses: { list: 'certificates', columns: { name: 'name' }, extension: { Type: 'Course' } },
  projects: {
    list: 'projects',
    columns: { title: 'name', description: 'description', url: 'url', ...period },
  },
  honors: { list: 'awards', columns: { title: 'title', description: 'summary', 'issued on': 'date' } },
  publications: {
    list: 'publications',
    columns: {
      name: 'name',
      'published on': 'releaseDate',
      description: 'summary',
      publisher: 'publisher',
      url: 'url',
    },
  },
  // Memberships and offices: their owner says what kind of position each is.
  organizations: {
    list: 'work',
    columns: { name: 'name', position: 'position', description: 'summary', ...period },
  },
  'test scores': {
    list: 'awards',
    columns: { name: 'title', score: 'summary', description: 'summary', 'dated on': 'date' },
  },
  patents: {
    list: 'publications',
    columns: { title: 'name', description: 'summary', url: 'url', 'issued on': 'releaseDate' },
    own: {
      'patent number': 'AssetPublicationNumber',
      'application number': 'AssetID',
      inventors: 'CoAuthors',
    },
    extension: { AssetType: 'Patent' },
  },
  skills: { list: 'skills', columns: { name: 'name' } },
  languages: { list: 'languages', columns: { name: 'language', proficiency: 'fluency' } },
}

function volunteering(): ListFile {
  const columns = { role: 'position', 'company name': 'organization', description: 'summary', ...period }
  return { list: 'volunteer', columns }
}

/** Returns a column that only the header of a file has; undefined for other files. */
export const columnOf = (key: string): string | undefined =>
  key === 'profile' ? 'first name' : Object.keys(listFiles[key]?.columns ?? {})[0]

/** Converts the files of an export to JSON Resume. @param tables by key, see `tableKey`. */
export function convertTables(tables: ReadonlyMap<string, ExportTable>): ConvertedResume {
  const lists = new Map<string, JsonObject[]>()
  const converted = { notes: [] as ResumeIssue[], places: new Map<string, string>() }
  const profile = tables.get('profile')
  const person = profile?.rows[0]
  const basics = person && profile && readPerson(profile.file, person, converted)
  for (const { number, cells } of profile?.rows.slice(1) ?? []) {
    const value = summarize([...cells.values()].join(', '))
    const path = words.rowOf({ file: profile?.file ?? '', row: number })
    converted.notes.push({ kind: 'left', path, value, why: m.noField(), todo: m.addByHand() })
  }
  for (const [key, { list, columns, own = {}, extension }] of Object.entries(listFiles)) {
    const { file, rows } = tables.get(key) ?? { file: '', rows: [] }
    const entries = lists.get(list) ?? []
    lists.set(list, entries)
    const of = converted.places.get(list)
    if (rows.length > 0) converted.places.set(list, of === undefined ? file : `${of}, ${file}`)
    for (const row of rows) {
      const path = `${list}[${entries.length}]`
      converted.places.set(path, words.rowOf({ file, row: row.number }))
      const entry = readRow(file, row, { ...columns, ...own }, path, converted)
      const ours = Object.values(own).filter((field) => field in entry)
      const standard = Object.entries(entry).filter(([name]) => !ours.includes(name))
      entries.push({
        ...Object.fromEntries(standard),
        ...((extension ?? ours.length > 0) && {
          [EXTENSION]: { ...extension, ...Object.fromEntries(ours.map((field) => [field, entry[field]])) },
        }),
      })
    }
  }
  return { resume: { ...(basics && { basics }), ...Object.fromEntries(lists) }, ...converted }
}

function readRow(
  file: string,
  { number, cells }: ExportRow,
  columns: Readonly<Record<string, string>>,
  path: string,
  { notes, places }: { notes: ResumeIssue[]; places: Map<string, string> },
): JsonObject {
  const entry: JsonObject = {}
  for (const [column, value] of cells) {
    const place = words.cellOf({ file, row: number, column })
    const name = Object.hasOwn(columns, column) ? columns[column] : undefined
    if (name === undefined) {
      notes.push({
        kind: 'left',
        path: place,
        value: summarize(value),
        why: m.noField(),
        todo: m.addByHand(),
      })
      continue
    }
    places.set(`${path}.${name}`, place)
    const before = entry[name]
    // Two columns may be one text.
    if (typeof before === 'string') entry[name] = `${before}\n${value}`
    else entry[name] = dates.has(name) ? isoDate(value) : value
  }
  return entry
}
