/**
 * The beginnings of words that have one stem to the stemmers of PostgreSQL and nothing to do with each other, longest
 * first: a search for the universe finds no university.
 */
const families = [
  ['universi', 'univers'],
  ['organism', 'organiz', 'organis', 'organ'],
  ['authorit', 'authori', 'author'],
  ['autori', 'autor'],
  ['experiment', 'experien'],
  ['importan', 'import'],
  ['animal', 'anim'],
  ['several', 'severe'],
]

/** Tells whether two folded words with the same stem may mean the same. */
export function isOfSameFamily(one: string, other: string): boolean {
  const family = families.find((beginnings) => beginnings.some((start) => one.startsWith(start)))
  const beginningOf = (word: string) => family?.find((start) => word.startsWith(start))
  return family === undefined || beginningOf(one) === beginningOf(other)
}
