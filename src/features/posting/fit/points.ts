/** Skills and title words of a person's profile. */
export interface FitProfile {
  /** Skill keys; see skillKey. */
  skills: readonly string[]
  /** The words of titles. */
  words: readonly string[]
}

/** Points for required skills, of 100; title words make up the rest. */
export const SKILL_POINTS = 80
const TITLE_POINTS = 100 - SKILL_POINTS
/** Points for the title if no skills are required, because it says little on its own. */
export const TITLE_ALONE = 50

/**
 * Returns the match of a posting and a profile in per cent.
 * @param held number of the `asked` skills that the profile has.
 * @param named number of the title's `telling` words that the profile has.
 */
export function fitPoints(held: number, asked: number, named: number, telling: number): number {
  const share = (points: number, of: number, all: number) => (all > 0 ? Math.floor((points * of) / all) : 0)
  return asked > 0
    ? share(SKILL_POINTS, held, asked) + share(TITLE_POINTS, named, telling)
    : share(TITLE_ALONE, named, telling)
}
