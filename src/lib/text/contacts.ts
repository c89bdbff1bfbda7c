import { isMailAddress } from '#lib/text/mail-address.ts'

/** Returns the first email address in a text. */
export const mailIn = (text: string): string =>
  text.split(/[\s<>()[\],;:|]+/u).find((word) => isMailAddress(word)) ?? ''

const number =
  /(?<![\p{L}\p{N}/@._-])(?:\+\s?|\(\+?\p{Nd}{1,5}\)\s?)?\p{Nd}[\p{Nd}\s().\-/]{2,}\p{Nd}(?![\p{L}\p{N}/@_])/gu
const years = /^(?:19|20)\d\d\s*[-/]\s*(?:19|20)\d\d$/

/** Digits of short local numbers, and of international ones (ITU-T E.164). */
const DIGITS = { least: 6, most: 15 }

/** Returns the first phone number in a text. */
export function phoneIn(text: string): string {
  const numbers = text.match(number) ?? []
  return (
    numbers.find((found) => {
      const digits = found.replaceAll(/\P{Nd}/gu, '').length
      return digits >= DIGITS.least && digits <= DIGITS.most && !years.test(found)
    }) ?? ''
  )
}
