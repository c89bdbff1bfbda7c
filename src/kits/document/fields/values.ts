import { cutText } from '#lib/text/cut-text.ts'
import { latestToday } from '#lib/text/dates/days.ts'
import { isMailAddress } from '#lib/text/mail-address.ts'
import * as z from 'zod/mini'
import { LIST_MAX } from '#kits/document/schema.ts'
import type { MonthYear } from '#lib/text/show-date.ts'
import * as m from '#messages/forms/values.ts'
import { listTooLong } from '#messages/forms/document-answers.ts'

// The value types that document schemas are built from. Text is trimmed and in NFC. Absent values are empty
// texts or empty lists.

/** Maximum characters of a line and of a text, and maximum entries of a list. */
export const LINE_MAX = 300
export const TEXT_MAX = 20_000
export const ITEMS_MAX = LIST_MAX
export const NESTED_MAX = 100
export const ENTRIES_MAX = 100

const line = (max = LINE_MAX) =>
  z.string().check(z.trim(), z.normalize('NFC'), z.maxLength(max, { error: () => m.tooLong({ most: max }) }))

/** A line of text; empty when absent. */
export const text = (max?: number) => z.prefault(line(max), '')
/** Text of several lines. */
export const longText = () => text(TEXT_MAX)
/**
 * A text of a few lines.
 * @param max user-perceived characters: an emoji or a letter with its marks is one.
 */
export const shortText = (max: number) =>
  z.prefault(
    line(TEXT_MAX).check(
      z.refine((value) => cutText(value, max) === undefined, { error: () => m.tooLong({ most: max }) }),
    ),
    '',
  )

/** A required line of text. */
export const required = (error: () => string) =>
  z.prefault(line().check(z.minLength(1, { error: () => error() })), '')
/** A required name, in any characters that people see. */
export const requiredVisible = (error: () => string) =>
  z.prefault(line().check(z.minLength(1, { error: () => error() }), visible()), '')

/**
 * Names by class of character (decisions A8). Those of people have letters of any script with their joiners, spaces,
 * and punctuation that names have anywhere: dashes, apostrophes, dots, commas, slashes and brackets. Those of
 * institutions, degrees, projects and places have digits, symbols and all punctuation but `< >`, too.
 */
