import { placeNames } from '#messages/imports/imports.ts'
import * as notes from '#messages/imports/notes.ts'
import * as refusalsOfEvents from '#messages/imports/refusals-events.ts'
import * as refusalsOfFiles from '#messages/imports/refusals-files.ts'
import * as refusals from '#messages/imports/refusals.ts'
import type { Message } from '#lib/text/message.ts'
import type { Locale } from '#lib/text/locale.ts'

/** Matches what notes say about command options. */
const OF_COMMAND = / \(--[^)]*\)/

/** Placeholders for the parameters of a message, in order. */
const NAMED = ['\uE000', '\uE001', '\uE002', '\uE003']

type AnyMessage = Message<string[]>

/** Finds the message that a text was made from, with its parameters. */
type Reader = (text: string) => Found | undefined
interface Found {
  said: AnyMessage
  named: string[]
}

const readNote = readerOf(notes)
const readRefusal = readerOf({ ...refusals, ...refusalsOfEvents, ...refusalsOfFiles })
/** A reason may follow the name of its field. */
const OF_FIELD = /^([\w.]+: )(.+)$/s

/**
 * Translates a text from a report and leaves out command options. Reports are in English; messages of schemas
 * are not translated.
 */
export function remarkIn(locale: Locale, text: string): { text: string; lang: Locale } {
  const whole = readNote(text) ?? readRefusal(text)
  const [, field = '', reason] = (!whole && OF_FIELD.exec(text)) || []
  const found = whole ?? (reason === undefined ? undefined : readRefusal(reason))
  const said = found ? field + written(locale, found) : text
  return { text: said.replace(OF_COMMAND, ''), lang: found ? locale : 'en' }
}

const PLACE = new RegExp(`^(?:${Object.keys(placeNames).join('|')})(?= \\d)`)

/** Translates a place in a file, such as `row 12 (Its title)`. */
export const reportPlace = (locale: Locale, place: string): string =>
  place.replace(PLACE, (name) => placeNames[name as keyof typeof placeNames].in(locale))

/** A parameter may be a reason itself. */
function written(locale: Locale, { said, named }: Found): string {
  const given = named.map((each) => {
    const reason = readRefusal(each)
    return reason ? written(locale, reason) : each
  })
  return said.in(locale, ...given)
}

function readerOf(messages: object): Reader {
  const texts = new Map<string, AnyMessage>()
  const patterns: { pattern: RegExp; said: AnyMessage; places: number[] }[] = []
  for (const said of Object.values(messages) as AnyMessage[]) {
    const text = said.in('en', ...NAMED)
    const places = [...text].flatMap((letter) => (NAMED.includes(letter) ? NAMED.indexOf(letter) : []))
    if (places.length === 0) texts.set(text, said)
    else patterns.push({ pattern: patternOf(text), said, places })
  }
  return (text) => {
    const exact = texts.get(text)
    if (exact) return { said: exact, named: [] }
    for (const { pattern, said, places } of patterns) {
      const groups = pattern.exec(text)?.slice(1)
      // In the order of the message's parameters.
      if (groups) return { said, named: NAMED.map((_, at) => groups[places.indexOf(at)] ?? '') }
    }
    return undefined
  }
}

function patternOf(text: string): RegExp {
  const literal = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replaceAll(/[\uE000-\uE003]/g, '(.+?)')}$`, 's')
}
