import { sql } from 'kysely'
import { anySuitableJob } from '#messages/posting/application.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import { NO_POSTING, type Interview, type ScreeningAnswer } from './schema.ts'
import { storedApplications } from './table.ts'

/** Whether an organization o accepts applications without an opening. */
export const acceptsOpenApplications = sql`(o.approval = 'approved' AND EXISTS (SELECT FROM document_item d
  WHERE d.document = o.document_id AND d.list = 'businessDetails' AND d.item->>'acceptsApplications' = 'true'))`

/**
 * Whether a business may read the applications of a person: anybody can sign up with an address that is not theirs, and an
 * account that is disabled or about to be deleted is shown to nobody. It is a CASE because the planner expects two
 * conditions to leave few rows, and then joins row by row.
 */
export const isApplicantShown = sql`(person.email_verified
  AND CASE WHEN person.disabled IS NULL THEN person.delete_after IS NULL ELSE false END)`

/** Title of a posting p, also if its item is gone; empty without one. */
export const withPostingTitle = sql`
  LEFT JOIN job_facet job ON job.id = p.id LEFT JOIN project_facet project ON project.id = p.id
  CROSS JOIN LATERAL (SELECT coalesce(job.card->>'jobTitle', project.card->>'title', '') AS title,
    coalesce(job.card->>'organizationName', project.card->>'organizationName', '') AS business) named`

/** The posting p of an application a or, without one, its business o. */
export const applicationTarget = sql`LEFT JOIN posting p ON p.id = a.posting_id LEFT JOIN organization o ON o.id = a.organization_id ${withPostingTitle}`
export const applicationTargetColumns = sql`coalesce(p.id, ${NO_POSTING}) AS "postingId", coalesce(p.kind, 'job') AS kind, named.title,
  CASE WHEN o.id IS NULL THEN named.business ELSE (SELECT name FROM organization_named(o.id)) END AS "organizationName"`

/** An application as it is stored. */
export type StoredApplication<Shown> = Omit<Shown, 'applied' | 'changed' | 'answers' | 'interview'> & {
  id: string
  applied: Date
  changed: Date
  answers: StoredJson<ScreeningAnswer[]>
  interview: StoredJson<Interview> | null
}

export function presentStored<Shown extends { postingId: number; title: string }>({
  applied,
  changed,
  answers,
  interview,
  ...row
}: StoredApplication<Shown>) {
  const parsed = storedApplications.read({ id: row.id, answers, interview })
  return {
    ...row,
    title: row.postingId === NO_POSTING ? anySuitableJob() : row.title,
    answers: parsed?.answers ?? [],
    interview: parsed?.interview ?? null,
    applied: applied.toISOString(),
    changed: changed.toISOString(),
  }
}
