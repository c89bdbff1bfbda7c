import * as m from '#messages/blogs/drafts.ts'
import { Status } from '#components/ui/status.tsx'
import type { BlogStatus } from '../../schema.ts'

const kinds = {
  Draft: undefined,
  Submitted: 'hold',
  Approved: 'hold',
  Published: 'ok',
  Archived: undefined,
  Rejected: 'bad',
} as const satisfies Record<BlogStatus, 'ok' | 'hold' | 'bad' | undefined>

/** Shows the status of an article. */
export const ArticleStatus = ({ article }: { article: { BlogPublishStatus: BlogStatus } }) => (
  <Status kind={kinds[article.BlogPublishStatus]}>{m.statusNames[article.BlogPublishStatus]()}</Status>
)
