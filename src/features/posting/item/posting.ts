import { recordText, type StoredRecord } from '#kits/document/fields/record-text.ts'
import { addressName } from '#lib/text/web/address-name.ts'
import { OPEN_DAYS, type PostingKind } from '../schema.ts'
import { addDays } from '#lib/text/dates/days.ts'
import { storedDay } from './read.ts'

/** A posting as it was until now. Days are YYYY-MM-DD. */
export interface KnownPosting {
  posted: string
  validThrough: string
  closed: boolean
}

/** State of a posting according to its item. */
export interface PostingState extends KnownPosting {
  slug: string
  /** Not published yet; such a posting is also closed. */
  draft: boolean
}

const titleKeys = { job: 'jobTitle', project: 'title' } as const
const statusKeys = { job: 'status', project: 'projectStatus' } as const
/** Statuses that close a posting; any other imported status means open. */
const endings = { job: 'Closed', project: 'Completed' } as const

/** Returns the fields that close a posting in its item. */
export const closingOf = (kind: PostingKind): Record<string, string> => ({
  [statusKeys[kind]]: endings[kind],
})

export const postingTitle = (kind: PostingKind, item: StoredRecord): string =>
  recordText(item, titleKeys[kind])

/**
 * Returns the posting state of an item.
 * @param today YYYY-MM-DD.
 * @returns undefined if it is closed and has never been open.
 */
export function postingState(
  kind: PostingKind,
  item: StoredRecord,
  known: KnownPosting | undefined,
  today: string,
): PostingState | undefined {
  const title = postingTitle(kind, item)
  const isOpen = title !== '' && recordText(item, statusKeys[kind]) !== endings[kind]
  const said = storedDay(item, 'postedDate') ?? known?.posted ?? today
  // A posting reopened without a date gets the default duration.
  const validThrough =
    storedDay(item, 'validThrough') ??
    (known && !known.closed ? known.validThrough : addDays(today, OPEN_DAYS))
  const draft = item['draft'] === true
  const closed = draft || !isOpen || validThrough < today
  if (closed && !known && !draft) return undefined
  return { slug: addressName(title, kind), posted: said < today ? said : today, validThrough, closed, draft }
}
