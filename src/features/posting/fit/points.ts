/** What somebody's profile says of what they can and what they were. */
export interface FitProfile {
  /** What skills are compared by: skillKey. */
  skills: readonly string[]
  /** The words of titles. */
  words: readonly string[]
}

/** What the skills that are asked for count for, of 100; the words of the title are the rest. */
export const SKILL_POINTS = 80
const TITLE_POINTS = 100 - SKILL_POINTS
/** What the title counts for where no skill is asked for: it alone says little. */
export const TITLE_ALONE = 50

/**
 * How far a posting fits a profile, per cent.
 * @param held of the `asked` skills.
 * @param named of the `telling` words of its title.
 */
export function fitPoints(held: number, asked: number, named: number, telling: number): number {
  const share = (points: number, of: number, all: number) => (all > 0 ? Math.floor((points * of) / all) : 0)
  return asked > 0
    ? share(SKILL_POINTS, held, asked) + share(TITLE_POINTS, named, telling)
    : share(TITLE_ALONE, named, telling)
}
