import { lastDayOver, siteLeftOut } from '#messages/imports/notes-jobs.ts'
import { reasonOf } from '#lib/server/imports/files.ts'
import type { JobRows } from './given-job.ts'
import {
  checkCompany,
  companyKey,
  dayFromNow,
  jobItemId,
  toImportableJob,
  siteOfCompany,
  type ImportableJob,
} from './job-item.ts'

/** Result of an import run. Each entry of the files, counted in `read`, is in one of the others. */
export interface JobImportReport {
  read: number
  companies: number
  added: number
  changed: number
  unchanged: number
  /** Jobs extended because their source, which gives no closing date, still lists them. */
  prolonged: number
  /** Jobs of companies that are or were claimed; these stay unchanged. */
  kept: Entry[]
  /** Companies that a source lists without a job, and how many of them are new. */
  alone: number
  newAlone: number
  /** Jobs that are added, or change. */
  taken: (Entry & { how: 'added' | 'changed'; title: string })[]
  /** Jobs closed by this run, by title and company. */
  closed: string[]
  /** Rows marked as closed in their source, each with the reason. */
  closedThere: (Entry & { why: string })[]
  /** Rows that repeat a job. */
  repeated: (Entry & { of: string })[]
  refused: (Entry & { reason: string })[]
  notes: { file: string; note: string; about: string }[]
  /** Files of other kinds. */
  ignored: string[]
}

/** An entry of a file, by its position. */
interface Entry {
  file: string
  at: string
}

/** A job to import, with its source file. */
export interface PlannedJob extends ImportableJob, Entry {
  source: string
}

export interface PlannedCompany {
  key: string
  name: string
  website: string
  /** Entries that list it without a job. */
  alone: number
  jobs: Map<string, PlannedJob>
}

/** The combined content of all files of a run. */
export interface JobPlan {
  companies: Map<string, PlannedCompany>
  /** Every job that its source names, by `jobKey`, whether imported or not. */
  named: Set<string>
  /** Jobs that are closed in one file and not open in another. */
  closed: Set<string>
  /** Paths of the files that were read: jobs they no longer name are closed. */
  sources: string[]
}

/** Returns the report of a run that has not begun. */
export const newJobReport = (): JobImportReport => ({
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

export const newJobPlan = (): JobPlan => ({
  companies: new Map(),
  named: new Set(),
  closed: new Set(),
  sources: [],
})

export const jobKey = (company: string, id: string): string => `${id} ${company}`

/** Adds the rows of a file to the plan. The first row that names a job counts. */
export function planRows(
  { jobs, refused, notes }: JobRows,
  { file, source }: { file: string; source: string },
  plan: JobPlan,
  report: JobImportReport,
  now: Date,
): void {
  report.read += jobs.length + refused.length
  for (const each of refused) report.refused.push({ file, ...each })
  for (const each of notes) report.notes.push({ file, ...each })
  if (jobs.some(({ job }) => job.title !== '')) plan.sources.push(source)
  const today = dayFromNow(now, 0)
  for (const { at, job } of jobs) {
    try {
      checkCompany(job)
      const key = companyKey(job.company)
      const over = job.until !== '' && job.until < today ? lastDayOver.in('en', { day: job.until }) : ''
      const why = job.closed || over
      const known = jobKey(key, jobItemId(job))
      if (why) {
        report.closedThere.push({ file, at, why })
        if (!plan.named.has(known)) plan.closed.add(known)
        continue
      }
      const note = (text: string) => report.notes.push({ file, note: text, about: at })
      if (job.title) plan.named.add(known)
      const ready = job.title ? toImportableJob(job, now, note) : undefined
      const website = siteOfCompany(job)
      if (job.website && !website) note(siteLeftOut.in('en'))
      const company = companyOf(plan, key, job.company, website)
      if (!ready) {
        report.alone++
        company.alone++
        continue
      }
      plan.closed.delete(known)
      const first = company.jobs.get(ready.id)
      if (first)
        report.repeated.push({
          file,
          at,
          of: first.file === file ? first.at : `${first.at}, ${first.file}`,
        })
      else company.jobs.set(ready.id, { ...ready, source, file, at })
    } catch (error) {
      report.refused.push({ file, at, reason: reasonOf(error) })
    }
  }
}

function companyOf({ companies }: JobPlan, key: string, name: string, website: string): PlannedCompany {
  const company = companies.get(key) ?? {
    key,
    name,
    website,
    alone: 0,
    jobs: new Map<string, PlannedJob>(),
  }
  company.website ||= website
  companies.set(key, company)
  return company
}
