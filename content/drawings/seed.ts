/** Drawings per sector or subject: few enough that readers' caches keep them. */
const DRAWINGS = 24

/** Which of its field's drawings, 1 … 24, something has: always the same for the same name. */
export function artSeed(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return 1 + ((hash >>> 0) % DRAWINGS)
}

/** The next of the drawings, after the last one the first. */
export const seedAfter = (seed: number): number => (seed % DRAWINGS) + 1
