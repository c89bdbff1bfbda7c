import { resolve } from 'node:path'
import { sql } from 'kysely'
import { yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import { runStep } from '#lib/db/in-transaction.ts'
import type { Deps } from '#lib/server/deps.ts'
import { sizeBelow } from '#lib/server/imports/files.ts'
import { readParts } from '#lib/server/imports/reader.ts'
import { addJobPart, jobFileReader } from './job-files.ts'
import { newJobPlan, newJobReport, type JobImportReport, type PlannedCompany } from './job-plan.ts'
import { closeGoneJobs } from './mutations-closing.ts'
import { importCompanies } from './mutations-jobs.ts'

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
  await closeGoneJobs(plan, { db, ...taking })
  if (report.companies + report.added + report.changed > 0)
    await sql`ANALYZE organization, business_facet, posting, job_facet, document, document_item, imported_job`.execute(
      db,
    )
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
