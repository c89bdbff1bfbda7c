import * as z from 'zod/mini'
import { articleDraftSchema, draftIdSchema } from '../schema.ts'
import { storedInteger } from '#lib/api/stored-integer.ts'

/** The cause of a revision: edits, a submission, a publication or a restore. */
const revisionKinds = ['written', 'submitted', 'published', 'restored'] as const
export type RevisionKind = (typeof revisionKinds)[number]

const revisionId = storedInteger(1)

export const revisionIdSchema = z.extend(draftIdSchema, { revisionId })
export const restoreSchema = z.extend(draftIdSchema, {
  revisionId,
  /** The version the caller saw. */
  version: storedInteger(1),
  /** The parts to restore: a field, `section.<Key>` or `order`; all by default. */
  paths: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(400))),
})
export type RestoreInput = z.output<typeof restoreSchema>

const revisionShape = {
  revisionId,
  Kind: z.enum(revisionKinds),
  /** Empty for the portal or a deleted account. */
  By: z.string(),
  /** ISO 8601, UTC. */
  Written: z.string(),
}
/** The versions of an article, newest first; the first is the current one. */
export const revisionsSchema = z.object({ results: z.array(z.object(revisionShape)) })
export type Revision = z.output<typeof revisionsSchema>['results'][number]
export const revisionResultSchema = z.object({
  result: z.object({ ...revisionShape, article: articleDraftSchema }),
})
