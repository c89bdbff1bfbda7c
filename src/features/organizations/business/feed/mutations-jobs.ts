import { sql, type Transaction } from 'kysely'
import * as notes from '#messages/imports/notes-jobs.ts'
import { itemChanges } from '#kits/document/changes.ts'
import { readItem } from '#kits/document/data.ts'
import { changeDocument } from '#kits/document/mutations-change.ts'
import { inPieces } from '#lib/db/bulk-writes.ts'
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

/** Jobs that a transaction writes. Other requests run between two of them. */
const JOBS_AT_ONCE = 100
/** Jobs that are brought in their form before other requests run. */
const JOBS_PLANNED_AT_ONCE = 20

export interface FeedBusiness {
  id: number
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

/** A job to write, and its place in the feed. */
type PlacedJob = ImportableJob & { at: string }

/** The remaining work of a feed, and the work done so far. */
export interface FeedPlan {
  /** Identifies the feed of the jobs. */
  source: string
  now: Date
  /** Jobs to write, by transaction. */
  pieces: PlacedJob[][]
  /** IDs of all jobs that the feed has. */
  named: ReadonlySet<string>
  /** Whether every row was identified, if only by its ID: one that was not may be any of the jobs. */
  isWhole: boolean
  isEmpty: boolean
  /** The last job that was written. */
  behind: string | null
  outcome: FeedOutcome
}

interface FeedWriting extends Pick<Deps, 'publishPostings'> {
  /** Whether new jobs are published at once. */
  publish: boolean
  /** Whether a feed without jobs closes the jobs that it had. */
  isEmptyFinal: boolean
}

/**
 * Writes the next piece of a plan in the given transaction, in which the business is locked, and after the last one closes
 * jobs that the feed no longer has. Jobs that the business closed, deleted or has not published stay so.
 * @returns nothing if there is more to write; at the end, whether the feed has no jobs although jobs of it are open.
 */
export async function writeFeedPiece(
  trx: Trx,
  business: FeedBusiness,
  plan: FeedPlan,
  writing: FeedWriting,
): Promise<{ isEmptied: boolean } | undefined> {
  const { source, named, outcome, now, isWhole, isEmpty } = plan
  const [piece = []] = plan.pieces
  const isLast = plan.pieces.length <= 1
  const { id: document, version } = await trx
    .selectFrom('organization')
    .innerJoin('document', 'document.id', 'document_id')
    .select(['document.id', 'version'])
    .where('organization.id', '=', business.id)
    .forUpdate('document')
    .executeTakeFirstOrThrow()
  const ids = piece.map(({ id }) => id)
  const known = await readKnownJobs(trx, business, document, ids)
  const { changes, remembered, counts, rows, behind } = await planPiece(trx, business, piece, {
    plan,
    known,
    publish: writing.publish,
  })
  const open = isLast ? await listOpenJobs(trx, business, document, source) : []
  const isEmptied = isEmpty && open.length > 0
  const gone = isWhole && (!isEmptied || writing.isEmptyFinal) ? open.filter((id) => !named.has(id)) : []
  const closing = await readKnownJobs(trx, business, document, gone.slice(0, JOBS_AT_ONCE))
  for (const { id, item } of closing.values()) {
    // Only its owner can do something about one that cannot be read.
    if (!item) continue
    changes.push({
      do: 'set',
      at: [LIST, id],
      was: { status: item['status'] ?? null },
      to: { status: 'Closed' },
    })
    remembered.push({ id, hash: '', source })
    counts.closed++
    rows.push({
      kind: 'Closed',
      place: '',
      text: notes.closedBecauseGone.in('en'),
      about: String(item['jobTitle'] ?? ''),
    })
  }
  if (changes.length > 0) {
    await changeDocument(trx, businessDocument, document, { version, changes })
    await saveImportedJobs(trx, business.id, remembered)
    await writeBusinessFacets(trx, [business.id])
    await writing.publishPostings(trx, business.id, now, changedJobs(changes))
    await announceChange(trx, [businessListTag, businessTag(business.publicId)])
  } else await saveImportedJobs(trx, business.id, remembered)
  plan.pieces.shift()
  plan.behind = behind
  outcome.rows.push(...rows)
  for (const [key, count] of Object.entries(counts)) outcome.counts![key as keyof typeof counts] += count
  const isDone = gone.length <= JOBS_AT_ONCE || changes.length === 0
  return isLast && isDone ? { isEmptied: isEmptied && !writing.isEmptyFinal } : undefined
}

/** Leaves out the next piece of a plan, because it cannot be written. */
export function refuseFeedPiece({ pieces, outcome }: FeedPlan, reason: string): void {
  for (const { at, item } of pieces.shift() ?? []) {
    outcome.counts!.refused++
    outcome.rows.push({ kind: 'Refused', place: at, text: reason, about: item.jobTitle })
  }
}

/** Plans the changes of some jobs. */
async function planPiece(
  trx: Trx,
  business: FeedBusiness,
  jobs: readonly PlacedJob[],
  { plan, known, publish }: { plan: FeedPlan; known: ReadonlyMap<string, KnownJob>; publish: boolean },
) {
  const { source, now } = plan
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0, closed: 0 }
  const changes: ItemChange[] = []
  const remembered: { id: string; hash: string; source: string }[] = []
  const rows: FeedOutcome['rows'] = []
  let { behind } = plan
  let left = jobs.length > 0 ? await postingsLeft(trx, business.id) : 0
  for (const job of jobs) {
    const before = known.get(job.id)
    const own = changesOf(job, before, { publish, behind, now })
    if (own.some((change) => change.do === 'add') && left-- <= 0) {
      counts.refused++
      const text = notes.newAccountPostings.in('en', { most: newAccountLimits.posting })
      rows.push({ kind: 'Refused', place: job.at, text, about: job.item.jobTitle })
      continue
    }
    if (before?.hash !== job.hash || before.source !== source)
      remembered.push({ id: job.id, hash: job.hash, source })
    counts[before && own.length === 0 ? 'unchanged' : before?.item ? 'changed' : 'added']++
    changes.push(...own)
    if (before?.item !== null) behind = job.id
  }
  return { changes, remembered, counts, rows, behind }
}

