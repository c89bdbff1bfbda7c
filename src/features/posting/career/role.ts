import { fold, wordsOf } from '#lib/text/words.ts'

/** Words for seniority, which are not part of a role. */
const levels = new Set(
  'apprentice aprendiz becaria becario experienced graduate intern internship junior jr mid midlevel principal senior sr trainee'.split(
    ' ',
  ),
)
/** Numbers of levels at the end of a title: 'Engineer II', 'Analyst 3'. */
const levelNumber = /[\s,-]+(?:[IV]{1,3}|[1-5])$/
/** Text in brackets, such as '(m/f/d)' or '(remote)', and 'm/f/d' without them. */
const aside = /\s*[([][^)\]]*[)\]]|(?:^|\s)[a-z](?:\/[a-z]){1,3}(?=\s|$)/gi

/**
 * Returns the role in a job's title, without the level ('Senior', 'Jr.', 'II', 'entry-level', a leading 'Lead') and
 * text in brackets. A title with nothing else stays as it is.
 */
export function roleOf(title: string): string {
  const plain = title.replaceAll(aside, ' ').replaceAll(/\b(?:entry|mid|senior|junior)[- ]level\b/gi, ' ')
  const words = plain.trim().replace(levelNumber, '').split(/\s+/)
  const named = words.filter(
    (word, at) => !levels.has(fold(word).replaceAll(/[^a-z]/g, '')) && !(at === 0 && fold(word) === 'lead'),
  )
  // Strip separators that a removed level leaves: ', ' or '- '.
  const role = named.join(' ').replaceAll(/^[\s,;:/–-]+|[\s,;:/–-]+$/g, '')
  return wordsOf(role).length > 0 ? capital(role) : title
}

/** Capitalizes a role, except words such as 'iOS' and 'qPCR'. */
const capital = (text: string): string =>
  /^\p{Ll}+(?!\S)/u.test(text) ? text.slice(0, 1).toUpperCase() + text.slice(1) : text

/** Returns the key of a role without case, accents and plurals: 'Data Engineers' becomes 'data engineer'. */
export const roleKey = (role: string): string => wordsOf(role).map(singular).join(' ')

// Crude, but sufficient because both sides of a comparison use it.
const singular = (word: string): string =>
  word.length > 3 && /[^siu]s$/.test(word) ? word.replace(/(?<=[lnrd])es$|s$/, '') : word
