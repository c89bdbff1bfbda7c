import type { Viewer } from '#lib/server/viewer.ts'
import { canChangeStatus } from '../policy.ts'
import type { BlogStatus } from '../schema.ts'
import type { DeskStep } from './schema.ts'

/** Articles that one act of an editor decides. */
export const MOST_AT_ONCE = 50

/** As much of an article as decides what may be done with it. */
export interface WrittenArticle {
  ownerId: string
  authorEmails: readonly string[]
  status: BlogStatus
  /** How what is published of it stands; null where nothing was yet. */
  published: BlogStatus | null
  /** What is published of it has been retracted. */
  retracted: boolean
}

type Writer = Pick<Viewer, 'personId' | 'email' | 'emailVerified' | 'role'>

/** Its owner, and whoever has confirmed the address of an author. */
export const writes = (
  { personId, email, emailVerified }: Writer,
  { ownerId, authorEmails }: WrittenArticle,
): boolean => personId === ownerId || (emailVerified && authorEmails.includes(email.toLowerCase()))

/** Editors and administrators decide on articles. */
export const isEditor = ({ role, emailVerified }: Pick<Viewer, 'role' | 'emailVerified'>): boolean =>
  emailVerified && (role === 'editor' || role === 'admin')

/** Those who write it; and editors, once it was submitted. */
export const reads = (viewer: Writer, article: WrittenArticle): boolean =>
  writes(viewer, article) || (isEditor(viewer) && (article.status !== 'Draft' || article.published !== null))

/** Where a step leads; what is retracted stays published. */
const stepsTo: Record<DeskStep, BlogStatus> = {
  submit: 'Submitted',
  withdraw: 'Draft',
  approve: 'Approved',
  reject: 'Rejected',
  publish: 'Published',
  archive: 'Archived',
  retract: 'Published',
}

/** Whether its authors change it now; what waits for the editors or is approved is withdrawn first. */
const isOpen = (status: BlogStatus): boolean =>
  status === 'Draft' || status === 'Rejected' || status === 'Published'

/**
 * Whether a step is possible as the article stands. A rejected article is a draft again once its author goes on with it
 * (decisions P11). What is archived or retracted is the published article, whatever is being written of it.
 */
export function canStep(step: DeskStep, { status, published, retracted }: WrittenArticle): boolean {
  switch (step) {
    case 'archive':
      return published === 'Published'
    case 'retract':
      return published === 'Published' && !retracted
    case 'withdraw':
      return status === 'Submitted' || status === 'Approved'
    case 'submit':
      return status === 'Draft' || status === 'Rejected'
    default:
      return canChangeStatus(status, stepsTo[step])
  }
}

/** What somebody may do with an article. */
export function allowedOn(
  viewer: Writer,
  article: WrittenArticle,
): Record<'edit' | 'delete' | 'note' | DeskStep, boolean> {
  const mine = writes(viewer, article)
  const decides = isEditor(viewer)
  const author = (step: DeskStep) => mine && viewer.emailVerified && canStep(step, article)
  const editor = (step: DeskStep) => decides && canStep(step, article)
  return {
    edit: mine && isOpen(article.status),
    delete: viewer.personId === article.ownerId && article.published === null && isOpen(article.status),
    note: reads(viewer, article) && article.status !== 'Archived',
    submit: author('submit'),
    withdraw: author('withdraw'),
    approve: editor('approve'),
    reject: editor('reject'),
    publish: editor('publish'),
    archive: editor('archive'),
    retract: editor('retract'),
  }
}
