import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileTooLarge } from '#messages/imports/refusals-files.ts'
import { filesBelow, reasonOf } from '#lib/server/imports/files.ts'
import { batchesBySize, type FileReader } from '#lib/server/imports/reader.ts'
import { JobRows } from './given-job.ts'
import { dayFromNow } from './job-item.ts'
import {
  newJobPlan,
  newJobReport,
  planRows,
  type JobImportReport,
  type JobPlan,
  type PlannedCompany,
  type PlannedJob,
} from './job-plan.ts'
import { isJobFile, readJobFile } from './read-file.ts'

const MAX_FILE_BYTES = 50_000_000

interface JobFiles {
  /** A file or folder. */
  from: string
  /** Names the source of all files, in which they have their paths; default: where they are. */
  source: string | undefined
  now: Date
}

type RowList = 'closedThere' | 'repeated' | 'refused' | 'notes' | 'ignored'

/** A part of a plan, small enough to be received at once. */
type JobPart =
  | { companies: (Omit<PlannedCompany, 'jobs'> & { jobs: PlannedJob[] })[] }
  | { named: string[] }
  | { closed: string[] }
  | { counts: Pick<JobImportReport, 'read' | 'alone'>; sources: string[] }
  | { list: RowList; rows: unknown[] }

/** Reads files of jobs into a plan, in a thread if they are large. */
export const jobFileReader: FileReader<JobFiles, JobPart> = {
  module: import.meta.url,
  name: 'jobFileReader',
  async *read(given) {
    const report = newJobReport()
    const plan = await planFiles(given, report)
    const { read, alone } = report
    yield { counts: { read, alone }, sources: plan.sources }
    for (const list of rowLists)
      for (const rows of batchesBySize<unknown>(report[list], () => 200)) yield { list, rows }
    for (const named of batchesBySize(plan.named, () => 100)) yield { named }
    for (const closed of batchesBySize(plan.closed, () => 100)) yield { closed }
    for (const companies of batchesBySize(splitCompanies(plan), sizeOfCompany)) yield { companies }
  },
}

const rowLists: readonly RowList[] = ['closedThere', 'repeated', 'refused', 'notes', 'ignored']

/** Jobs of a company in one part. */
const JOBS_AT_ONCE = 50

function* splitCompanies({ companies }: JobPlan) {
  for (const { jobs: all, ...company } of companies.values()) {
    const jobs = [...all.values()]
    for (let at = 0; at === 0 || at < jobs.length; at += JOBS_AT_ONCE)
      yield { ...company, jobs: jobs.slice(at, at + JOBS_AT_ONCE) }
  }
}

const sizeOfCompany = ({ jobs }: { jobs: readonly PlannedJob[] }) =>
  jobs.reduce((sum, { item }) => sum + JSON.stringify(item).length, 100)

/** Adds a part to a plan and its report. */
export function addJobPart(plan: JobPlan, report: JobImportReport, part: JobPart): void {
  if ('companies' in part) {
    for (const { jobs, ...company } of part.companies) {
      const known = plan.companies.get(company.key) ?? { ...company, jobs: new Map<string, PlannedJob>() }
      plan.companies.set(company.key, known)
      for (const job of jobs) known.jobs.set(job.id, job)
    }
  } else if ('named' in part) for (const name of part.named) plan.named.add(name)
  else if ('closed' in part) for (const name of part.closed) plan.closed.add(name)
  else if ('counts' in part) {
    Object.assign(report, part.counts)
    plan.sources.push(...part.sources)
  } else (report[part.list] as unknown[]).push(...part.rows)
}

async function planFiles({ from, source: named, now }: JobFiles, report: JobImportReport): Promise<JobPlan> {
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
