import type { Viewer } from '#lib/server/viewer.ts'
import { canChangeStatus } from '../policy.ts'
import type { BlogStatus } from '../schema.ts'
import type { DeskStep } from './schema.ts'

/** As much of a working copy as decides what may be done with it. */
export interface WrittenArticle {
  ownerId: string
  authorEmails: readonly string[]
  status: BlogStatus
  /** It is published, or was. */
  published: boolean
}

type Writer = Pick<Viewer, 'personId' | 'email' | 'emailVerified'>

/** Its owner, and whoever has confirmed the address of an author. */
export const writes = (
  { personId, email, emailVerified }: Writer,
  { ownerId, authorEmails }: WrittenArticle,
): boolean => personId === ownerId || (emailVerified && authorEmails.includes(email.toLowerCase()))

/** Where a step leads. */
export const stepsTo: Record<DeskStep, BlogStatus> = {
  submit: 'Submitted',
  withdraw: 'Draft',
}

/** Whether its authors change it now; what waits for the editors or is approved is withdrawn first. */
export const isOpen = (status: BlogStatus): boolean =>
  status === 'Draft' || status === 'Rejected' || status === 'Published'

/** A rejected article is a draft again once its author goes on with it (decisions P11). */
export const canStep = (step: DeskStep, status: BlogStatus): boolean =>
  canChangeStatus(step === 'submit' && status === 'Rejected' ? 'Draft' : status, stepsTo[step]) &&
  !(step === 'withdraw' && status === 'Rejected')

/** What somebody may do with an article. */
export const allowedOn = (
  writer: Writer,
  kept: WrittenArticle,
): Record<'edit' | 'delete' | DeskStep, boolean> => {
  const mine = writes(writer, kept)
  return {
    edit: mine && isOpen(kept.status),
    delete: writer.personId === kept.ownerId && !kept.published && isOpen(kept.status),
    submit: mine && writer.emailVerified && canStep('submit', kept.status),
    withdraw: mine && canStep('withdraw', kept.status),
  }
}
