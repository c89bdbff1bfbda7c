import * as words from '#messages/profile/resume-files.ts'
import * as m from '#messages/profile/resume-import.ts'
import type { ConvertedResume } from '../converted.ts'
import { locationOf } from '../printed/address.ts'
import { dateIn, periodIn } from '../printed/period.ts'
import { readConverted, type ResumeReading } from '../read.ts'
import { EXTENSION } from '../schema.ts'
import { isObject, summarize, type JsonObject, type ResumeIssue } from '../source.ts'

// Reactive Resume exports its own JSON besides JSON Resume. Versions 3, 4 and 5 differ in the names of fields.

/** A section whose items become a list of a JSON Resume. */
interface SectionForm {
  list: string
  /** The standard names with those of the versions. */
  fields: Readonly<Record<string, readonly string[]>>
  /** The meaning of a date; none for sections without dates. */
  date?: 'period' | 'studies' | 'date' | 'releaseDate'
  extension?: JsonObject
}

const description = ['summary', 'description']
const url = ['url', 'website']
const position = {
  fields: { position: ['position'], location: ['location'], url, summary: description },
  date: 'period',
} as const
const employment: SectionForm = {
  ...position,
  list: 'work',
  fields: { name: ['company', 'name'], ...position.fields },
}

const sectionForms: Readonly<Record<string, SectionForm>> = {
  work: employment,
  experience: employment,
  volunteer: {
    ...position,
    list: 'volunteer',
    fields: { organization: ['organization'], ...position.fields },
  },
  education: {
    list: 'education',
    fields: {
      institution: ['institution', 'school'],
      studyType: ['studyType', 'degree'],
      area: ['area'],
      score: ['score', 'grade'],
      courses: ['courses'],
      location: ['location'],
    },
    date: 'studies',
  },
  awards: {
    list: 'awards',
    fields: { title: ['title'], awarder: ['awarder'], url, summary: description },
    date: 'date',
  },
  certifications: {
    list: 'certificates',
    fields: { name: ['name', 'title'], issuer: ['issuer'], url },
    date: 'date',
    extension: { Type: 'Certification' },
  },
  publications: {
    list: 'publications',
    fields: { name: ['name', 'title'], publisher: ['publisher'], url, summary: description },
    date: 'releaseDate',
  },
  projects: {
    list: 'projects',
    fields: { name: ['name'], url, keywords: ['keywords'] },
    date: 'period',
  },
  skills: {
    list: 'skills',
    fields: { name: ['name'], level: ['description', 'proficiency'], keywords: ['keywords'] },
  },
  languages: {
    list: 'languages',
    fields: { language: ['name', 'language'], fluency: ['description', 'fluency'] },
  },
  interests: { list: 'interests', fields: { name: ['name'], keywords: ['keywords'] } },
  references: {
    list: 'references',
    fields: { name: ['name'], reference: ['summary', 'description'] },
  },
}

/** Fields without content of a résumé. */
const furniture: ReadonlySet<string> = new Set(
  'id visible hidden icon iconColor options columns separateLinks level levelNum roles'.split(' '),
)

/** The highest level of skills and languages. */
const LEVELS = 5
const LEVELS_OF_3 = 10

/** Reads an export of Reactive Resume; undefined for other JSON. */
export function readReactiveResume(text: string): ResumeReading | undefined {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    // JSON with mistakes is explained by its own reader.
    return undefined
  }
  return isReactive(value) ? readConverted(new Conversion(value).end()) : undefined
}

type ReactiveResume = JsonObject & { basics: JsonObject; sections: JsonObject }

const isReactive = (value: unknown): value is ReactiveResume =>
  isObject(value) &&
  isObject(value['basics']) &&
  isObject(value['sections']) &&
  Object.values(value['sections']).some((section) => isObject(section) && Array.isArray(section['items']))

const isFilledValue = (value: unknown): boolean =>
  typeof value === 'string'
    ? /[^\s]/.test(value.replaceAll(/<[^>]*>/g, ''))
    : Array.isArray(value)
      ? value.some(isFilledValue)
      : isObject(value)
        ? Object.values(value).some(isFilledValue)
        : typeof value === 'number'

class Conversion {
  readonly #resume: JsonObject = {}
  readonly #notes: ResumeIssue[] = []
  readonly #places = new Map<string, string>()
  readonly #file: ReactiveResume

