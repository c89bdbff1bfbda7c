import { fold, wordsOf } from '#lib/text/words.ts'

/** How far somebody has come says nothing of what they do. */
const levels = new Set(
  'apprentice aprendiz becaria becario experienced graduate intern internship junior jr mid midlevel principal senior sr trainee'.split(
    ' ',
  ),
)
/** Numbers of levels at the end of a title: 'Engineer II', 'Analyst 3'. */
const levelNumber = /[\s,-]+(?:[IV]{1,3}|[1-5])$/
/** What stands in brackets, such as '(m/f/d)' or '(remote)', and 'm/f/d' without them. */
const aside = /\s*[([][^)\]]*[)\]]|(?:^|\s)[a-z](?:\/[a-z]){1,3}(?=\s|$)/gi

/**
 * The role that a job's title names: without the level ('Senior', 'Jr.', 'II', 'entry-level', a leading 'Lead') and what
 * stands in brackets. A title that says nothing else stays as it is.
 */
export function roleOf(title: string): string {
  const plain = title.replaceAll(aside, ' ').replaceAll(/\b(?:entry|mid|senior|junior)[- ]level\b/gi, ' ')
  const words = plain.trim().replace(levelNumber, '').split(/\s+/)
  const named = words.filter(
    (word, at) => !levels.has(fold(word).replaceAll(/[^a-z]/g, '')) && !(at === 0 && fold(word) === 'lead'),
  )
  // What a level leaves behind: ', ' or '- '.
  const role = named.join(' ').replaceAll(/^[\s,;:/–-]+|[\s,;:/–-]+$/g, '')
  return wordsOf(role).length > 0 ? capital(role) : title
}

/** 'iOS developer' and 'qPCR analyst' have their capitals already. */
const capital = (text: string): string =>
  /^\p{Ll}+(?!\S)/u.test(text) ? text.slice(0, 1).toUpperCase() + text.slice(1) : text

/** What roles are told apart by: their words without case, accents and plurals. 'Data Engineers' is 'data engineer'. */
export const roleKey = (role: string): string => wordsOf(role).map(singular).join(' ')

// Crude, and enough to tell roles apart: both sides of a comparison go through it.
const singular = (word: string): string =>
  word.length > 3 && /[^siu]s$/.test(word) ? word.replace(/(?<=[lnrd])es$|s$/, '') : word
