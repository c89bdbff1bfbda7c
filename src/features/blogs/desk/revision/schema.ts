import * as z from 'zod/mini'
import { articleDraftSchema, draftIdSchema } from '../schema.ts'

/** What led to a revision: somebody wrote for a while, it was submitted, published, or an earlier one was brought back. */
const revisionKinds = ['written', 'submitted', 'published', 'restored'] as const
export type RevisionKind = (typeof revisionKinds)[number]

const revisionId = z.int().check(z.minimum(1))

export const revisionIdSchema = z.extend(draftIdSchema, { revisionId })
export const restoreSchema = z.extend(draftIdSchema, {
  revisionId,
  /** That was seen. */
  version: z.int().check(z.minimum(1)),
  /** Of the parts that come back: a field, `section.<Key>`, `order`; without it all of them do. */
  paths: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(400))),
})
export type RestoreInput = z.output<typeof restoreSchema>

const revisionShape = {
  revisionId,
  Kind: z.enum(revisionKinds),
  /** Empty: the portal by itself, or an account that is gone. */
  By: z.string(),
  /** ISO 8601, UTC. */
  Written: z.string(),
}
/** What an article was like before, the newest first; the first is what it is now. */
export const revisionsSchema = z.object({ results: z.array(z.object(revisionShape)) })
export type Revision = z.output<typeof revisionsSchema>['results'][number]
export const revisionResultSchema = z.object({
  result: z.object({ ...revisionShape, article: articleDraftSchema }),
})
