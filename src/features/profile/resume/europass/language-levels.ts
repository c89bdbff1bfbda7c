import { dimensions } from '#messages/profile/resume-files.ts'
import { labelFor } from '#lib/text/option.ts'

/** Returns 'C1' if all levels are equal, else each level with its dimension. */
export const languageLevels = (levels: readonly { name: string; level: string }[]): string =>
  new Set(levels.map(({ level }) => level)).size < 2
    ? (levels[0]?.level ?? '')
    : levels.map(({ name, level }) => `${labelFor(dimensions, name)} ${level}`).join(', ')
