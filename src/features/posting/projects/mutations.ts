import { sql, type Transaction } from 'kysely'
import { bitsOf, groupValues } from '#kits/board/bits.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { PostingBusiness } from '../data.ts'
import { dayNumber } from '#lib/text/dates/days.ts'
import type { WrittenPosting } from '../item/searched.ts'
import { projectsBoard } from './board.ts'
import { searchedProject } from './read-project.ts'
import { NO_TARGET } from './target.ts'

/** Brings what searches read of projects in step with them. */
export async function writeProjectFacets(
  transaction: Transaction<Tables>,
  business: PostingBusiness,
  projects: readonly WrittenPosting[],
): Promise<void> {
  if (projects.length === 0) return
  const { skill, industry } = projectsBoard.parts
  const rows = projects.map((project) => {
    const { searched, card, title, body } = searchedProject(project, business)
    return {
      id: project.id,
      posted: dayNumber(project.posted),
      target: card.targetDate ? dayNumber(card.targetDate) : NO_TARGET,
      bits: bitsOf(projectsBoard, searched)[0]!,
      skill: groupValues(skill.of(searched)),
      industry: groupValues(industry.of(searched)),
      knows: groupValues(searched.knows),
      titled: groupValues(searched.titled),
      card,
      title,
      body,
    }
  })
  await sql`
    INSERT INTO project_facet (id, posted, target, bits, skill, industry, knows, titled, card, doc)
    SELECT id, posted, target, bits, skill, industry, knows, titled, card, institute_doc(title, body)
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(id int, posted int, target int, bits int8,
      skill text[], industry text[], knows text[], titled text[], card json, title text, body text)
    ON CONFLICT (id) DO UPDATE SET posted = excluded.posted, target = excluded.target, bits = excluded.bits,
      skill = excluded.skill, industry = excluded.industry, knows = excluded.knows, titled = excluded.titled,
      card = excluded.card, doc = excluded.doc`.execute(transaction)
}
