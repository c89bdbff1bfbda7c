import * as m from '#messages/cv/letter.ts'
import { getLocale } from '#lib/text/locale.ts'
import { LETTER_MAX, type LetterDraft } from './schema.ts'

/** A number as people read it. */
export const lengthShown = (count: number): string => new Intl.NumberFormat(getLocale()).format(count)

/** What keeps a letter from being sent; undefined when nothing does. */
export function wrongOf({ text = '' }: LetterDraft): string | undefined {
  if (text.trim() === '') return m.textMissing()
  return text.length > LETTER_MAX
    ? m.textTooLong(lengthShown(text.length), lengthShown(LETTER_MAX))
    : undefined
}
