import { sql, type RawBuilder } from 'kysely'
import type { Condition } from '#kits/board/definition.ts'
import { fitPoints, SKILL_POINTS, TITLE_ALONE, type FitProfile } from './points.ts'

/** Scores how well postings match a profile, for sorting a list. */
export const fitScore = <C extends string>({ skills, words }: FitProfile): Condition<C> => ({
  bind({ sets }) {
    const knows = sets('knows')
    const titled = sets('titled')
    const held = knows.sets.hits(skills)
    const named = titled.sets.hits(words)
    return (places, count, into) => {
      for (let k = 0; k < count; k++) {
        const place = places[k]!
        const asked = knows.numbers[place]!
        const title = titled.numbers[place]!
        into[place] = fitPoints(
          held[asked]!,
          knows.sets.sizeOf(asked),
          named[title]!,
          titled.sets.sizeOf(title),
        )
      }
    }
  },
  sql: sql`CASE WHEN cardinality(knows) > 0
    THEN ${share(SKILL_POINTS, 'knows', skills)} + ${share(100 - SKILL_POINTS, 'titled', words)}
    ELSE ${share(TITLE_ALONE, 'titled', words)} END`,
})

const share = (points: number, column: string, mine: readonly string[]): RawBuilder<unknown> => sql`
  CASE cardinality(${sql.ref(column)}) WHEN 0 THEN 0 ELSE
    ${points}::int * cardinality(ARRAY(SELECT unnest(${sql.ref(column)}) INTERSECT SELECT unnest(${[...mine]}::text[])))
      / cardinality(${sql.ref(column)}) END`
