import anyAscii from 'any-ascii'

const scripts = [
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
]

/** The scripts of India and Sri Lanka: a consonant without a vowel sign has an unwritten 'a'. */
const indic = new RegExp(`^[${scripts.map((name) => `\\p{Script=${name}}`).join('')}]$`, 'u')

/** Independent vowels start each block, before its consonants. */
const isConsonant = (letter: string): boolean => {
  const place = letter.codePointAt(0)! % 0x80
  const sinhala = /^\p{Script=Sinhala}$/u.test(letter)
  return sinhala
    ? place >= 0x1a && place <= 0x46
    : (place >= 0x15 && place <= 0x39) || (place >= 0x58 && place <= 0x5f)
}

/** Scripts whose final 'a' is silent: राम is Ram. The Tamil கமல keeps all of its vowels. */
const endsShort = /^[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}]$/u

/** Signs on a consonant that keep its vowel: a dot below or above, a breath, a nasal. */
const leavesVowel =
  /^[\u0901-\u0903\u093c\u0981-\u0983\u09bc\u0a01-\u0a03\u0a3c\u0a70\u0a71\u0a81-\u0a83\u0abc\u0b01-\u0b03\u0b3c\u0b82\u0c01-\u0c03\u0c81-\u0c83\u0cbc\u0d02\u0d03\u0d82\u0d83]$/u

function lettersOf(word: string): string {
  const signs = [...word.normalize('NFC')]
  let text = ''
  for (const [at, sign] of signs.entries()) {
    const letters = anyAscii(sign).replace(/[^\p{L}\p{N}]/gu, '')
    text += letters
    if (!indic.test(sign) || !/^\p{L}$/u.test(sign) || !isConsonant(sign)) continue
    let next = at + 1
    while (leavesVowel.test(signs[next] ?? '')) next++
    const carriesSign = /^[\p{M}\u200c\u200d]$/u.test(signs[next] ?? '')
    const isLast = next >= signs.length
    if (carriesSign || (isLast && at > 0 && endsShort.test(sign))) continue
    text += 'a'
  }
  return text
}

/**
 * Transliterates a name of any script to Latin letters, word by word. Transliteration signs, such as for a
 * glottal stop, do not end a word.
 */
export const inLatinLetters = (name: string): string => name.replace(/[\p{L}\p{M}\u200c\u200d]+/gu, lettersOf)
