import type { Transaction } from 'kysely'
import * as m from '#messages/blogs/desk-answers.ts'
import { AppError } from '#lib/api/errors.ts'
import { inTurn } from '#lib/db/in-turn.ts'
import { json } from '#lib/db/json.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { getOwnArticle } from '../data.ts'
import { authorEmailsOf } from '../input.ts'
import { notePictures } from '../pictures/mutations-use.ts'
import { isEditor } from '../policy.ts'
import { markRevision } from '../revision/mutations-keep.ts'
import type { ArticleDraft, OwnArticle } from '../schema.ts'
import { findPublished, readPublished } from './draft.ts'

type Trx = Transaction<Tables>

/**
 * The working copy of a published article, to be corrected: the one that there is, or a new one, as for what was imported.
 * Its authors, by their confirmed addresses, and editors begin one.
 * @param address of the caller, for the record.
 * @throws AppError `not_found` for what is not published, or is written by others; `forbidden` for who may not.
 */
export async function correctArticle(
  { db, audit }: Pick<Deps, 'db' | 'audit'>,
  viewer: Viewer,
  blogId: string,
  address: string,
): Promise<OwnArticle> {
  // Two who begin at once find the same.
  return inTurn(db, 'articles', async (trx) => {
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
    await notePictures(trx, { draft_id: draft.id }, content)
    await markRevision(trx, draft.id, { personId: null, content, kind: 'published' })
    const detail = { draftId: draft.id, blogId }
    await audit(trx, { act: 'article-correction-begun', personId: viewer.personId, address, detail })
    return getOwnArticle(trx, viewer, draft.id)
  })
}

/**
 * What a translation begins with: the original as it is published, to be written over. Its authors are named; their
 * addresses are not the translator's to know.
 * @throws AppError `not_found`, `conflict` where there is one into that language already.
 */
export async function translationOf(trx: Trx, blogId: string, language: string): Promise<ArticleDraft> {
  const { original, content } = await readPublished(trx, blogId)
  if (await isTranslated(trx, original, language)) throw new AppError('conflict', m.translatedAlready())
  return {
    ...content,
    BlogAuthorsList: content.BlogAuthorsList.map((author) => ({ ...author, AuthorEmail: '' })),
    TranslationOf: original,
    BlogID: '',
  }
}

/**
 * Refuses a translation of what is not there, and a second one into the same language.
 * @param own the article itself, once it is published.
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
