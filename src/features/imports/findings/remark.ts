import { placeNames } from '#messages/imports/imports.ts'
import * as errorsOfArticles from '#messages/blogs/article-errors.ts'
import * as errorsOfJobs from '#messages/business/errors.ts'
import * as errorsOfEvents from '#messages/events/event-errors.ts'
import * as errorsOfValues from '#messages/forms/values.ts'
import * as notesOfJobs from '#messages/imports/notes-jobs.ts'
import * as notes from '#messages/imports/notes.ts'
import * as refusalsOfEvents from '#messages/imports/refusals-events.ts'
import * as refusalsOfFiles from '#messages/imports/refusals-files.ts'
import * as refusalsOfJobs from '#messages/imports/refusals-jobs.ts'
import * as refusals from '#messages/imports/refusals.ts'
import * as errorsOfAnyValue from '#messages/shell/value-errors.ts'
import { jobOpenings } from '#features/organizations/business/sections/jobs.ts'
import { fieldsOf } from '#kits/document/section.ts'
import type { Message } from '#lib/text/message.ts'
import type { Locale } from '#lib/text/locale.ts'

/** Matches what notes say about command options. */
const OF_COMMAND = / \(--[^)]*\)/

/** Placeholders for the values of a message. */
const PLACEHOLDERS = ['\uE000', '\uE001', '\uE002', '\uE003']

type AnyMessage = Message<Record<string, string>>

/** A function that finds the message a text was made from, with its values. */
type Reader = (text: string) => ParsedNote | undefined
interface ParsedNote {
  said: AnyMessage
  values: Record<string, string>
}

const readNote = readerOf(notes, notesOfJobs)
const readRefusal = readerOf(
  refusals,
  refusalsOfEvents,
  refusalsOfFiles,
  refusalsOfJobs,
  errorsOfArticles,
  errorsOfEvents,
)
/** Messages of any schema. Some depend on a number, and one joins others. */
const {
  kinds,
  kindsOf,
  formats,
  minimumCharacters,
  maximumCharacters,
  minimumItems,
  maximumItems,
  ...plain
} = errorsOfAnyValue
const counted = [minimumCharacters, maximumCharacters, minimumItems, maximumItems]
const readValueError = readerOf(formats, plain)
const readKinds = readerOf({ kindsOf })
/** Messages of forms about the fields of jobs. */
const { tooLong, ...errorsOfFields } = errorsOfValues
const readError = readerOf(errorsOfFields, errorsOfJobs)
/** A reason may follow the name of its field, and several follow each other. */
const OF_FIELD = /^([\w.]+): (.+)$/s
const BETWEEN_FIELDS = /; (?=[\w.]+: )/

/**
 * Translates a text from a report and leaves out command options. Reports are in English.
 */
export function remarkIn(locale: Locale, text: string): { text: string; lang: Locale } {
  const whole = readNote(text) ?? readRefusal(text)
  const said = whole
    ? [formatNote(locale, whole)]
    : text.split(BETWEEN_FIELDS).map((part) => reasonOfField(locale, part))
  const isTranslated = !said.includes(undefined)
  return {
    text: (isTranslated ? said.join('; ') : text).replace(OF_COMMAND, ''),
    lang: isTranslated ? locale : 'en',
  }
}

/** Returns undefined for a reason without a translation. */
function reasonOfField(locale: Locale, text: string): string | undefined {
  const [, field = '', reason = ''] = OF_FIELD.exec(text) ?? []
  const refusal = readRefusal(reason)
  const said = refusal ? formatNote(locale, refusal) : valueErrorIn(locale, reason)
  if (said) return `${field}: ${said}`
  const most = numberIn(reason)
  if (tooLong.in('en', { most }) === reason)
    return `${labelOfJob(locale, field)}: ${tooLong.in(locale, { most })}`
  const error = readError(reason)
  return error && `${labelOfJob(locale, field)}: ${formatNote(locale, error)}`
}

const numberIn = (text: string): number => Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(',', ''))

