import { feedUnread } from '#messages/imports/refusals-jobs.ts'
import type { JobRows } from '../import/given-job.ts'
import { readJobBoard } from '../import/job-boards.ts'
import { postingsIn, readJobPage, readPostings } from '../import/json-ld.ts'
import { textOfFile } from '../import/read-file.ts'

/**
 * Reads the answer of a feed: the JSON of a job board, or JobPostings on a page or as JSON.
 * @throws Error for anything else, which is not a feed without jobs.
 */
export function readJobFeed(
  content: Buffer,
  { company, address }: { company: string; address: string },
  into: JobRows,
): void {
  const text = textOfFile(content)
  const given = jsonOf(text)
  if (given === undefined) {
    // A page may well have no jobs at the moment.
    if (readJobPage(text, into, address) > 0 || /<(?:!doctype )?html\b/i.test(text)) return
    throw new Error(feedUnread.in('en'))
  }
  if (readJobBoard(given, company, into)) return
  const postings = postingsIn(given)
  if (postings.length === 0) throw new Error(feedUnread.in('en'))
  readPostings(postings, '', into)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
