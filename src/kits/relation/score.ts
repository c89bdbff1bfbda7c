// One measure for everything that the portal relates: articles, events, syllabi and jobs. A relation is right or absent.

/** A word of a topic. */
export interface Term {
  /** As written. */
  shown: string
  /** The word and its stems. */
  forms: readonly string[]
  /** 1 for a rare word, 0 for one that everything has. */
  weight: number
  /** Whether it is used in one field only, so that it has one sense. */
  focused: boolean
}

/** A topic, tag, skill or title with its words. */
export interface RelationPhrase {
  text: string
  terms: readonly Term[]
  title?: true
}

/** A text of the other item, as words. */
export interface RelationPart {
  /** 3 a title, 2 a topic, tag or skill, 1 a heading. */
  kind: number
  words: readonly string[]
  /** The number of words; `words` may have several forms of each. */
  size: number
}

export interface Relation {
  score: number
  /** The phrases that relate the two, the strongest first. */
  on: readonly string[]
}

/** A word with less weight cannot relate items. */
export const RARE = 0.75
/** Some words are only rare together: their weights. */
const RARE_TOGETHER = 1
/** A rare word, and half of another's weight: another word, the same field, or the only field that uses the word. */
const FLOOR = 1.5
const HEADING = 1
/** The weight of words in a longer heading. */
const LOOSE = 0.7
/** A phrase must be this share of a longer text. */
const COMPACT = 4

/** Relates two items by phrases that the one has whole within a text of the other; undefined if that does not suffice. */
export function relate(
  own: { phrases: readonly RelationPhrase[]; fields?: readonly string[] },
  other: { parts: readonly RelationPart[]; fields?: readonly string[] },
): Relation | undefined {
  const whole = new Map<string, number>()
  const some = new Map<string, number>()
  const on = new Map<string, number>()
  let alone = 0
  let rare = false
  // One word of a longer topic has another sense there, even in the same field: 'migration' of a schema, or of a domain.
  let isOneSense = false
  for (const { text, terms, title } of own.phrases) {
    for (const { kind, words, size } of other.parts) {
      const shared = terms.filter(({ forms }) => forms.some((form) => words.includes(form)))
      if (shared.length === 0 || (kind === HEADING && shared.length === 1)) continue
      const all = shared.length === terms.length
      const fits = all
        ? !title && terms.length * COMPACT >= size
        : shared.length >= size && size * COMPACT >= terms.length
      const weigh = fits ? whole : some
      // A word of a title may stand in a topic by chance.
      if (!fits && (kind === HEADING || title)) continue
      // Words may meet in a long heading by chance.
      const share = kind === HEADING && shared.length < size ? LOOSE : 1
      for (const { forms, weight } of shared) {
        const stem = stemOf(forms)
        weigh.set(stem, Math.max(weigh.get(stem) ?? 0, weight * share))
      }
      if (!fits) continue
      rare ||= isRare(shared)
      isOneSense ||=
        shared.length > 1 || (all && shared.length >= size) || shared.some(({ focused }) => focused)
      const named = all ? text : shared.map(({ shown }) => shown).join(' ')
      // A topic says more than words of a title.
      on.set(named, Math.max(on.get(named) ?? 0, sum(shared) * (title ? 0.1 : 1)))
      if (all && shared.length >= size && shared.some(({ focused }) => focused)) alone = 1
    }
  }
  if (!rare) return undefined
  const further = [...some].reduce((total, [word, weight]) => total + (whole.has(word) ? 0 : weight / 2), 0)
  const field = isOneSense && own.fields?.some((each) => other.fields?.includes(each)) ? 1 : 0
  const score = [...whole.values()].reduce((a, b) => a + b, 0) + further + field + alone
  if (score < FLOOR) return undefined
  return { score, on: [...on].sort(([, a], [, b]) => b - a).map(([text]) => text) }
}

/** Returns the same for 'teach' and 'teaching'. */
const stemOf = (forms: readonly string[]) => forms.toSorted((a, b) => a.length - b.length)[0]!

/** Whether words that two items share can relate them: one is rare, or all are together. */
export const isRare = (terms: readonly Term[]): boolean =>
  terms.some(({ weight }) => weight >= RARE) || (terms.length > 1 && sum(terms) >= RARE_TOGETHER)

const sum = (terms: readonly Term[]) => terms.reduce((total, { weight }) => total + weight, 0)

/** Returns the best related items, the strongest first; equal ones stay in their order. */
export function relateBest<T extends { parts: readonly RelationPart[]; fields?: readonly string[] }>(
  own: { phrases: readonly RelationPhrase[]; fields?: readonly string[] },
  others: readonly T[],
  limit = others.length,
): { item: T; relation: Relation }[] {
  return others
    .flatMap((item) => {
      const relation = relate(own, item)
      return relation ? [{ item, relation }] : []
    })
    .sort((a, b) => b.relation.score - a.relation.score)
    .slice(0, limit)
}
