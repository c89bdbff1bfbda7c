import { sql, type Transaction } from 'kysely'
import * as notes from '#messages/imports/notes-jobs.ts'
import { itemChanges } from '#kits/document/changes.ts'
import { readItem } from '#kits/document/data.ts'
import { changeDocument } from '#kits/document/mutations-change.ts'
import type { FieldValues } from '#kits/document/rules.ts'
import type { ItemChange } from '#kits/document/schema.ts'
import { postingsLeft } from '#kits/moderation/mutations-limit.ts'
import { newAccountLimits } from '#kits/moderation/policy.ts'
import { announceChange } from '#lib/db/announce.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import { reasonOf } from '#lib/server/imports/files.ts'
import type { JobRows } from '../import/given-job.ts'
import { dayFromNow, feedJobId, runsOut, toImportableJob, type ImportableJob } from '../import/job-item.ts'
import { changedJobs, jobRules, saveImportedJobs } from '../import/mutations-jobs.ts'
import { businessListTag, businessTag } from '../schema-tag.ts'
import { writeBusinessFacets } from '../search/mutations.ts'
import { businessDocument } from '../sections/document.ts'
import type { FeedOutcome } from './table.ts'

type Trx = Transaction<Tables>

const LIST = 'jobOpenings'

/** Groups of fields that follow the feed if it has them. All others are the business's own, and stay as it sets them. */
const followed = [
  ['jobTitle'],
  ['type'],
  ['location', 'country'],
  ['workPlace', 'applicantCountries'],
  ['postedDate'],
  ['salary', 'salaryFrom', 'salaryTo', 'salaryCurrency', 'salaryPeriod'],
  ['link'],
  ['details'],
] as const satisfies (keyof ImportableJob['item'])[][]

const followedFields = (item: ImportableJob['item']) =>
  followed.filter((group) => group.some((field) => item[field].length > 0)).flat()

export interface FeedBusiness {
  id: number
  document: number
  publicId: string
}

/** A job that this feed had before, or one at a former address. */
interface KnownJob {
  id: string
  source: string
  /** Empty if the job was closed because the feed no longer had it. */
  hash: string
  /** Null if the business deleted the job. */
  item: FieldValues | null
}

export interface FeedReading extends Pick<Deps, 'publishPostings'> {
  /** Identifies the feed of the jobs. */
  source: string
  rows: JobRows
  /** Whether new jobs are published at once. */
  publish: boolean
  /** Whether a feed without jobs closes the jobs that it had. */
  isEmptyFinal: boolean
  now: Date
}

/**
 * Brings the jobs of a business in line with its feed, in the given transaction. Jobs that the business closed, deleted
 * or has not published stay so.
 * @returns whether the feed has no jobs although jobs of it are open, with what was done.
 */
export async function writeFeedJobs(
  trx: Trx,
  business: FeedBusiness,
  { source, rows, publish, isEmptyFinal, publishPostings, now }: FeedReading,
): Promise<{ outcome: FeedOutcome; isEmptied: boolean }> {
  const { version } = await trx
    .selectFrom('document')
    .select('version')
    .where('id', '=', business.document)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const known = await readKnownJobs(trx, business)
  const { jobs, named, outcome } = planFeed(rows, now)
  const counts = outcome.counts!
  const changes: ItemChange[] = []
  const remembered: { id: string; hash: string; source: string }[] = []
  let left = await postingsLeft(trx, business.id)
  let behind: string | null = null
  for (const job of jobs) {
    const before = known.get(job.id)
    const own = changesOf(job, before, { publish, behind, now })
    if (own.some((change) => change.do === 'add') && left-- <= 0) {
      counts.refused++
      const text = notes.newAccountPostings.in('en', { most: newAccountLimits.posting })
      outcome.rows.push({ kind: 'Refused', place: job.at, text, about: job.item.jobTitle })
      continue
    }
    if (before?.hash !== job.hash || before.source !== source)
      remembered.push({ id: job.id, hash: job.hash, source })
    counts[before && own.length === 0 ? 'unchanged' : before?.item ? 'changed' : 'added']++
    changes.push(...own)
    if (before?.item !== null) behind = job.id
  }
  const open = [...known.values()].filter(
    (job) => job.source === source && job.item && job.item['status'] !== 'Closed',
  )
  const isEmptied = rows.jobs.length + rows.refused.length === 0 && open.length > 0
  // A row that cannot be read may be any of the jobs, unless something else than its title identifies it.
  const isWhole = rows.refused.every(({ job }) => job !== undefined)
  if (isWhole && (!isEmptied || isEmptyFinal))
    for (const { id, item } of open.filter((job) => !named.has(job.id))) {
      changes.push({
        do: 'set',
        at: [LIST, id],
        was: { status: item?.['status'] ?? null },
        to: { status: 'Closed' },
      })
      remembered.push({ id, hash: '', source })
      counts.closed++
      outcome.rows.push({
        kind: 'Closed',
        place: '',
        text: notes.closedBecauseGone.in('en'),
        about: String(item?.['jobTitle'] ?? ''),
      })
    }
  await saveImportedJobs(trx, business.id, remembered)
  if (changes.length > 0) {
    await changeDocument(trx, businessDocument, business.document, { version, changes })
    await writeBusinessFacets(trx, [business.id])
    await publishPostings(trx, business.id, now, changedJobs(changes))
    await announceChange(trx, [businessListTag, businessTag(business.publicId)])
  }
  return { outcome, isEmptied: isEmptied && !isEmptyFinal }
}

