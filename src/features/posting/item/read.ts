import { recordItems, recordText, recordTexts, type StoredRecord } from '#kits/document/fields/record-text.ts'
import { wordsOf } from '#lib/text/words.ts'

/** Reads a day, year first or day first, as YYYY-MM-DD; undefined if it is not one. */
export function storedDay(of: unknown, key: string): string | undefined {
  const text = recordText(of, key)
  const first = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:T.*)?$/.exec(text)
  const last = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const parts = first ? first.slice(1, 4) : last ? [last[3], last[2], last[1]] : undefined
  if (!parts) return undefined
  const [year = '', month = '', day = ''] = parts
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined
}

/** Returns the required skills: technology, business and industry. Roles and operations, such as 'On call', are none. */
export function requiredSkills(item: StoredRecord): string[] {
  const groups = recordItems(item, 'skills')
  const all = groups.flatMap((group) =>
    ['technology', 'business', 'industry'].flatMap((key) => recordTexts(group, key)),
  )
  // Skills that differ only in case are the same.
  const known = new Map<string, string>()
  for (const skill of all) if (!known.has(skillKey(skill))) known.set(skillKey(skill), skill)
  return [...known.values()]
}

/** Returns the operations of a posting, such as 'On call': words can find them, but nobody has them as skills. */
export const operationsOf = (item: StoredRecord): string[] =>
  recordItems(item, 'skills').flatMap((group) => recordTexts(group, 'Operations'))

/** Returns the key of a skill: its folded words; symbols count too, as in 'C++' and 'C#'. */
export const skillKey = (skill: string): string =>
  /[+#]/.test(skill) ? skill.toLowerCase().replaceAll(/\s+/g, '') : wordsOf(skill).join(' ')
