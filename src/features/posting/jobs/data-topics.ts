import { sql } from 'kysely'
import { relateBest, type RelationPhrase } from '#kits/relation/score.ts'
import type { Tagged } from '#lib/api/tagged.ts'
import { defineRead, type Read } from '#lib/db/read-together.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import { storedJobs } from '../item/data-cards.ts'
import { skillKey } from '../item/read.ts'
import { postingListTags, postingTag } from '../schema.ts'
import type { AskingJob, JobCard } from './schema.ts'

/** The candidates that are scored. */
const CANDIDATES = 30

/** Reads the open jobs that require an item's topics by their exact names, the closest first. */
export function relatedJobs(
  own: { phrases: readonly RelationPhrase[]; fields: readonly string[] },
  limit: number,
): Read<Tagged<AskingJob[]>> {
  const byKey = new Map(own.phrases.filter(({ title }) => !title).map((each) => [skillKey(each.text), each]))
  byKey.delete('')
  const query = sql<{ id: number; card: StoredJson<JobCard> }>`
    SELECT (card->>'id')::int AS id, card
    FROM jobs_asking_for(${[...byKey.keys()]}::text[], ${own.fields[0]}, ${CANDIDATES}::int)`
  return defineRead(query, (rows) => {
    const jobs = storedJobs.readAll(rows).map(({ card }) => {
      const asked = card.skills.filter((skill) => byKey.has(skillKey(skill)))
      const parts = asked.map((skill) => {
        const { terms } = byKey.get(skillKey(skill))!
        return { kind: 2, words: terms.flatMap(({ forms }) => forms), size: terms.length }
      })
      return { job: { ...card, Asks: asked }, parts, fields: [card.sector] }
    })
    const answer = relateBest(own, jobs, limit).map(({ item }) => item.job)
    return { answer, tags: [postingListTags.job, ...answer.map(({ id }) => postingTag(id))] }
  })
}
