import type { East } from '../fonts/east.ts'

/** Scripts that one language, or one before all others, is written in, by what tells them from the rest of a text. */
const scripts: readonly (readonly [letters: RegExp, language: string])[] = [
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Kannada}/u, 'kn'],
  [/\p{Script=Malayalam}/u, 'ml'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
  [/\p{Script=Oriya}/u, 'or'],
  [/\p{Script=Sinhala}/u, 'si'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Khmer}/u, 'km'],
  [/\p{Script=Armenian}/u, 'hy'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Ethiopic}/u, 'am'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Cyrillic}/u, 'ru'],
]

/** What Han characters say besides, by the family that they are drawn in. */
const han: Partial<Record<East, string>> = { jp: 'ja', tc: 'zh-Hant', sc: 'zh-Hans' }

/**
 * The language that a voice should read a piece of text in, when its letters are none of the document's: a voice for
 * English cannot say Tamil. Nothing for what any language is written in, such as Latin letters and numbers.
 * @param east the family that it is drawn in, which tells Japanese names from Chinese ones, and Taiwan from the mainland. @returns BCP 47.
 */
export function languageOf(text: string, east?: East): string | undefined {
  const language = scripts.find(([letters]) => letters.test(text))?.[1]
  return language === 'zh' ? (han[east!] ?? language) : language
}
