import { wordsOf } from '#lib/text/words.ts'

// What stands in a document may be older than today's rules, or come from an import: it is read as far as it goes.

/** A record or an item as it is stored. */
export type Stored = Readonly<Record<string, unknown>>

/** A text; empty for whatever is none. */
export const storedText = (of: unknown, key: string): string => {
  const value = isRecord(of) ? of[key] : undefined
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

/** The texts of a list, each once; a single text is a list of one. */
export function storedTexts(of: unknown, key: string): string[] {
  const value = isRecord(of) ? of[key] : undefined
  const list = Array.isArray(value) ? value : [value]
  return [...new Set(list.map((each) => (typeof each === 'string' ? each.trim() : '')).filter(Boolean))]
}

/** The items of a list. */
export const storedItems = (of: unknown, key: string): Stored[] => {
  const value = isRecord(of) ? of[key] : undefined
  return Array.isArray(value) ? value.filter(isRecord) : []
}

const isRecord = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A day as YYYY-MM-DD, written year first or day first; undefined for what is none. */
export function storedDay(of: unknown, key: string): string | undefined {
  const text = storedText(of, key)
  const first = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:T.*)?$/.exec(text)
  const last = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const parts = first ? first.slice(1, 4) : last ? [last[3], last[2], last[1]] : undefined
  if (!parts) return undefined
  const [year = '', month = '', day = ''] = parts
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined
}

/** What a posting asks for, without the roles: technology, business, industry, operations. */
export function askedSkills(item: Stored): string[] {
  const groups = storedItems(item, 'skills')
  const all = groups.flatMap((group) =>
    ['technology', 'business', 'industry', 'Operations'].flatMap((key) => storedTexts(group, key)),
  )
  // The same word in another case is the same skill.
  const known = new Map<string, string>()
  for (const skill of all) if (!known.has(skillKey(skill))) known.set(skillKey(skill), skill)
  return [...known.values()]
}

/** What skills are compared by: their words, folded; signs count where there are no words, as in 'C++' and 'C#'. */
export const skillKey = (skill: string): string =>
  /[+#]/.test(skill) ? skill.toLowerCase().replaceAll(/\s+/g, '') : wordsOf(skill).join(' ')
