import { readFileSync } from 'node:fs'
import { holdsPassword } from './password-filter.ts'

/** Minimum letters of a password besides a word that is easy to guess. */
const MIN_OTHER_LETTERS = 3
/** Minimum length of such a word; shorter ones occur in too many other words. */
const MIN_WORD = 3

/** The million most common breached passwords, read on first use; see content/word-lists/README.md. */
const filter = new URL('../../../../content/word-lists/common-passwords.bloom', import.meta.url)
let common: Uint8Array | undefined

/** Returns whether a password is common; one in 100,000 others is a false positive. */
export const isCommonPassword = (password: string): boolean =>
  holdsPassword((common ??= readFileSync(filter)), password)

/**
 * Returns whether a password is little more than a word that is easy to guess for this account: agora2024, Ada-Rao-99.
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

/** Digits and symbols that replace letters. */
const signs: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