/** Returns the jobs that can be imported, and the IDs of all that the feed has. */
function planFeed({ jobs, refused }: JobRows, now: Date) {
  const counts = {
    read: jobs.length + refused.length,
    added: 0,
    changed: 0,
    unchanged: 0,
    repeated: 0,
    over: 0,
  }
  const outcome: FeedOutcome = {
    counts: { ...counts, refused: 0, closed: 0 },
    rows: refused.map(({ at, reason }) => ({ kind: 'Refused', place: at, text: reason, about: '' })),
  }
  const planned = new Map<string, ImportableJob & { at: string }>()
  const named = new Set(refused.flatMap(({ job }) => (job ? [feedJobId(job)] : [])))
  for (const { at, job } of jobs) {
    const id = feedJobId(job)
    const note = (kind: 'Refused' | 'Closed' | 'Repeated', text: string) =>
      outcome.rows.push({ kind, place: at, text, about: job.title })
    const first = planned.get(id)
    if (job.until !== '' && job.until < dayFromNow(now, 0)) {
      outcome.counts!.over++
      note('Closed', notes.lastDayOver.in('en', { day: job.until }))
    } else if (first) {
      outcome.counts!.repeated++
      note('Repeated', notes.sameJobAs.in('en', { place: first.at }))
    } else
      try {
        named.add(id)
        planned.set(id, { ...toImportableJob(job, now, () => {}, id), at })
      } catch (error) {
        note('Refused', reasonOf(error))
      }
  }
  outcome.counts!.refused = outcome.rows.filter(({ kind }) => kind === 'Refused').length
  return { jobs: [...planned.values()], named, outcome }
}

/** Plans the changes that bring a job in line with the feed. */
function changesOf(
  { id, item, hash, isDated }: ImportableJob,
  before: KnownJob | undefined,
  { publish, behind, now }: { publish: boolean; behind: string | null; now: Date },
): ItemChange[] {
  if (!before?.item) {
    // The business deleted it, unless it was the feed that closed it.
    if (before && before.hash !== '') return []
    return [{ do: 'add', at: [LIST, id], item: { ...item, draft: !publish }, after: behind }]
  }
  const was = before.item
  const validThrough = String(was['validThrough'] ?? '')
  const isReopened = before.hash === ''
  const isChanged = before.hash !== hash
  const isExtended = was['status'] !== 'Closed' || isReopened ? !isDated && runsOut(validThrough, now) : false
  const to: FieldValues = {
    ...(isChanged && Object.fromEntries(followedFields(item).map((field) => [field, item[field]]))),
    ...(isReopened && { status: 'Open' }),
    ...(((isChanged && isDated) || isExtended) && { validThrough: item.validThrough }),
  }
  return itemChanges(jobRules, [LIST, id], was, { ...was, ...to })
}

async function readKnownJobs(trx: Trx, { id, document }: FeedBusiness): Promise<Map<string, KnownJob>> {
  const { rows } = await sql<{ id: string; source: string; hash: string; item: unknown }>`
    SELECT j.item_id AS id, j.source, j.hash, d.item FROM imported_job j
      LEFT JOIN document_item d ON d.document = ${document}::int AND d.list = ${LIST} AND d.id = j.item_id
    WHERE j.organization_id = ${id}::int AND j.source LIKE 'feed:%'`.execute(trx)
  return new Map(
    rows.map(({ item, ...job }) => {
      const read = item === null ? undefined : readItem(jobRules, { id: job.id, item })
      return [job.id, { ...job, item: read && 'item' in read ? read.item : null }]
    }),
  )
}
