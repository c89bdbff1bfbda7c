import { sql } from 'kysely'
import type { Tagged } from '#lib/api/tagged.ts'
import type { Db } from '#lib/db/connect.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import { storedJobs } from '../item/data-cards.ts'
import { skillKey } from '../item/read.ts'
import { postingListTags, postingTag } from '../schema.ts'
import type { AskingJob, JobCard } from './schema.ts'

/**
 * Returns open jobs that require topics by their exact names, most topics first.
 * @param sector whose jobs come first among equal ones.
 */
export async function jobsAskingFor(
  db: Db,
  topics: readonly string[],
  { sector, limit }: { sector: string; limit: number },
): Promise<Tagged<AskingJob[]>> {
  const keys = new Set(topics.map(skillKey).filter(Boolean))
  const { rows } = await sql<{ id: number; card: StoredJson<JobCard> }>`
    SELECT (card->>'id')::int AS id, card FROM jobs_asking_for(${[...keys]}::text[], ${sector}, ${limit}::int)`.execute(
    db,
  )
  const answer = storedJobs.readAll(rows).map(({ card }) => ({
    ...card,
    Asks: card.skills.filter((skill) => keys.has(skillKey(skill))),
  }))
  return { answer, tags: [postingListTags.job, ...answer.map(({ id }) => postingTag(id))] }
}