  constructor(file: ReactiveResume) {
    this.#file = file
    this.#readBasics()
    for (const [key, section] of Object.entries(file.sections))
      if (isObject(section)) this.#readSection(key, section, `sections.${key}`)
    const own = Array.isArray(file['customSections']) ? (file['customSections'] as unknown[]) : []
    for (const [index, section] of own.entries())
      if (isObject(section)) this.#readSection('', section, `customSections[${index}]`)
  }

  end(): ConvertedResume {
    return { resume: this.#resume, notes: this.#notes, places: this.#places }
  }

  #left(path: string, value: unknown, why = m.noField(), todo = m.addByHand()): void {
    this.#notes.push({ kind: 'left', path, value: summarize(value), why, todo })
  }

  #readBasics(): void {
    const { basics, sections, summary, picture } = this.#file
    const { name, headline, email, phone, birthdate, location, url: site, website, customFields } = basics
    const shown = [summary, sections['summary']].find(
      (one): one is JsonObject => isObject(one) && isShown(one),
    )
    const custom = (Array.isArray(customFields) ? (customFields as unknown[]) : []).filter(isObject)
    const pages = custom.flatMap((field, index) => {
      const address = [field['link'], field['value']].find(
        (value) => typeof value === 'string' && /^https?:\/\//i.test(value),
      )
      const text = [field['name'], field['value'] ?? field['text']].filter(Boolean).join(': ')
      if (!address && text) this.#left(`basics.customFields[${index}]`, text)
      return address ? [{ network: field['name'] ?? '', url: address }] : []
    })
    const networks = (isObject(sections['profiles']) && sections['profiles']['items']) || basics['profiles']
    const profiles = (Array.isArray(networks) ? (networks as unknown[]) : [])
      .filter(isObject)
      .filter(isShown)
      .map((item) => ({
        network: item['network'],
        username: item['username'],
        url: addressOf(item['url'] ?? item['website']),
      }))
    const image = [basics['picture'], basics['photo'], picture].map(addressOf).find(Boolean)
    this.#resume['basics'] = {
      name,
      label: headline,
      email,
      phone,
      ...(image && { image }),
      summary: shown?.['content'] ?? basics['summary'],
      url: addressOf(site) || addressOf(website),
      location: typeof location === 'string' ? locationOf(location) : countryOf(location),
      profiles: [...profiles, ...pages],
      ...(typeof birthdate === 'string' &&
        birthdate && { [EXTENSION]: { DateOfBirth: dayOf(birthdate).replaceAll('-', '/') } }),
    }
    this.#places.set('basics', 'basics')
    if (shown) this.#places.set('basics.summary', shown === summary ? 'summary' : 'sections.summary')
    if (profiles.length > 0 && isObject(sections['profiles']))
      this.#places.set('basics.profiles', 'sections.profiles')
  }

  #readSection(key: string, section: JsonObject, path: string): void {
    if (key === 'summary' || key === 'profiles') return
    // Version 4 has the sections of its user's own in one object, by id.
    if (key === 'custom' && !Array.isArray(section['items'])) {
      for (const [id, inner] of Object.entries(section))
        if (isObject(inner)) this.#readSection('', inner, `${path}.${id}`)
      return
    }
    const form = sectionForms[key] ?? sectionForms[String(section['type'])]
    const items = Array.isArray(section['items']) ? (section['items'] as unknown[]) : []
    for (const [index, item] of items.entries()) {
      if (!isObject(item) || !isFilledValue(withoutFurniture(item))) continue
      const place = `${path}.items[${index}]`
      if (!isShown(section) || !isShown(item)) this.#left(place, titleOf(item), words.hiddenInFile())
      else if (form) this.#readItem(form, item, place)
      else this.#left(place, [section['name'] ?? section['title'], titleOf(item)].filter(Boolean).join(': '))
    }
  }

  #readItem(form: SectionForm, item: JsonObject, place: string): void {
    const read = new Set<string>(furniture)
    const entry: JsonObject = {}
    for (const [name, keys] of Object.entries(form.fields)) {
      const key = keys.find((one) => isFilledValue(item[one]))
      if (!key) continue
      read.add(key)
      entry[name] = name === 'url' ? addressOf(item[key]) : item[key]
    }
    if (form.list === 'projects') {
      entry['description'] = paragraphsOf(item['description'], item['summary'])
      for (const key of description) read.add(key)
    }
    if (form.list === 'skills') entry['level'] ??= levelOf(item)
    if (form.list === 'languages') entry['fluency'] ??= levelOf(item)
    if (form.date) {
      for (const key of ['date', 'period']) read.add(key)
      Object.assign(entry, datesOf(isFilledValue(item['date']) ? item['date'] : item['period'], form.date))
    }
    if (form.extension) entry[EXTENSION] = form.extension
    const entries = (this.#resume[form.list] ??= []) as JsonObject[]
    this.#places.set(`${form.list}[${entries.length}]`, place)
    if (!this.#places.has(form.list)) this.#places.set(form.list, place.replace(/\.items\[\d+\]$/, ''))
    entries.push(entry)
    for (const [key, value] of Object.entries(item))
      if (!read.has(key) && isFilledValue(value)) this.#left(`${place}.${key}`, plainOf(value))
    this.#readRoles(form, item, entry, place)
  }

  /** Version 5 has several positions at one employer in one item. */
  #readRoles(form: SectionForm, item: JsonObject, entry: JsonObject, place: string): void {
    const roles = Array.isArray(item['roles']) ? (item['roles'] as unknown[]).filter(isObject) : []
    if (form.list !== 'work' || roles.length === 0) return
    const entries = this.#resume['work'] as JsonObject[]
    // The item itself says when all of them were.
    if (!isFilledValue(entry['position'])) entries.pop()
    for (const [index, role] of roles.entries()) {
      this.#places.set(`work[${entries.length}]`, `${place}.roles[${index}]`)
      entries.push({
        ...entry,
        position: role['position'],
        summary: role['description'],
        ...datesOf(role['period'], 'period'),
      })
    }
  }
}

