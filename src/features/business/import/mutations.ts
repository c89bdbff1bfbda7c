import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { sql } from 'kysely'
import { fileTooLarge } from '#messages/imports/refusals-files.ts'
import { yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import { runStep } from '#lib/db/in-transaction.ts'
import type { Deps } from '#lib/server/deps.ts'
import { filesBelow, reasonOf } from '#lib/server/imports/files.ts'
import { JobRows } from './given-job.ts'
import { dayFromNow } from './job-item.ts'
import { newJobPlan, planRows, type JobImportReport, type JobPlan, type PlannedCompany } from './job-plan.ts'
import { closeGoneJobs } from './mutations-closing.ts'
import { importCompanies } from './mutations-jobs.ts'
import { isJobFile, readJobFile } from './read-file.ts'

const MAX_FILE_BYTES = 50_000_000
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
  const report = newReport()
  const plan = await readAll(resolve(from), source, report, now)
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

const newReport = (): JobImportReport => ({
  read: 0,
  companies: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  prolonged: 0,
  kept: [],
  alone: 0,
  newAlone: 0,
  taken: [],
  closed: [],
  closedThere: [],
  repeated: [],
  refused: [],
  notes: [],
  ignored: [],
})

async function readAll(
  from: string,
  named: string | undefined,
  report: JobImportReport,
  now: Date,
): Promise<JobPlan> {
  const isFile = (await stat(from)).isFile()
  const root = isFile ? dirname(from) : from
  const plan = newJobPlan()
  for (const file of isFile ? [basename(from)] : await filesBelow(from)) {
    if (!isJobFile(file)) {
      report.read++
      report.ignored.push(file)
      continue
    }
    const path = join(root, file)
    const rows = new JobRows()
    try {
      const { size } = await stat(path)
      if (size > MAX_FILE_BYTES)
        throw new Error(fileTooLarge.in('en', { megabytes: MAX_FILE_BYTES / 1_000_000 }))
      readJobFile(file, await readFile(path), dayFromNow(now, 0), rows)
    } catch (error) {
      rows.refuse('', reasonOf(error))
    }
    planRows(rows, { file, source: named === undefined ? path : `${named}/${file}` }, plan, report, now)
  }
  return plan
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
