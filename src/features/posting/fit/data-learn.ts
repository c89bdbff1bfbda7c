import { sql } from 'kysely'
import { teachingArticles } from '#features/blogs/search/data-topics.ts'
import { lectureCount } from '#features/events/search/data-topics.ts'
import type { Db } from '#lib/db/connect.ts'
import { wordsOf } from '#lib/text/words.ts'
import type { Match, Learning, PostingMatch } from './schema.ts'

/** Returns whether a skill can be looked up: single letters match everywhere, so C and R cannot. */
const isSearchable = (skill: string): boolean => wordsOf(skill).some((word) => word.length > 1)

/**
 * Adds the portal's articles and lectures on missing skills. They contain all words of a skill in any
 * form, so the linked searches find at least these. Uses one statement for all matches and skills.
 */
export async function addLearning(db: Db, fits: readonly Match[], now: Date): Promise<PostingMatch[]> {
  const skills = [...new Set(fits.flatMap(({ Missing }) => Missing).filter(isSearchable))]
  const learning = new Map((await learningOf(db, skills, now)).map((each) => [each.Skill, each]))
  return fits.map((fit) => ({ ...fit, Learn: fit.Missing.flatMap((skill) => learning.get(skill) ?? []) }))
}

async function learningOf(db: Db, skills: readonly string[], now: Date): Promise<Learning[]> {
  if (skills.length === 0) return []
  // Drop skills without either here: as a condition in the statement, both counts would run twice.
  const { rows } = await sql<Learning>`
    SELECT s.skill AS "Skill", ${lectureCount(sql`w.query`, now)} > 0 AS "Lectures",
      ${teachingArticles(sql`w.query`, sql`w.size`)} > 0 AS "Articles"
    FROM unnest(${skills}::text[]) s(skill) CROSS JOIN LATERAL topic_words(s.skill) w`.execute(db)
  return rows.filter(({ Lectures, Articles }) => Lectures || Articles)
}