const joiners = /(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu
const joined = String.raw`(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])`
const patternOf = (letters: string) =>
  new RegExp(String.raw`^(?:(?![<>\p{Default_Ignorable_Code_Point}])[${letters}]|${joined})*$`, 'u')
const name = patternOf(
  String.raw`\p{L}\p{M}\p{Zs}\p{Pd}.,·\u2027\u30fb\uff65/()\[\]\uff08\uff09\uff3b\uff3d'\x60\u00b4\u2018\u2019\u201b\u2032\u2035\uff07\u05f3\u05f4`,
)
const title = patternOf(String.raw`\p{L}\p{M}\p{N}\p{Zs}\p{P}\p{S}`)

/** Invisible characters: controls and ignorable ones, except in words (decisions A8) and in emoji. */
const invisible =
  /(?!(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])|(?<=\p{Emoji})\ufe0f|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic}))[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u

/** A check for names: characters that nobody sees would make two that look the same, or turn a text around. */
export const visible = () =>
  z.refine<string>((value) => !invisible.test(value), {
    error: ({ input }) => m.invisible({ character: codeOf(invisible.exec(String(input))?.[0] ?? '') }),
  })

/** Removes them from names that others wrote, such as those of an import. */
export const withoutInvisible = () =>
  z.overwrite<string>((text) => text.replaceAll(new RegExp(invisible, 'gu'), ''))

const matching = (pattern: RegExp, error: () => string) =>
  z.regex(pattern, { error: ({ input }) => `${error()}: ${refusedIn(pattern, String(input))}` })

/** Returns the first character that a pattern rejects, as people recognise it. */
function refusedIn(pattern: RegExp, value: string): string {
  const rest = value.normalize('NFC').replace(joiners, '')
  const refused = [...rest].find((letter) => !pattern.test(letter)) ?? ''
  if (!/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(refused)) return `“${refused}”`
  return codeOf(refused)
}

/** Returns a name of others without the characters that names of people, or of anything else, cannot have. */
export function withoutRefused(value: string, of: 'person' | 'thing'): string {
  const pattern = of === 'person' ? name : title
  // Line ends and tabs separate words.
  const letters = [...value.normalize('NFC').replaceAll(/[\t\n\v\f\r\u2028\u2029]+/gu, ' ')].filter(
    (letter, at, all) =>
      pattern.test(letter) || pattern.test(all.slice(Math.max(0, at - 1), at + 2).join('')),
  )
  return letters
    .join('')
    .replaceAll(/\p{Zs}{2,}/gu, ' ')
    .trim()
}

const codeOf = (letter: string): string =>
  `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`

export const nameText = (error: () => string) => z.prefault(line().check(matching(name, error)), '')
export const requiredName = (missing: () => string, error: () => string) =>
  z.prefault(line().check(z.minLength(1, { error: () => missing() }), matching(name, error)), '')
export const titleLine = (error: () => string) => z.prefault(line().check(matching(title, error)), '')
export const requiredTitle = (missing: () => string, error: () => string) =>
  z.prefault(line().check(z.minLength(1, { error: () => missing() }), matching(title, error)), '')

const entries = () =>
  z.pipe(
    z.array(line()).check(z.maxLength(ENTRIES_MAX, { error: () => listTooLong({ most: ENTRIES_MAX }) })),
    z.transform((list) => list.filter(Boolean)),
  )

/** Lines of text; empty entries are dropped (decisions A10). */
export const textList = () => z.prefault(entries(), [])

/** A list of texts with at least one entry. */
export const requiredList = (error: () => string) =>
  z.prefault(z.pipe(entries(), z.array(z.string()).check(z.minLength(1, { error: () => error() }))), [])

/** A list of items inside an item. */
export const nested = <S extends z.ZodMiniType>(item: S) =>
  z.prefault(
    z.array(item).check(z.maxLength(NESTED_MAX, { error: () => listTooLong({ most: NESTED_MAX }) })),
    [],
  )

const webAddress = /^https?:\/\/[^\s/?#@]+\.[^\s/?#@]+(?:[/?#]\S*)?$/iu
/** An http or https URL; https is added if the scheme is missing. @param error for anything else. */
export const url = (error: () => string = m.url) => z.prefault(webLine(error), '')
/** A required URL. */
export const requiredUrl = (missing: () => string, error?: () => string) =>
  z.prefault(webLine(error, missing), '')

const webLine = (error: () => string = m.url, missing?: () => string) =>
  z.pipe(
    z.pipe(
      line(2_000),
      z.transform((value) =>
        value === '' || /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`,
      ),
    ),
    z.string().check(
      z.refine((value) => !missing || value !== '', { error: () => missing?.() ?? '' }),
      z.refine((value) => value === '' || isWebAddress(value), { error: () => error() }),
    ),
  )

/** A required http, https or mailto link. A missing scheme is added. */
export const requiredLink = (missing: () => string) =>
  z.prefault(
    z.pipe(
      z.pipe(
        line(2_000),
        z.transform((value) => {
          if (value === '' || /^[a-z][a-z0-9+.-]*:/i.test(value)) return value
          return isMailAddress(value) ? `mailto:${value}` : `https://${value}`
        }),
      ),
      z.string().check(
        z.refine((value) => value !== '', { error: () => missing() }),
        z.refine((value) => value === '' || isLinkedAddress(value), { error: () => m.linkAddress() }),
      ),
    ),
    '',
  )

const isLinkedAddress = (value: string) =>
  /^mailto:/i.test(value) ? isMailAddress(value.slice('mailto:'.length)) : isWebAddress(value)

const isWebAddress = (value: string) => webAddress.test(value) && URL.canParse(value)

const LAST_YEAR = 2199
/** A year from 1 (decisions A13b). @param error for years that are future everywhere, if they are invalid. */
export const year = (error?: () => string) =>
  z.prefault(
    line(10).check(
      z.refine((value) => value === '' || (/^[1-9]\d{0,3}$/.test(value) && Number(value) <= LAST_YEAR), {
        error: () => m.yearInDigits(),
      }),
      z.refine((value) => !error || !(Number(value) > Number(latestToday().slice(0, 4))), {
        error: () => error?.() ?? '',
      }),
    ),
    '',
  )

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
/** Reads a month: '4', '04', 'April' and 'Apr' are the same. */
function readMonth(value: string): string {
  const named = monthNames.indexOf(value.slice(0, 3).toLowerCase()) + 1
  const month = named || Number(value || Number.NaN)
  return Number.isInteger(month) && month >= 1 && month <= 12 ? String(month).padStart(2, '0') : value
}

/** A month of a year, a year alone, or nothing (decisions A9). */
export const monthYear = () =>
  z.prefault(
    z
      .object({
        Month: z.prefault(z.pipe(line(20), z.transform(readMonth)), ''),
        Year: z.prefault(line(10), ''),
      })
      .check(
        z.refine(({ Month, Year }) => Year !== '' || Month === '', {
          path: ['Year'],
          error: () => m.yearOfMonth(),
        }),
        z.refine(({ Month }) => Month === '' || /^(?:0[1-9]|1[0-2])$/.test(Month), {
          path: ['Month'],
          error: () => m.month(),
        }),
        z.refine(({ Year }) => Year === '' || /^(?:19|20|21)\d\d$/.test(Year), {
          path: ['Year'],
          error: () => m.year(),
        }),
      ),
    {},
  )

/**
 * Tells whether an end is before a start, by year and month. Unknown parts are not compared (decisions A9).
 */
