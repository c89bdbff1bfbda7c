import { sql } from 'kysely'
import { currencyOfBusiness } from '#features/organizations/business/schema-currency.ts'
import { recordItems, recordText, type StoredRecord } from '#kits/document/fields/record-text.ts'
import type { Db } from '#lib/db/connect.ts'
import type { ReadRow, StoredJson } from '#lib/db/stored-rows.ts'
import type { Deps } from '#lib/server/deps.ts'
import { isMailAddress } from '#lib/text/mail-address.ts'
import { getDuePosting, isDue } from '../data-due.ts'
import { fitOf } from '../fit/fit-of.ts'
import type { FitProfile } from '../fit/points.ts'
import { storedPostings } from '../item/data-cards.ts'
import { skillKey } from '../item/read.ts'
import { descriptiveWords } from '../item/telling.ts'
import { searchJobs } from '../jobs/data.ts'
import type { JobCard } from '../jobs/schema.ts'
import { searchProjects } from '../projects/data.ts'
import type { ProjectCard } from '../projects/schema.ts'
import type { PostingKind } from '../schema.ts'
import { branchAddress, branchOf } from './data-branch.ts'
import type { PublicJob, PublicPosting, PublicProject } from './schema.ts'

type Sources = Pick<Deps, 'db' | 'jobs' | 'projects'>

interface Row {
  id: number
  slug: string
  isOpen: boolean
  publicId: string
  businessSlug: string
  checked: boolean
  kept: boolean
  open: number
  details: StoredRecord | null
  item: StoredRecord | null
  branch: StoredRecord | null
  job: StoredJson<JobCard> | null
  project: StoredJson<ProjectCard> | null
}

/**
 * Returns the public view of a posting; undefined if it does not exist or its business is hidden. A closed one only
 * has similar postings.
 * @returns `businessId` is the business's public id, for tags.
 */
export async function getPublicPosting(
  sources: Sources,
  kind: PostingKind,
  id: number,
  now: Date,
): Promise<{ posting: PublicPosting; businessId: string } | undefined> {
  const row = await readRow(sources.db, kind, id, now)
  if (!row) return undefined
  const similar =
    kind === 'job'
      ? { SimilarJobs: await similarJobs(sources, row, now), SimilarProjects: [] }
      : { SimilarJobs: [], SimilarProjects: await similarProjects(sources, row, now) }
  const base = { id: row.id, Slug: row.slug, Closed: !row.isOpen, ...similar }
  const { item, details } = row
  if (!row.isOpen || !item) return { businessId: row.publicId, posting: { ...base, Closed: true } }
  const posting: PublicPosting = {
    ...base,
    ...(row.job && { Job: publicJob(row.job, item, row.branch) }),
    ...(row.project && { Project: publicProject(row.project, item, details) }),
    Business: postingBusiness(row, details),
  }
  return { businessId: row.publicId, posting }
}

export const postingBusiness = (
  { businessSlug, checked, kept, open }: Pick<Row, 'businessSlug' | 'checked' | 'kept' | 'open'>,
  details: StoredRecord | null,
): NonNullable<PublicPosting['Business']> => ({
  organizationName: recordText(details, 'organizationName'),
  Slug: businessSlug,
  website: recordText(details, 'website'),
  businessType: recordText(details, 'businessType'),
  businessSize: recordText(details, 'businessSize'),
  Checked: checked,
  Kept: kept,
  Open: open,
})

/** Reads a posting as it is stored, also while its changes await the worker. */
async function readRow(db: Db, kind: PostingKind, id: number, now: Date): Promise<ReadRow<Row> | undefined> {
  const { rows } = await sql<Row & { draft: boolean; isDue: boolean }>`
    SELECT p.id, p.slug, p.draft, ${isDue} AS "isDue", s.id IS NOT NULL AS "isOpen", o.public_id AS "publicId",
      o.slug AS "businessSlug", o.approval = 'approved' AS checked,
      EXISTS (SELECT FROM organization_member m WHERE m.organization_id = o.id) AS kept,
      (SELECT count(*)::int FROM posting_shown x WHERE x.organization_id = o.id AND x.kind = p.kind) AS open,
      (SELECT item FROM document_item d WHERE d.document = o.document_id AND d.list = 'businessDetails') AS details,
      d.item, ${branchOf} AS branch, j.card AS job, r.card AS project
    FROM posting p JOIN organization o ON o.id = p.organization_id
      JOIN organization_shown ON organization_shown.id = o.id
      LEFT JOIN document_item d ON d.document = o.document_id AND d.id = p.item_id
        AND d.list = CASE p.kind WHEN 'job' THEN 'jobOpenings' ELSE 'outsourcedProjects' END
      LEFT JOIN posting_shown s ON s.id = p.id
      LEFT JOIN job_facet j ON j.id = p.id
      LEFT JOIN project_facet r ON r.id = p.id
    WHERE p.id = ${id}::int AND p.kind = ${kind}`.execute(db)
  const read = storedPostings.read(rows[0])
  if (!read) return undefined
  const row = { ...read, ...(read.isDue && (await getDuePosting(db, id, now))) }
  return row.draft ? undefined : row
}

