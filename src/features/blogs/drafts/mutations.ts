import { sql } from 'kysely'
import type * as z from 'zod/mini'
import * as m from '#messages/blogs/draft-answers.ts'
import { noSuchArticle } from '#messages/blogs/answers.ts'
import { AppError } from '#lib/api/errors.ts'
import { validate } from '#lib/api/validate.ts'
import { inTransaction } from '#lib/db/in-transaction.ts'
import { json } from '#lib/db/json.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { withChanges } from './changes.ts'
import { getOwnArticle, requireArticle } from './data.ts'
import { authorEmailsOf } from './input.ts'
import { requireOpenArticle, writeContent } from './mutations-write.ts'
import { articlePermissions } from './policy.ts'
import { recordPictureUse } from './pictures/mutations-use.ts'
import { translationOf } from './published/mutations.ts'
import {
  articleDraftSchema,
  emptyDraft,
  type ArticleDraft,
  type beginArticleSchema,
  type DraftChange,
  type OwnArticle,
  type PresenceResult,
} from './schema.ts'

type DeskDeps = Pick<Deps, 'db' | 'audit'>

/** Maximum unpublished articles of one person. */
const MAX_DRAFTS = 200
/** How long a person counts as present after their last call. */
const PRESENT_MS = 45_000

type NewArticleInput = z.output<typeof beginArticleSchema>

/**
 * Creates an article or a translation, visible only to its authors. The caller is one of them.
 * @param address of the caller, for the audit log.
 * @throws AppError `forbidden` without a verified address, `conflict` for too many drafts or an existing
 * translation, `not_found` without an original.
 */
export async function beginArticle(
  { db, audit }: DeskDeps,
  viewer: Viewer,
  begun: NewArticleInput,
  address: string,
): Promise<OwnArticle> {
  if (!viewer.emailVerified) throw new AppError('forbidden', m.verifyFirst())
  return inTransaction(db, async (trx) => {
    const { n } = await trx
      .selectFrom('article_draft')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('owner_id', '=', viewer.personId)
      .where('article_id', 'is', null)
      .executeTakeFirstOrThrow()
    if (n >= MAX_DRAFTS) throw new AppError('conflict', m.tooManyBegun({ most: MAX_DRAFTS }))
    const { TranslationOf, BlogCategoryPrimarySector: fields, ...said } = begun
    const given = TranslationOf
      ? await translationOf(trx, TranslationOf, begun.BlogLanguage, viewer.email)
      : emptyDraft()
    const isListed = given.BlogAuthorsList.some(({ AuthorEmail }) => AuthorEmail === viewer.email)
    const content = {
      ...given,
      ...said,
      ...(fields.length > 0 && { BlogCategoryPrimarySector: fields }),
      BlogAuthorsList: [
        ...given.BlogAuthorsList,
        ...(isListed ? [] : [{ AuthorName: viewer.name, AuthorOrganization: '', AuthorEmail: viewer.email }]),
      ],
    }
    const { id } = await trx
      .insertInto('article_draft')
      .values({
        owner_id: viewer.personId,
        content: json(content),
        author_emails: authorEmailsOf(content),
        updated_by: viewer.personId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordPictureUse(trx, { draft_id: id }, content)
    await audit(trx, { act: 'article-begun', personId: viewer.personId, address, detail: { draftId: id } })
    return getOwnArticle(trx, viewer, id)
  })
}

/**
 * Merges changes into an article. Changes of others stay; if they changed the same part, nothing is saved.
 * The published article stays as it is until the change is approved.
 * @throws AppError `not_found`, `forbidden` for editors who are not authors, `conflict` while it is in review,
 * `stale` with `differs` (paths) and the current `article`, `invalid_input` for invalid changes.
 */
export async function saveArticle(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { draftId, changes }: { draftId: string; changes: readonly DraftChange[] },
): Promise<OwnArticle> {
  return inTransaction(db, async (trx) => {
    const { content } = await requireOpenArticle(trx, viewer, draftId)
    const { draft, differing } = merged(content, changes)
    if (differing.length > 0)
      throw new AppError('stale', m.differs(), {
        more: { differs: differing, article: await getOwnArticle(trx, viewer, draftId) },
      })
    const valid = validate(articleDraftSchema, draft)
    if (draft !== content)
      await writeContent(trx, viewer, { draftId, before: content, content: valid, kind: 'written' })
    return getOwnArticle(trx, viewer, draftId)
  })
}

/**
 * Deletes an article that was never published.
 * @throws AppError `not_found` for anyone but the owner, `conflict` if it was published, is in review or approved.
 */
export async function deleteArticle(
  { db, audit }: DeskDeps,
  viewer: Viewer,
  draftId: string,
  address: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await requireArticle(trx, viewer, draftId, 'lock')
    if (row.ownerId !== viewer.personId) throw new AppError('not_found', noSuchArticle())
    if (row.published !== null) throw new AppError('conflict', m.isPublished())
    if (!articlePermissions(viewer, row).delete) throw new AppError('conflict', m.notOpen())
    await trx.deleteFrom('article_draft').where('id', '=', draftId).execute()
    await audit(trx, { act: 'article-deleted', personId: viewer.personId, address, detail: { draftId } })
  })
}

/**
 * Records that the caller has the article open, and where.
 * @returns the others, the current version, and which suggestions and notes there are.
 * @throws AppError `not_found`.
 */
export async function recordPresence(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { draftId, path }: { draftId: string; path: string },
  now = new Date(),
): Promise<PresenceResult> {
  return inTransaction(db, async (trx) => {
    const { version } = await requireArticle(trx, viewer, draftId)
    await trx
      .insertInto('article_presence')
      .values({ draft_id: draftId, person_id: viewer.personId, path, seen: now })
      .onConflict((conflict) => conflict.columns(['draft_id', 'person_id']).doUpdateSet({ path, seen: now }))
      .execute()
    const others = await trx
      .selectFrom('article_presence')
      .innerJoin('person', 'person.id', 'article_presence.person_id')
      .select(['person.name', 'path'])
      .where('draft_id', '=', draftId)
      .where('person_id', '<>', viewer.personId)
      .where('seen', '>', new Date(now.getTime() - PRESENT_MS))
      .orderBy('person.name')
      .execute()
    const suggestions = await trx
      .selectFrom('article_suggestion')
      .select('id')
      .where('draft_id', '=', draftId)
      .where('rejected', 'is', null)
      .orderBy('id')
      .execute()
    const openNotes = await trx
      .selectFrom('article_note')
      .select('id')
      .where('draft_id', '=', draftId)
      .where('resolved', 'is', null)
      .orderBy('id')
      .execute()
    return {
      others,
      version,
      suggestionIds: suggestions.map(({ id }) => id),
      openNoteIds: openNotes.map(({ id }) => id),
    }
  })
}

function merged(content: ArticleDraft, changes: readonly DraftChange[]) {
  try {
    return withChanges(content, changes)
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('invalid_input', m.noSuchPart())
    throw error
  }
}