/** Translates what a schema says of a value. */
function valueErrorIn(locale: Locale, text: string): string | undefined {
  const count = numberIn(text)
  const said = counted.find((one) => one.in('en', { count }) === text)
  if (said) return said.in(locale, { count })
  const read = readValueError(text)
  return read ? formatNote(locale, read) : kindsIn(locale, text)
}

/** Translates 'Must be text or a number.' A value may be in their place: 'Must be post.' */
function kindsIn(locale: Locale, text: string): string | undefined {
  const named = readKinds(text)?.values['kinds']
  if (named === undefined) return undefined
  const listIn = (language: Locale, names: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
  const all = Object.values(kinds)
  const lists = [...all.map((one) => [one]), ...all.flatMap((one) => all.map((other) => [one, other]))]
  const found = lists.find(
    (list) =>
      listIn(
        'en',
        list.map((kind) => kind.in('en')),
      ) === named,
  )
  return kindsOf.in(locale, {
    kinds: found
      ? listIn(
          locale,
          found.map((kind) => kind.in(locale)),
        )
      : named,
  })
}

const labelsOfJobs = new Map(fieldsOf(jobOpenings).map(({ key, label }) => [key, label]))

/** Returns the label of a field of jobs, or of the list that it is in. */
const labelOfJob = (locale: Locale, path: string): string =>
  labelsOfJobs.get(path.split('.')[0]!)?.in(locale) ?? path

const names = Object.keys(placeNames).join('|')
/** Matches the kinds of the first places: 'line 3, posting 2'. */
const PLACE = new RegExp(`(?<=^(?:\\w+ \\d+, )?)(?:${names})(?= \\d)`, 'g')

/** Translates a place in a file, such as `row 12 (Its title)`. */
export const reportPlace = (locale: Locale, place: string): string =>
  place.replace(PLACE, (name) => placeNames[name as keyof typeof placeNames].in(locale))

/** Formats a note; its values may be reasons themselves, or places. */
function formatNote(locale: Locale, { said, values }: ParsedNote): string {
  const translated = Object.entries(values).map(([name, value]) => {
    const reason = readRefusal(value)
    const text = reason ? formatNote(locale, reason) : reasonOfField(locale, value)
    return [name, text ?? reportPlace(locale, value)]
  })
  return said.in(locale, Object.fromEntries(translated) as Record<string, string>)
}

/** Writes a message in English with a placeholder for each value. */
function templateOf(said: AnyMessage): { template: string; names: string[] } {
  const names: string[] = []
  const values = new Proxy<Record<string, string>>(
    {},
    {
      get(_, name: string) {
        if (!names.includes(name)) names.push(name)
        return PLACEHOLDERS[names.indexOf(name)]
      },
    },
  )
  return { template: said.in('en', values), names }
}

function readerOf(...catalogs: object[]): Reader {
  const texts = new Map<string, AnyMessage>()
  const patterns: { pattern: RegExp; said: AnyMessage; names: string[] }[] = []
  for (const said of catalogs.flatMap((messages) => Object.values(messages) as AnyMessage[])) {
    const { template, names } = templateOf(said)
    if (names.length === 0) texts.set(template, said)
    else patterns.push({ pattern: patternOf(template), said, names: namesIn(template, names) })
  }
  return (text) => {
    const exact = texts.get(text)
    if (exact) return { said: exact, values: {} }
    for (const { pattern, said, names } of patterns) {
      const groups = pattern.exec(text)?.slice(1)
      if (groups)
        return { said, values: Object.fromEntries(names.map((name, at) => [name, groups[at] ?? ''])) }
    }
    return undefined
  }
}

/** Returns the names in the order of their placeholders in the text. */
function namesIn(template: string, names: string[]): string[] {
  return [...template].flatMap((letter) => names[PLACEHOLDERS.indexOf(letter)] ?? [])
}

function patternOf(text: string): RegExp {
  const literal = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replaceAll(/[\uE000-\uE003]/g, '(.+?)')}$`, 's')
}
