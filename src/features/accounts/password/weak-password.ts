import { readFileSync } from 'node:fs'
import { holdsPassword } from './password-filter.ts'

/** What must be left of a password's letters besides words that anybody would try here. */
const MIN_OTHER_LETTERS = 3
/** A shorter word stands in too many others. */
const MIN_WORD = 3

/** The million commonest in breaches; content/word-lists/README.md says where they come from. Read when first needed. */
const filter = new URL('../../../../content/word-lists/common-passwords.bloom', import.meta.url)
let common: Uint8Array | undefined

/** Whether a password is among those that are tried first anywhere; of others one in 100,000 is taken for one. */
export const isCommonPassword = (password: string): boolean =>
  holdsPassword((common ??= readFileSync(filter)), password)

/**
 * Whether a password is hardly more than a word that anybody would try for this account: agora2024, Ada-Rao-99.
 * @param words such as the portal's name, its owner's name and address.
 */
export function isMadeOf(password: string, words: readonly string[]): boolean {
  const wordings = [password, password.replace(/[013457@$]/g, (sign) => signs[sign] ?? sign)].map(lettersOf)
  return words
    .flatMap((word) => [word, ...word.split(/[^\p{L}]+/u)])
    .map(lettersOf)
    .some(
      (word) =>
        word.length >= MIN_WORD &&
        wordings.some((text) => text.includes(word) && text.replaceAll(word, '').length < MIN_OTHER_LETTERS),
    )
}

/** What is written for a letter. */
const signs: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
