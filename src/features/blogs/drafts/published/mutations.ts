import * as m from '#messages/blogs/draft-answers.ts'
import type { Trx } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import { json } from '#lib/db/json.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { getOwnArticle } from '../data.ts'
import { authorEmailsOf } from '../input.ts'
import { recordPictureUse } from '../pictures/mutations-use.ts'
import { isEditor } from '../policy.ts'
import { markRevision } from '../revision/mutations-keep.ts'
import type { ArticleDraft, OwnArticle } from '../schema.ts'
import { findPublished, readPublished } from './draft.ts'

/**
 * Gets the working copy of a published article for a correction: the existing one, or a new one. Authors,
 * by their confirmed addresses, and editors can create it.
 * @param address of the caller, for the audit log.
 * @throws AppError `not_found` if it is not published or written by others; `forbidden` if not allowed.
 */
export async function correctArticle(
  { db, audit }: Pick<Deps, 'db' | 'audit'>,
  viewer: Viewer,
  blogId: string,
  address: string,
): Promise<OwnArticle> {
  // Two people who start at once get the same copy.
  return withAdvisoryLock(db, 'articles', async (trx) => {
    const { id, content } = await readPublished(trx, blogId)
    const begun = await trx
      .selectFrom('article_draft')
      .select('id')
      .where('article_id', '=', id)
      .executeTakeFirst()
    if (begun) return getOwnArticle(trx, viewer, begun.id)
    const emails = authorEmailsOf(content)
    if (!viewer.emailVerified) throw new AppError('forbidden', m.verifyFirst())
    if (!isEditor(viewer) && !emails.includes(viewer.email.toLowerCase()))
      throw new AppError('forbidden', m.authorsCorrect())
    const draft = await trx
      .insertInto('article_draft')
      .values({
        owner_id: viewer.personId,
        article_id: id,
        status: 'Published',
        content: json(content),
        author_emails: emails,
        updated_by: viewer.personId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordPictureUse(trx, { draft_id: draft.id }, content)
    await markRevision(trx, draft.id, { personId: null, content, kind: 'published' })
    const detail = { draftId: draft.id, blogId }
    await audit(trx, { act: 'article-correction-begun', personId: viewer.personId, address, detail })
    return getOwnArticle(trx, viewer, draft.id)
  })
}

/**
 * Returns the draft of a translation: a copy of the published original. Its authors are named, but
 * not their addresses, except the one of the translator.
 * @param email of the translator.
 * @throws AppError `not_found`, `conflict` if a translation into that language exists.
 */
export async function translationOf(
  trx: Trx,
  blogId: string,
  language: string,
  email: string,
): Promise<ArticleDraft> {
  const { original, content } = await readPublished(trx, blogId)
  if (await isTranslated(trx, original, language)) throw new AppError('conflict', m.translatedAlready())
  return {
    ...content,
    BlogAuthorsList: content.BlogAuthorsList.map((author) => ({
      ...author,
      AuthorEmail: author.AuthorEmail === email ? email : '',
    })),
    TranslationOf: original,
    BlogID: '',
  }
}

/**
 * Rejects a translation of a missing article, and a second one into the same language.
 * @param own the article itself, once published.
 * @throws AppError `invalid_input`.
 */
export async function checkTranslation(
  trx: Trx,
  { TranslationOf, BlogLanguage }: ArticleDraft,
  own: string | null,
): Promise<void> {
  if (!TranslationOf) return
  const found = await findPublished(trx, TranslationOf)
  if (!found) throw refuse('TranslationOf', m.noSuchOriginal())
  if (await isTranslated(trx, found.original, BlogLanguage, own))
    throw refuse('BlogLanguage', m.translatedAlready())
}

const refuse = (field: string, message: string) =>
  new AppError('invalid_input', m.unfinished(), { fields: { [field]: message } })

async function isTranslated(
  trx: Trx,
  original: string,
  language: string,
  own: string | null = null,
): Promise<boolean> {
  const row = await trx
    .selectFrom('article')
    .select('id')
    .where('translation_group', '=', original)
    .where('language', '=', language)
    .where('status', '=', 'Published')
    .where('slug', '<>', own ?? '')
    .executeTakeFirst()
  return row !== undefined
}
