import * as m from '#messages/cv/letter.ts'
import { getLocale } from '#lib/text/locale.ts'
import { formatNumber } from '#lib/text/message.ts'
import { LETTER_MAX, type LetterDraft } from './schema.ts'

/** Formats a number for people. */
export const lengthShown = (count: number): string => formatNumber(getLocale(), count)

/** Returns why a letter cannot be downloaded; undefined if it can. */
export function validateLetter({ text = '' }: LetterDraft): string | undefined {
  if (text.trim() === '') return m.textMissing()
  return text.length > LETTER_MAX
    ? m.textTooLong({ count: lengthShown(text.length), of: lengthShown(LETTER_MAX) })
    : undefined
}