/** Plans the reading of a feed. */
export async function planFeed(
  { jobs, refused }: JobRows,
  { source, now }: Pick<FeedPlan, 'source' | 'now'>,
): Promise<FeedPlan> {
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
  const planned = new Map<string, PlacedJob>()
  const named = new Set(refused.flatMap(({ job }) => (job ? [feedJobId(job)] : [])))
  for await (const some of inPieces(jobs, JOBS_PLANNED_AT_ONCE))
    for (const { at, job } of some) {
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
  const all = [...planned.values()]
  const pieces: PlacedJob[][] = []
  for (let at = 0; at < all.length; at += JOBS_AT_ONCE) pieces.push(all.slice(at, at + JOBS_AT_ONCE))
  return {
    source,
    now,
    pieces,
    named,
    isWhole: refused.every(({ job }) => job !== undefined),
    isEmpty: jobs.length + refused.length === 0,
    behind: null,
    outcome,
  }
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

// No joins: the embedded database, which has no statistics, would compare each job of the feed with each of the document.

/** Returns the IDs of the open jobs that a feed had. */
async function listOpenJobs(
  trx: Trx,
  { id }: FeedBusiness,
  document: number,
  source: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM document_item WHERE document = ${document}::int AND list = ${LIST}
      AND id = ANY(ARRAY(SELECT item_id FROM imported_job WHERE organization_id = ${id}::int AND source = ${source}))
      AND item->>'status' IS DISTINCT FROM 'Closed'`.execute(trx)
  return rows.map((row) => row.id)
}

async function readKnownJobs(
  trx: Trx,
  { id }: FeedBusiness,
  document: number,
  ids: readonly string[],
): Promise<Map<string, KnownJob>> {
  if (ids.length === 0) return new Map()
  const known = await trx
    .selectFrom('imported_job')
    .select(['item_id as id', 'source', 'hash'])
    .where('organization_id', '=', id)
    .where('source', 'like', 'feed:%')
    .where('item_id', 'in', ids)
    .execute()
  const { rows } = await sql<{ id: string; item: unknown }>`
    SELECT id, item FROM document_item
    WHERE document = ${document}::int AND list = ${LIST} AND id = ANY(${ids}::text[])`.execute(trx)
  const items = new Map(rows.map((row) => [row.id, readItem(jobRules, row)]))
  return new Map(
    known.map((job) => {
      const read = items.get(job.id)
      return [job.id, { ...job, item: read && 'item' in read ? read.item : null }]
    }),
  )
}
