import { cutText } from '#lib/text/cut-text.ts'
import { isMailAddress } from '#lib/text/mail-address.ts'
import * as z from 'zod/mini'
import { LIST_MAX } from '#kits/document/schema.ts'
import type { MonthYear } from '#lib/text/show-date.ts'
import * as m from '#messages/forms/values.ts'

// The values that documents are made of: what their schemas are put together from. Text is trimmed and in NFC; what is absent is empty text or an empty list.

/** Characters of a line, of a text, and entries of lists. */
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
/** A text of a few lines. @param max characters as people count them: an emoji or a letter with its marks is one. */
export const shortText = (max: number) =>
  z.prefault(
    line(TEXT_MAX).check(
      z.refine((value) => cutText(value, max) === undefined, { error: () => m.tooLong({ most: max }) }),
    ),
    '',
  )

/** A line of text that must be there. */
export const required = (error: () => string) =>
  z.prefault(line().check(z.minLength(1, { error: () => error() })), '')

/**
 * Letters of any script with their joiners, spaces and `, . ' ’ · -`; for institutions, degrees and projects also digits and
 * `& ( ) / : + – — “ ” " # !` (decisions A8).
 */
const joiners = /(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu
const name = /^(?:[\p{L}\p{M} ,.'’·-]|(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}]))*$/u
const title = /^(?:[\p{L}\p{M}\p{N} ,.'’·&()/:+–—“”"#!-]|(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}]))*$/u

const matching = (pattern: RegExp, error: () => string) =>
  z.regex(pattern, { error: ({ input }) => `${error()}: ${refusedIn(pattern, String(input))}` })

/** The first character that a pattern refuses, as people recognise it. */
function refusedIn(pattern: RegExp, value: string): string {
  const rest = value.normalize('NFC').replace(joiners, '')
  const refused = [...rest].find((letter) => !pattern.test(letter)) ?? ''
  if (!/[\p{C}\p{Z}]/u.test(refused)) return `“${refused}”`
  return `U+${refused.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
}

export const nameText = (error: () => string) => z.prefault(line().check(matching(name, error)), '')
export const requiredName = (missing: () => string, error: () => string) =>
  z.prefault(line().check(z.minLength(1, { error: () => missing() }), matching(name, error)), '')
export const requiredTitle = (missing: () => string, error: () => string) =>
  z.prefault(line().check(z.minLength(1, { error: () => missing() }), matching(title, error)), '')

const entries = () =>
  z.pipe(
    z.array(line()).check(z.maxLength(ENTRIES_MAX, { error: () => m.tooMany({ most: ENTRIES_MAX }) })),
    z.transform((list) => list.filter(Boolean)),
  )

/** Lines of text; empty entries are dropped (decisions A10). */
export const textList = () => z.prefault(entries(), [])

/** Such a list with at least one entry. */
export const requiredList = (error: () => string) =>
  z.prefault(z.pipe(entries(), z.array(z.string()).check(z.minLength(1, { error: () => error() }))), [])

/** Items inside an item. */
export const nested = <S extends z.ZodMiniType>(item: S) =>
  z.prefault(
    z.array(item).check(z.maxLength(NESTED_MAX, { error: () => m.tooMany({ most: NESTED_MAX }) })),
    [],
  )

const webAddress = /^https?:\/\/[^\s/?#@]+\.[^\s/?#@]+(?:[/?#]\S*)?$/iu
/** An address of http or https; one without either gets https. @param error what is said of anything else. */
export const url = (error: () => string = m.url) => z.prefault(webLine(error), '')
/** Such an address that must be there. */
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

/** An address of http, https or mailto that must be there; what has none of these gets one. */
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

const thisYear = () => new Date().getFullYear()
/** Four digits. @param error for years after this one, where they are refused. */
export const year = (error?: () => string) =>
  z.prefault(
    line(10).check(
      z.refine((value) => value === '' || /^(?:19|20|21)\d\d$/.test(value), { error: () => m.year() }),
      z.refine((value) => !error || !(Number(value) > thisYear()), { error: () => error?.() ?? '' }),
    ),
    '',
  )

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
/** '4', '04', 'April' and 'Apr' are the same month. */
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

/** Whether an end lies before a start by year and month; what is not known does not (decisions A9). */
function endsBefore(start: MonthYear, end: MonthYear): boolean {
  if (!start.Year || !end.Year) return false
  if (start.Year !== end.Year) return end.Year < start.Year
  return Boolean(start.Month && end.Month) && end.Month < start.Month
}

/** Refuses items that end before they start, at the end. */
export const inOrder = <T extends { StartDate: MonthYear; EndDate: MonthYear }>() =>
  z.refine<T>(({ StartDate, EndDate }) => !endsBefore(StartDate, EndDate), {
    path: ['EndDate'],
    error: () => m.endBeforeStart(),
  })

/** A day as year/month/day; hyphens are read as well. Empty when absent. @param past refuses days after today. */
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

/** A day, or as much of it as is known: year/month/day, year/month or the year alone. Empty when absent. */
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

/** Whether a text is a day of the calendar, as year/month/day. */
function isDay(value: string): boolean {
  const [, y, mo, d] = /^((?:19|20|21)\d\d)\/(\d\d)\/(\d\d)$/.exec(value) ?? []
  if (!y) return false
  const date = new Date(Date.UTC(Number(y), Number(mo) - 1, Number(d)))
  return date.getUTCMonth() === Number(mo) - 1 && date.getUTCDate() === Number(d)
}

/** The latest day that it is anywhere on earth: nobody's today is refused (decisions A17). */
const today = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '/')

const matchingOrEmpty = (pattern: RegExp, error: () => string) =>
  z.refine<string>((value) => value === '' || pattern.test(value), { error: () => error() })

/** Digits alone, as text. @param error such as 'Total Hours can be number only'. */
export const digits = (error: () => string = m.number) => z.prefault(digitLine(error), '')
/** Digits that must be there. */
export const requiredDigits = (missing: () => string, error: () => string = m.number) =>
  z.prefault(digitLine(error).check(z.minLength(1, { error: () => missing() })), '')

const digitLine = (error: () => string) => line(20).check(matchingOrEmpty(/^\d+$/, error))

/** A time of day such as 09:30; empty when absent. */
export const clock = () =>
  z.prefault(line(60).check(matchingOrEmpty(/^(?:[01]\d|2[0-3]):[0-5]\d$/, m.clock)), '')

/** Thousands by three digits, or by two as in India (1,00,000); at most two decimals; nothing below 1 (decisions A16). */
const amount = /^[1-9](?:\d*|\d{0,2}(?:,\d{3})+|\d?(?:,\d\d)*,\d{3})(?:\.\d{1,2})?$/
/** Decimal text of money, as it was typed (decisions A16). */
export const price = (error: () => string = m.price) =>
  z.prefault(line(30).check(matchingOrEmpty(amount, error)), '')

export const email = () =>
  z.prefault(
    line(254).check(z.refine((value) => value === '' || isMailAddress(value), { error: () => m.email() })),
    '',
  )

/** 6 to 15 digits (ITU-T E.164), with a plus before them and whatever people put between them. */
const phoneNumber = /^\+?(?:[ ().-]*\d){6,15}[ )]*$/
export const phone = () => z.prefault(line(40).check(matchingOrEmpty(phoneNumber, m.phone)), '')

/** A number; null when absent. @param required what is said where it must be there. */
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
