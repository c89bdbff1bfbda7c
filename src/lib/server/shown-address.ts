import { domainToASCII, domainToUnicode } from 'node:url'

/** Letters of one script, or of scripts that are written together; others could be read as something else. */
const ofOneScript = [
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u,
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u,
  ...[
    'Cyrillic',
    'Greek',
    'Arabic',
    'Hebrew',
    'Devanagari',
    'Bengali',
    'Gujarati',
    'Gurmukhi',
    'Kannada',
    'Malayalam',
  ]
    .concat([
      'Oriya',
      'Sinhala',
      'Tamil',
      'Telugu',
      'Thai',
      'Khmer',
      'Lao',
      'Myanmar',
      'Armenian',
      'Georgian',
      'Ethiopic',
    ])
    .map((script) => new RegExp(`^[\\p{Script=${script}}\\p{Script=Common}\\p{Script=Inherited}]+$`, 'u')),
]
/** Letters of other scripts that look like Latin ones; a name of only these could imitate another (UTS 39). */
const onlyLookalikes = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡαιικνορτυωχγ\d-]+$/u

/**
 * Returns an email address or a host as people write it, with decoded Punycode, except for parts that could be mistaken
 * for others.
 */
export function shownAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const parts = address.slice(at).split('.')
  const isForeign = parts.at(-1)?.startsWith('xn--') ?? false
  return address.slice(0, at) + parts.map((part) => decoded(part, isForeign)).join('.')
}

/** @param isForeign whether the whole domain is in another script, where lookalikes deceive no reader. */
function decoded(part: string, isForeign: boolean): string {
  if (!part.startsWith('xn--')) return part
  const text = domainToUnicode(part)
  const isPlain = text !== '' && ofOneScript.some((script) => script.test(text))
  return isPlain && (isForeign || !onlyLookalikes.test(text)) ? text : part
}

/** Returns a search term for addresses with its domain as the network spells it; the text itself if it has none. */
export function networkSpelling(text: string): string {
  const at = text.lastIndexOf('@') + 1
  return text.slice(0, at) + (domainToASCII(text.slice(at)) || text.slice(at))
}