/** @param branch the address of the branch that the item names. */
export const publicJob = (card: JobCard, item: StoredRecord, branch: StoredRecord | null): PublicJob => ({
  ...card,
  details: recordText(item, 'details'),
  otherBenefits: recordItems(item, 'otherBenefits').map((each) => ({
    type: recordText(each, 'type'),
    benefit: recordText(each, 'benefit'),
  })),
  link: webLink(recordText(item, 'link')),
  applyWith: recordText(item, 'applyWith'),
  HasContact: isMailAddress(recordText(item, 'email')) || recordText(item, 'phoneNumber') !== '',
  applicantAreas: recordItems(item, 'applicantCountries').map((each) => ({
    country: recordText(each, 'country'),
    area: recordText(each, 'area'),
  })),
  BranchAddress: branchAddress(card, branch),
})

/** Keeps only http(s) links. */
const webLink = (link: string): string => (/^https?:\/\//i.test(link) ? link : '')

/** @param details those of its business. */
export const publicProject = (
  card: ProjectCard,
  item: StoredRecord,
  details: StoredRecord | null,
): PublicProject => ({
  ...card,
  description: recordText(item, 'description'),
  sponsorCurrency:
    recordText(item, 'sponsorCurrency') || currencyOfBusiness(recordText(details, 'preferredCurrency')),
  rolesResponsibilities: recordItems(item, 'rolesResponsibilities').map((each) => ({
    role: recordText(each, 'role'),
    responsibilities: recordText(each, 'responsibilities'),
  })),
  deliverablesAsked: recordItems(item, 'deliverables').map((each) => ({
    type: recordText(each, 'type'),
    required: each['required'] === true,
  })),
  projectAssignedTo: recordItems(item, 'projectAssignedTo').map((each) => ({
    organizationName: recordText(each, 'organizationName'),
    organizationType: recordText(each, 'organizationType'),
  })),
  projectMentors: recordItems(item, 'projectMentors')
    .map((each) => recordText(each, 'mentorName'))
    .filter(Boolean),
})

/** Most similar postings on a page. */
const MAX_SIMILAR = 4

const likenessOf = ({ title, skills }: { title: string; skills: readonly string[] }): FitProfile => ({
  skills: skills.map(skillKey).filter(Boolean),
  words: descriptiveWords(title),
})

/** Returns jobs that match the same skills and title, best first; none without a match. */
async function similarJobs(sources: Sources, { id, job }: ReadRow<Row>, now: Date): Promise<JobCard[]> {
  if (!job) return []
  const likeness = likenessOf({ ...job, title: job.jobTitle })
  const { results } = await searchJobs(sources, { limit: MAX_SIMILAR + 1 }, now, likeness)
  return results
    .filter((each) => each.id !== id && fitOf({ ...each, title: each.jobTitle }, likeness).Percent > 0)
    .slice(0, MAX_SIMILAR)
}

async function similarProjects(
  sources: Sources,
  { id, project }: ReadRow<Row>,
  now: Date,
): Promise<ProjectCard[]> {
  if (!project) return []
  const likeness = likenessOf(project)
  const { results } = await searchProjects(sources, { limit: MAX_SIMILAR + 1 }, now, likeness)
  return results.filter((each) => each.id !== id && fitOf(each, likeness).Percent > 0).slice(0, MAX_SIMILAR)
}

/** Returns the contact details of an open job; undefined if there is none. */
export async function getPostingContact(
  db: Db,
  id: number,
  now: Date,
): Promise<{ email: string; phoneNumber: string } | undefined> {
  const row = await readRow(db, 'job', id, now)
  if (!row?.isOpen || !row.item) return undefined
  const email = recordText(row.item, 'email')
  return { email: isMailAddress(email) ? email : '', phoneNumber: recordText(row.item, 'phoneNumber') }
}

/** Returns the skills and title of an open posting for matching; undefined if there is none. */
export async function getPostingRequirements(
  db: Db,
  id: number,
  now: Date,
): Promise<{ id: number; title: string; skills: string[] } | undefined> {
  const row = (await readRow(db, 'job', id, now)) ?? (await readRow(db, 'project', id, now))
  if (!row?.isOpen) return undefined
  const { job, project } = row
  if (job) return { id, title: job.jobTitle, skills: job.skills }
  return project ? { id, title: project.title, skills: project.skills } : undefined
}
