import type { Viewer } from '#lib/server/viewer.ts'
import { canChangeStatus } from '../policy.ts'
import type { BlogStatus } from '../schema.ts'
import type { DraftStep } from './schema.ts'

/** Articles that one call can decide. */
export const MAX_STEP_ARTICLES = 50

/** The properties of an article that decide what is allowed. */
export interface WrittenArticle {
  ownerId: string
  authorEmails: readonly string[]
  status: BlogStatus
  /** The status of the published article; null if it was never published. */
  published: BlogStatus | null
  /** Whether the published article was retracted. */
  retracted: boolean
  /** When it is published automatically, once approved. */
  publishAt: Date | null
}

type Writer = Pick<Viewer, 'personId' | 'email' | 'emailVerified' | 'role'>

/** Whether a person can write an article: the owner, and anyone with the verified address of an author. */
export const canWriteArticle = (
  { personId, email, emailVerified }: Writer,
  { ownerId, authorEmails }: WrittenArticle,
): boolean => personId === ownerId || (emailVerified && authorEmails.includes(email.toLowerCase()))

/** Whether a person decides on articles, as editors and administrators do. */
export const isEditor = ({ role, emailVerified }: Pick<Viewer, 'role' | 'emailVerified'>): boolean =>
  emailVerified && (role === 'editor' || role === 'admin')

/** Whether a person can read an article: its authors, and editors once it has been submitted. */
export const canReadArticle = (viewer: Writer, article: WrittenArticle): boolean =>
  canWriteArticle(viewer, article) ||
  (isEditor(viewer) && (article.status !== 'Draft' || article.published !== null))

/** The status after each step; retracted articles stay published. */
const stepsTo: Record<DraftStep, BlogStatus> = {
  submit: 'Submitted',
  withdraw: 'Draft',
  approve: 'Approved',
  reject: 'Rejected',
  publish: 'Published',
  unschedule: 'Approved',
  archive: 'Archived',
  restore: 'Published',
  retract: 'Published',
}

/** Whether authors can edit it; articles in review or approved must be withdrawn first. */
const isOpen = (status: BlogStatus): boolean =>
  status === 'Draft' || status === 'Rejected' || status === 'Published'

/** Whether editors can suggest changes and authors accept them; an approved text stays as it was approved. */
const isDiscussed = (status: BlogStatus): boolean => isOpen(status) || status === 'Submitted'

/**
 * Whether a step is possible. A rejected article becomes a draft when its author edits it (decisions P11).
 * Archiving, restoring and retracting apply to the published article, whatever the state of the draft.
 */
export function canStep(
  step: DraftStep,
  { status, published, retracted, publishAt }: WrittenArticle,
): boolean {
  switch (step) {
    case 'archive':
      return published === 'Published'
    case 'restore':
      // A hidden article is archived for readers only.
      return status === 'Archived' && published === 'Archived'
    case 'retract':
      return published === 'Published' && !retracted
    case 'unschedule':
      return status === 'Approved' && publishAt !== null
    case 'withdraw':
      return status === 'Submitted' || status === 'Approved'
    case 'submit':
      return status === 'Draft' || status === 'Rejected'
    default:
      return canChangeStatus(status, stepsTo[step])
  }
}

/** Returns what a person may do with an article. */
export function articlePermissions(
  viewer: Writer,
  article: WrittenArticle,
): Record<'edit' | 'delete' | 'note' | 'suggest' | 'resolve' | DraftStep, boolean> {
  const mine = canWriteArticle(viewer, article)
  const decides = isEditor(viewer)
  const author = (step: DraftStep) => mine && viewer.emailVerified && canStep(step, article)
  const editor = (step: DraftStep) => decides && canStep(step, article)
  return {
    edit: mine && isOpen(article.status),
    delete: viewer.personId === article.ownerId && article.published === null && isOpen(article.status),
    note: canReadArticle(viewer, article) && article.status !== 'Archived',
    suggest: decides && !mine && canReadArticle(viewer, article) && isDiscussed(article.status),
    resolve: mine && isDiscussed(article.status),
    submit: author('submit'),
    withdraw: author('withdraw'),
    approve: editor('approve'),
    reject: editor('reject'),
    publish: editor('publish'),
    unschedule: editor('unschedule'),
    archive: editor('archive'),
    restore: editor('restore'),
    retract: editor('retract'),
  }
}