function endsBefore(start: MonthYear, end: MonthYear): boolean {
  if (!start.Year || !end.Year) return false
  if (start.Year !== end.Year) return end.Year < start.Year
  return Boolean(start.Month && end.Month) && end.Month < start.Month
}

/** Rejects items that end before they start; the error is on the end. */
export const inOrder = <T extends { StartDate: MonthYear; EndDate: MonthYear }>() =>
  z.refine<T>(({ StartDate, EndDate }) => !endsBefore(StartDate, EndDate), {
    path: ['EndDate'],
    error: () => m.endBeforeStart(),
  })

/** A day as year/month/day; hyphens are accepted. Empty when absent. @param past rejects future days. */
export const day = (past?: () => string) =>
  z.prefault(
    z.pipe(
      z.pipe(
        line(20),
        z.transform((value) => value.replaceAll('-', '/')),
      ),
      z.string().check(
        z.refine((value) => value === '' || isDay(value), { error: () => m.day() }),
        z.refine((value) => !past || !isDay(value) || value <= today(), { error: () => past?.() ?? '' }),
      ),
    ),
    '',
  )

/** A day, as far as it is known: year/month/day, year/month or the year alone. Empty when absent. */
export const roughDay = () =>
  z.prefault(
    z.pipe(
      z.pipe(
        line(20),
        z.transform((value) => value.replaceAll('-', '/')),
      ),
      z.string().check(
        z.refine((value) => !/^\/+(?:\d|$)/.test(value), { error: () => m.yearOfMonth(), abort: true }),
        z.refine(
          (value) => value === '' || isDay(value) || /^(?:19|20|21)\d\d(?:\/(?:0[1-9]|1[0-2]))?$/.test(value),
          {
            error: () => m.day(),
          },
        ),
      ),
    ),
    '',
  )

/** Tells whether a text is a valid calendar day, as year/month/day. */
export function isDay(value: string): boolean {
  const [, y, mo, d] = /^((?:19|20|21)\d\d)\/(\d\d)\/(\d\d)$/.exec(value) ?? []
  if (!y) return false
  const date = new Date(Date.UTC(Number(y), Number(mo) - 1, Number(d)))
  return date.getUTCMonth() === Number(mo) - 1 && date.getUTCDate() === Number(d)
}

/** Returns today's date in the earliest time zone, so that today is valid everywhere (decisions A17). */
const today = () => latestToday().replaceAll('-', '/')

const matchingOrEmpty = (pattern: RegExp, error: () => string) =>
  z.refine<string>((value) => value === '' || pattern.test(value), { error: () => error() })

/** Digits only, as text. @param error such as 'Total Hours can be number only'. */
export const digits = (error: () => string = m.number) => z.prefault(digitLine(error), '')
/** Required digits. */
export const requiredDigits = (missing: () => string, error: () => string = m.number) =>
  z.prefault(digitLine(error).check(z.minLength(1, { error: () => missing() })), '')

const digitLine = (error: () => string) => line(20).check(matchingOrEmpty(/^\d+$/, error))

/** A time of day such as 09:30; empty when absent. */
export const clock = () =>
  z.prefault(line(60).check(matchingOrEmpty(/^(?:[01]\d|2[0-3]):[0-5]\d$/, m.clock)), '')

/**
 * Matches thousands grouped by three digits, or by two as in India (1,00,000), at most two decimals, and 1 or
 * more (decisions A16).
 */
const amount = /^[1-9](?:\d*|\d{0,2}(?:,\d{3})+|\d?(?:,\d\d)*,\d{3})(?:\.\d{1,2})?$/
/** An amount of money as the decimal text that was typed (decisions A16). */
export const price = (error: () => string = m.price) =>
  z.prefault(line(30).check(matchingOrEmpty(amount, error)), '')

export const email = () =>
  z.prefault(
    line(254).check(z.refine((value) => value === '' || isMailAddress(value), { error: () => m.email() })),
    '',
  )

/** Matches 6 to 15 digits (ITU-T E.164), with an optional plus and common separators. */
const phoneNumber = /^\+?(?:[ ().-]*\d){6,15}[ )]*$/
export const phone = () => z.prefault(line(40).check(matchingOrEmpty(phoneNumber, m.phone)), '')

/** A number; null when absent. @param required the error if it is missing. */
export function number({
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  whole = true,
  required: missing,
}: { min?: number; max?: number; whole?: boolean; required?: () => string } = {}) {
  const value = z.nullable(
    z.number({ error: () => m.number() }).check(
      z.refine((given) => !whole || Number.isInteger(given), { error: () => m.wholeNumber() }),
      z.minimum(min, { error: () => m.atLeast({ least: min }) }),
      z.maximum(max, { error: () => m.atMost({ most: max }) }),
    ),
  )
  return z.prefault(
    value.check(z.refine((given) => !missing || given !== null, { error: () => missing?.() ?? '' })),
    null,
  )
}
