import type { Selectable } from 'kysely'
import { remarksOn } from '#features/imports/data.ts'
import { getMembership } from '#kits/organization/members/data.ts'
import { canManageOrganization, type Membership } from '#kits/organization/members/policy.ts'
import { tabsOf } from '#kits/organization/policy.ts'
import * as m from '#messages/organization/answers.ts'
import { jobFeedForbidden } from '#messages/business/feed.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Locale } from '#lib/text/locale.ts'
import { businessOrganization } from '../sections/organization.ts'
import type { JobFeed, JobFeedAnswer } from './schema.ts'
import { storedFeeds, type FeedOutcome } from './table.ts'

/**
 * Returns the membership of a person who can see the job feed of their business, or change it: its owner and
 * administrators. @throws AppError `not_found` without a business, `forbidden`.
 */
export async function requireFeedMember(db: Db, personId: string, to: 'see' | 'change'): Promise<Membership> {
  const member = await getMembership(db, 'business', personId)
  if (!member) throw new AppError('not_found', m.noOrganization({ kind: 'business' }))
  const may =
    to === 'change' ? canManageOrganization(member) : tabsOf(businessOrganization, member).includes('jobs')
  if (!may) throw new AppError('forbidden', jobFeedForbidden())
  return member
}

/** Who asks for a job feed, and in what language. */
export interface FeedCaller {
  personId: string
  locale: Locale
}

/** Returns the job feed of the caller's business, with the result of the last reading in their language. */
export async function getJobFeed(db: Db, { personId, locale }: FeedCaller): Promise<JobFeedAnswer> {
  const member = await requireFeedMember(db, personId, 'see')
  const row = await db
    .selectFrom('job_feed')
    .innerJoin('organization', 'organization.id', 'organization_id')
    .select([
      'organization_id as id',
      'address',
      'publish',
      'next_read',
      'last_read',
      'last_success',
      'emptied',
    ])
    .select(['outcome', 'approval'])
    .where('organization_id', '=', member.organizationId)
    .executeTakeFirst()
  return { result: row ? presentFeed(row, locale) : null, can: { edit: canManageOrganization(member) } }
}

type FeedRow = Pick<
  Selectable<Tables['job_feed']>,
  'address' | 'publish' | 'next_read' | 'last_read' | 'last_success' | 'emptied' | 'outcome'
> & { id: number; approval: string }

/** An unreadable result is shown as if the feed had not been read. */
function presentFeed(stored: FeedRow, locale: Locale): JobFeed {
  const row = storedFeeds.read(stored) ?? { ...stored, last_read: null, outcome: null }
  const { address, publish, outcome, last_read, last_success, next_read } = row
  return {
    address,
    publish,
    state: stateOf(row),
    lastRead: last_read?.toISOString() ?? null,
    lastSuccess: last_success?.toISOString() ?? null,
    nextRead: next_read.toISOString(),
    counts: outcome?.counts ?? null,
    remarks: remarksOn(outcome?.rows.map((each) => ({ ...each, file: '' })) ?? [], locale),
  }
}

function stateOf({
  approval,
  last_read,
  next_read,
  emptied,
  outcome,
}: Omit<FeedRow, 'outcome'> & { outcome: FeedOutcome | null }): JobFeed['state'] {
  if (approval !== 'approved') return 'unapproved'
  if (!outcome || !last_read || next_read <= new Date()) return 'waiting'
  if (!outcome.counts) return 'failed'
  return emptied ? 'emptied' : 'read'
}
