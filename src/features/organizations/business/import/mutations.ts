import { resolve } from 'node:path'
import { sql } from 'kysely'
import { changeDocument } from '#kits/document/mutations-change.ts'
import type { ItemChange } from '#kits/document/schema.ts'
import { yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import { runStep } from '#lib/db/in-transaction.ts'
import type { Deps } from '#lib/server/deps.ts'
import { sizeBelow } from '#lib/server/imports/files.ts'
import { readParts } from '#lib/server/imports/reader.ts'
import { announceChange } from '#lib/db/announce.ts'
import type { Db } from '#lib/db/connect.ts'
import { businessListTag, businessTag } from '../schema-tag.ts'
import { businessDocument } from '../sections/document.ts'
import { addJobPart, jobFileReader } from './job-files.ts'
import {
  newJobPlan,
  newJobReport,
  type JobImportReport,
  type PlannedCompany,
  jobKey,
  type JobPlan,
} from './job-plan.ts'
import { importCompanies, changedJobs, type CompanyImport } from './mutations-jobs.ts'

/** Companies per transaction; this many jobs end it earlier. */
const COMPANIES_AT_ONCE = 100
const JOBS_AT_ONCE = 500

interface JobImportOptions extends Pick<Deps, 'db' | 'publishPostings'> {
  /** Names the source of all files, in which they have their paths; default: where they are. */
  source?: string | undefined
  /** See CompanyImport. */
  trustWebsites?: boolean
  now?: Date
  onProgress?: (done: number, total: number) => void
  signal?: AbortSignal | undefined
}

/**
 * Imports jobs and companies from a file, or from all files below a folder. Every row is imported, or listed with the
 * reason; a second run changes nothing. New companies are unclaimed; claimed ones stay unchanged. A job that its file
 * no longer has is closed.
 */
export async function importJobs(
  from: string,
  {
    db,
    publishPostings,
    source,
    trustWebsites = false,
    now = new Date(),
    onProgress,
    signal,
  }: JobImportOptions,
): Promise<JobImportReport> {
  const path = resolve(from)
  const plan = newJobPlan()
  const report = newJobReport()
  const read = readParts(jobFileReader, { from: path, source, now }, { bytes: await sizeBelow(path), signal })
  for await (const part of read) addJobPart(plan, report, part)
  const taking = { report, publishPostings, trustWebsites, now }
  let done = 0
  for (const companies of batchesOf([...plan.companies.values()])) {
    signal?.throwIfAborted()
    await runStep(db, (piece) =>
      withAdvisoryLock(piece, 'companies', (trx) => importCompanies(trx, companies, taking)),
    )
    done += companies.length
    onProgress?.(done, plan.companies.size)
    await yieldToEventLoop()
  }
  // What follows joins what was imported, and would compare each row with each without statistics.
  if (report.companies + report.added + report.changed > 0)
    await sql`ANALYZE organization, business_facet, posting, job_facet, document, document_item, imported_job`.execute(
      db,
    )
  await closeGoneJobs(plan, { db, ...taking })
  return report
}

function* batchesOf(companies: readonly PlannedCompany[]): Generator<PlannedCompany[]> {
  let batch: PlannedCompany[] = []
  let jobs = 0
  for (const company of companies) {
    batch.push(company)
    jobs += company.jobs.size
    if (batch.length < COMPANIES_AT_ONCE && jobs < JOBS_AT_ONCE) continue
    yield batch
    batch = []
    jobs = 0
  }
  if (batch.length > 0) yield batch
}

interface OpenJob {
  organization: number
  document: number
  publicId: string
  key: string
  id: string
  source: string
  status: string
  title: string
  company: string
}

/**
 * Closes imported jobs that their source marks as closed or no longer lists.
 * A file without any readable job closes nothing; nor does a file at another path.
 */
async function closeGoneJobs(
  plan: JobPlan,
  { db, report, publishPostings, now }: CompanyImport & { db: Db },
): Promise<void> {
  if (plan.sources.length === 0) return
  const gone = (await readOpenJobs(db, plan)).filter((job) => isGone(job, plan))
  for (const jobs of Map.groupBy(gone, ({ organization }) => organization).values())
    await runStep(db, (piece) =>
      withAdvisoryLock(piece, 'companies', async (trx) => {
        const [{ organization, document, publicId }] = jobs as [OpenJob]
        const state = await trx
          .selectFrom('organization')
          .select(['approval', 'claimed'])
          .where('id', '=', organization)
          .forUpdate()
          .executeTakeFirst()
        // The company has been claimed in the meantime.
        if (state?.approval !== 'unclaimed' || state.claimed) return
        const { version } = await trx
          .selectFrom('document')
          .select('version')
          .where('id', '=', document)
          .executeTakeFirstOrThrow()
        const changes: ItemChange[] = jobs.map(({ id, status }) => ({
          do: 'set',
          at: ['jobOpenings', id],
          was: { status },
          to: { status: 'Closed' },
        }))
        await changeDocument(trx, businessDocument, document, { version, changes })
        await publishPostings(trx, organization, now, changedJobs(changes))
        await announceChange(trx, [businessListTag, businessTag(publicId)])
        report.closed.push(...jobs.map(({ title, company }) => `${title}, ${company}`))
      }),
    )
}

function isGone({ key, id, source }: OpenJob, { named, closed, sources }: JobPlan): boolean {
  const known = jobKey(key, id)
  return closed.has(known) || (sources.includes(source) && !named.has(known))
}

async function readOpenJobs(db: Db, { companies, closed, sources }: JobPlan): Promise<OpenJob[]> {
  const keys = [
    ...new Set([...companies.keys(), ...[...closed].map((known) => known.slice(known.indexOf(' ') + 1))]),
  ]
  const { rows } = await sql<OpenJob>`
    SELECT o.id AS organization, o.document_id AS document, o.public_id AS "publicId", o.source_key AS key,
      j.item_id AS id, j.source, coalesce(d.item->>'status', '') AS status,
      d.item->>'jobTitle' AS title, coalesce(b.item->>'organizationName', '') AS company
    FROM imported_job j JOIN organization o ON o.id = j.organization_id
      JOIN document_item d ON d.document = o.document_id AND d.list = 'jobOpenings' AND d.id = j.item_id
      LEFT JOIN document_item b ON b.document = o.document_id AND b.list = 'businessDetails'
    WHERE o.kind = 'business' AND o.approval = 'unclaimed' AND o.claimed IS NULL
      AND (j.source = ANY(${sources}::text[]) OR o.source_key = ANY(${keys}::text[]))
      AND coalesce(d.item->>'status', '') <> 'Closed'
    ORDER BY o.id, j.item_id`.execute(db)
  return rows
}