const isShown = ({ visible, hidden }: JsonObject): boolean => visible !== false && hidden !== true

const withoutFurniture = (item: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(item).filter(([key]) => key === 'roles' || !furniture.has(key)))

const titleKeys = 'name title company organization institution school language network'.split(' ')
const titleOf = (item: JsonObject): unknown =>
  titleKeys.map((key) => item[key]).find(isFilledValue) ?? withoutFurniture(item)

const plainOf = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/<[^>]*>/g, ' ').trim() : addressOf(value) || value

/** Returns a URL, which versions 4 and 5 have with a label. */
function addressOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (!isObject(value)) return ''
  const { href, url: address } = value
  return [href, address].find((one): one is string => typeof one === 'string' && one !== '') ?? ''
}

/** Version 3 has the country by its name. */
const countryOf = (location: unknown): unknown => {
  if (!isObject(location)) return undefined
  const { country, ...place } = location
  return { ...place, countryCode: country }
}

const isHtml = (text: string): boolean => /<\/[a-z][a-z\d]*>/i.test(text)
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Joins a short description and a long one, which may be HTML. */
function paragraphsOf(...given: readonly unknown[]): string {
  const texts = given.filter((text): text is string => typeof text === 'string' && isFilledValue(text))
  return texts.some(isHtml)
    ? texts.map((text) => (isHtml(text) ? text : `<p>${escaped(text)}</p>`)).join('')
    : texts.join('\n\n')
}

/** A level is a text in version 3, and the number of its dots. */
function levelOf({ level, levelNum }: JsonObject): string {
  if (typeof level === 'string') return level
  if (typeof levelNum === 'number' && levelNum > 0) return `${levelNum}/${LEVELS_OF_3}`
  return typeof level === 'number' && level > 0 ? `${level}/${LEVELS}` : ''
}

/** Version 3 has times of days. */
const dayOf = (date: unknown): string => String(date ?? '').replace(/T.*$/, '')

/** Returns the dates of an item, which are an object in version 3, and later a text as people write it. */
function datesOf(value: unknown, kind: NonNullable<SectionForm['date']>): JsonObject {
  if (isObject(value)) return { startDate: dayOf(value['start']), endDate: dayOf(value['end']) }
  const text = typeof value === 'string' ? dayOf(value.trim()) : ''
  if (!text) return {}
  const isDay = /^\d{4}(?:-\d\d){0,2}$/.test(text)
  const period = isDay ? undefined : periodIn(text)
  const date = isDay ? text : (dateIn(text)?.end ?? text)
  if (kind === 'date' || kind === 'releaseDate') return { [kind]: period?.start ?? date }
  if (period) return { startDate: period.start, endDate: period.end }
  // Studies ended then; whatever else was in one year or month began and ended in it.
  return kind === 'studies' ? { endDate: date } : { startDate: date, endDate: date }
}
