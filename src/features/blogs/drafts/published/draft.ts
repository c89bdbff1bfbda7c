import { noSuchArticle } from '#messages/blogs/answers.ts'
import { AppError } from '#lib/api/errors.ts'
import { validate } from '#lib/api/validate.ts'
import type { Db } from '#lib/db/connect.ts'
import { findRedirectedArticle } from '../../redirects/data.ts'
import { storedArticles } from '../../table.ts'
import { articleDraftSchema, emptyDraft, type ArticleDraft } from '../schema.ts'

/** A published article as a draft. */
export interface PublishedArticle {
  id: number
  slug: string
  /** The BlogID of the original, shared with its translations. */
  original: string
  /** With the addresses of its authors, if known. */
  content: ArticleDraft
}

/**
 * Reads a published article as a draft.
 * @param blogId current or former.
 * @throws AppError `not_found`.
 */
export async function readPublished(db: Db, blogId: string): Promise<PublishedArticle> {
  const published = await findPublishedDraft(db, blogId)
  if (!published) throw new AppError('not_found', noSuchArticle())
  return published
}

/** Reads a published article as a draft, by its current or former BlogID; nothing if it is gone or unreadable. */
export async function findPublishedDraft(db: Db, blogId: string): Promise<PublishedArticle | undefined> {
  const row = await findPublished(db, blogId)
  if (!row) return undefined
  const { id, slug, card, detail, related, original } = row
  const credits = await db
    .selectFrom('credit')
    .leftJoin('profile_shown', 'profile_shown.email', 'credit.email')
    .select(['credit.name', 'credit.email', 'credit.asked', 'public_id'])
    .where('article_id', '=', id)
    .execute()
  // An author named by a public page has not agreed yet, so the draft gets the page but never the owner's address.
  const emails = new Map(
    credits.map(({ name, email, asked, public_id: page }) => [name, asked ? page && `@${page}` : email]),
  )
  const content = validate(articleDraftSchema, {
    ...emptyDraft(),
    ...card,
    ...detail,
    BlogAuthorsList: card.BlogAuthorsList.map((author) => {
      const email = emails.get(author.AuthorName)
      return { ...author, ...(email && { AuthorEmail: email }) }
    }),
    BlogContentDetails: detail.BlogContentDetails.map((section, i) => ({ ...section, Key: `s${i}` })),
    RelatedBlogs: related,
    TranslationOf: original === slug ? '' : original,
    BlogID: slug,
  })
  return { id, slug, original, content }
}

/** Reads a stored published article, by its current or former BlogID. */
export async function findPublished(db: Db, blogId: string) {
  const slugs = [blogId, (await findRedirectedArticle(db, blogId))?.BlogID ?? blogId]
  return db
    .selectFrom('article')
    .select(['id', 'slug', 'card', 'detail', 'related', 'translation_group as original'])
    .where('slug', 'in', slugs)
    .where('status', '=', 'Published')
    .executeTakeFirst()
    .then(storedArticles.read)
}
