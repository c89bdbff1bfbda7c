import { skillKey } from '../item/read.ts'
import { descriptiveWords } from '../item/telling.ts'
import { fitPoints, type FitProfile } from './points.ts'
import type { Match } from './schema.ts'

/** Returns how well a posting matches a profile, with the reasons. */
export function fitOf(
  { id, title, skills }: { id: number; title: string; skills: readonly string[] },
  profile: FitProfile,
): Match {
  const mine = new Set(profile.skills)
  const asked = skills.filter((skill) => skillKey(skill) !== '')
  const held = asked.filter((skill) => mine.has(skillKey(skill)))
  const telling = descriptiveWords(title)
  const named = telling.filter((word) => profile.words.includes(word))
  return {
    id,
    Percent: fitPoints(held.length, asked.length, named.length, telling.length),
    Has: held,
    Missing: asked.filter((skill) => !held.includes(skill)),
    Title: named.length > 0,
  }
}
