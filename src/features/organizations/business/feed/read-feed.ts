import { feedUnread } from '#messages/imports/refusals-jobs.ts'
import { batchesBySize, type FileReader } from '#lib/server/imports/reader.ts'
import { JobRows } from '../import/given-job.ts'
import { readJobBoard } from '../import/job-boards.ts'
import { postingsIn, readJobPage, readPostings } from '../import/json-ld.ts'
import { textOfFile } from '../import/read-file.ts'

interface FeedAnswer {
  content: Uint8Array
  /** Name of the business. */
  company: string
  address: string
}

/** Reads the answer of a feed, in a thread if it is large. */
export const jobFeedReader: FileReader<FeedAnswer, Partial<Pick<JobRows, 'jobs' | 'refused'>>> = {
  module: import.meta.url,
  name: 'jobFeedReader',
  *read(answer) {
    const rows = new JobRows()
    readJobFeed(answer, rows)
    for (const jobs of batchesBySize(rows.jobs, ({ job }) => JSON.stringify(job).length)) yield { jobs }
    for (const refused of batchesBySize(rows.refused, () => 200)) yield { refused }
  },
}

/**
 * Reads the JSON of a job board, or JobPostings on a page or as JSON.
 * @throws Error for anything else, which is not a feed without jobs.
 */
function readJobFeed({ content, company, address }: FeedAnswer, into: JobRows): void {
  const text = textOfFile(Buffer.from(content))
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
