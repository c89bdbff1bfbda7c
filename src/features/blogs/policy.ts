import type { BlogStatus } from './schema.ts'

/** decisions P11. Rejected and withdrawn articles become drafts again. */
const transitions: Record<BlogStatus, readonly BlogStatus[]> = {
  Draft: ['Submitted'],
  Submitted: ['Approved', 'Rejected', 'Draft'],
  Approved: ['Published', 'Draft'],
  Published: ['Archived'],
  Archived: ['Published'],
  Rejected: ['Draft'],
}

export const canChangeStatus = (from: BlogStatus, to: BlogStatus): boolean => transitions[from].includes(to)

/** Rejections need a reason. */
export const needsReason = (to: BlogStatus): boolean => to === 'Rejected'

/** The only status visitors can search (decisions P11). */
export const visibleToVisitors: BlogStatus = 'Published'
