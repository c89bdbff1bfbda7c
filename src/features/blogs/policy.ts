import type { BlogStatus } from './schema.ts'

/** decisions P11. A rejected article goes back to its author as a draft, and so does one that its author withdraws. */
const transitions: Record<BlogStatus, readonly BlogStatus[]> = {
  Draft: ['Submitted'],
  Submitted: ['Approved', 'Rejected', 'Draft'],
  Approved: ['Published', 'Draft'],
  Published: ['Archived'],
  Archived: [],
  Rejected: ['Draft'],
}

export const canChangeStatus = (from: BlogStatus, to: BlogStatus): boolean => transitions[from].includes(to)

/** A rejection says why. */
export const needsReason = (to: BlogStatus): boolean => to === 'Rejected'

/** The status a visitor's search is held to, whatever it asks for (decisions P11). */
export const visibleToVisitors: BlogStatus = 'Published'
