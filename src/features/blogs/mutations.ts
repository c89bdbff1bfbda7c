import * as m from '#messages/blogs/answers.ts'
import { sql, type Selectable } from 'kysely'
import { announceChange } from '#lib/db/announce.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import { yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import { json } from '#lib/db/json.ts'
import type { Tables } from '#lib/db/tables.ts'
import { validate } from '#lib/api/validate.ts'
import { AppError, invalidField } from '#lib/api/errors.ts'
import { addressName } from '#lib/text/web/address-name.ts'
import { parseCreditAddress } from '#kits/credit/given.ts'
import { writeCredits } from '#kits/credit/mutations.ts'
import { searchTag } from '#kits/search/schema.ts'
import { writeSearch, type SearchSource } from './search/mutations.ts'
import { canChangeStatus, needsReason } from './policy.ts'
import type { BlogCard, BlogStatus } from './schema.ts'
import { blogInputSchema, type BlogInput, type ValidBlogInput } from './schema-input.ts'
import { storedArticles, type BlogDetail } from './table.ts'
import type { ArticleLookups } from './import/table.ts'
import { buildBlog } from './article/build.ts'
import { articleTag, blogListTag } from './article/tags.ts'
import { findFreeSlug, moveAddress, resolveReferences } from './mutations-address.ts'
import { writeRedirects } from './redirects/mutations.ts'

/** The source of an imported article. */
export interface ArticleSource {
  key: string
  hash: string
  lookups?: ArticleLookups | undefined
  /** Demo content. */
  demo?: boolean | undefined
  /** Its previous URLs, normalized by `redirectedPath`. */
  formers?: readonly string[] | undefined
}

interface Stored extends SearchSource {
  slug: string
  created: Date
  held: BlogStatus | null
}

/** An article to create. */
interface NewBlog {
  input: BlogInput
  source?: ArticleSource | undefined
}

/** Creates an article and returns its BlogID. @throws AppError `invalid_input` naming the invalid fields. */
export async function createBlog(db: Db, input: BlogInput, source?: ArticleSource): Promise<string> {
  const [blogId] = await createBlogs(db, [{ input, source }])
  return blogId!
}

/**
 * Creates articles, all or none; search data is written once for all of them.
 * @throws AppError `invalid_input` with the fields of the first invalid one. @returns their BlogIDs, in order.
 */
export async function createBlogs(db: Db, blogs: readonly NewBlog[]): Promise<string[]> {
  const valid = blogs.map(({ input, source }) => ({ input: validate(blogInputSchema, input), source }))
  return withAdvisoryLock(db, 'articles', async (trx) => {
    const created: Stored[] = []
    for (const { input, source } of valid) {
      created.push(await insertBlog(trx, input, source))
      if (valid.length > 1) await yieldToEventLoop()
    }
    await afterWrite(
      trx,
      created.map((after) => ({ before: undefined, after })),
    )
    return created.map(({ slug }) => slug)
  })
}

/** Inserts the article's own rows; the caller writes derived data. */
async function insertBlog(trx: Trx, input: ValidBlogInput, source?: ArticleSource): Promise<Stored> {
  const slug = await findFreeSlug(trx, input.BlogID ?? addressName(input.BlogTitle, 'article'))
  const { card, detail } = buildBlog(slug, input, new Date(), source?.demo)
  const status = input.BlogPublishStatus
  const named = await resolveReferences(trx, input, slug)
  const { id } = await trx
    .insertInto('article')
    .values({ slug, status, ...columns(card, detail), ...named, ...sourceOf(source) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeCredits(trx, [{ kind: 'article', id, given: authorsOf(input) }])
  await writeRedirects(trx, id, source?.formers ?? [])
  return {
    id,
    status,
    slug,
    card,
    detail,
    twin: named.translation_group,
    created: new Date(),
    held: null,
  }
}

/**
 * Replaces an article's content; its drawing stays, and its dates unless given. The status changes only by
 * `updateBlogStatus` or by an import that sets one, and the BlogID only on request: the old one redirects
 * from then on.
 * @throws AppError `invalid_input` or `not_found`. @returns its BlogID.
 */
export async function updateBlog(
  db: Db,
  blogId: string,
  given: BlogInput,
  options: { source?: ArticleSource; status?: BlogStatus; address?: string | undefined } = {},
): Promise<string> {
  const input = validate(blogInputSchema, given)
  return withAdvisoryLock(db, 'articles', async (trx) => {
    const before = await stored(trx, blogId)
    const slug = options.address ? await findFreeSlug(trx, options.address, before) : before.slug
    const dates = { BlogCreatedDate: input.BlogCreatedDate ?? before.card.BlogCreatedDate }
    // Content that replaces demo content is demo content only if marked so itself.
    const demo = options.source ? options.source.demo : before.card.BlogDemonstration
    const built = buildBlog(slug, { ...input, ...dates }, new Date(), demo)
    const card = { ...built.card, ArtSeed: before.card.ArtSeed }
    const { BlogRetraction = before.detail.BlogRetraction } = input
    const detail = { ...built.detail, ...(BlogRetraction && { BlogRetraction }) }
    const standing = standingOf(before, options.status)
    const named = await resolveReferences(trx, input, slug)
    await trx
      .updateTable('article')
      .set({ slug, ...standing, ...columns(card, detail), ...named, ...sourceOf(options.source) })
      .where('id', '=', before.id)
      .execute()
    await writeCredits(trx, [{ kind: 'article', id: before.id, given: authorsOf(input) }])
    await writeRedirects(trx, before.id, options.source?.formers ?? [])
    const after = { ...before, ...standing, slug, card, detail, twin: named.translation_group }
    if (slug === before.slug) await afterWrite(trx, [{ before, after }])
    else {
      await afterWrite(trx, [{ before, after: undefined }])
      await updateSearchOf(trx, await moveAddress(trx, before, slug))
      await afterWrite(trx, [{ before: undefined, after }])
    }
    return slug
  })
}

/**
 * Changes the status of an article.
 * @throws AppError `not_found`, `conflict` for a step that decisions P11 does not allow, `invalid_input` if a required
 * reason is missing.
 */
export async function updateBlogStatus(
  db: Db,
  blogId: string,
  to: BlogStatus,
  reason?: string,
): Promise<void> {
  await withAdvisoryLock(db, 'articles', async (trx) => {
    const before = await stored(trx, blogId)
    const from = before.held ?? before.status
    if (!canChangeStatus(from, to)) {
      throw new AppError('conflict', m.wrongStep({ from, to }))
    }
    if (needsReason(to) && !reason?.trim()) {
      throw invalidField('reason', m.reasonNeeded())
    }
    const standing = standingOf(before, to)
    await trx
      .updateTable('article')
      .set({ ...standing, status_reason: needsReason(to) ? (reason ?? null) : null })
      .where('id', '=', before.id)
      .execute()
    await afterWrite(trx, [{ before, after: { ...before, ...standing } }])
  })
}

/** Retracts a published article: it stays, with a notice that gives the reason. @throws AppError `not_found`. */
export async function retractBlog(
  db: Db,
  blogId: string,
  retraction: NonNullable<BlogDetail['BlogRetraction']>,
): Promise<void> {
  await withAdvisoryLock(db, 'articles', async (trx) => {
    const before = await stored(trx, blogId)
    const detail = { ...before.detail, BlogRetraction: retraction }
    await trx
      .updateTable('article')
      .set({ detail: json(detail) })
      .where('id', '=', before.id)
      .execute()
    await afterWrite(trx, [{ before, after: { ...before, detail } }])
  })
}

/**
 * Hides an article, or shows it again with the changes its authors and editors made while it was hidden.
 * @throws AppError `not_found`.
 */
export async function hideBlog(db: Db, blogId: string, hidden: boolean): Promise<void> {
  await withAdvisoryLock(db, 'articles', async (trx) => {
    const before = await stored(trx, blogId)
    const meant = before.held ?? before.status
    const standing: Standing = hidden ? { status: HIDDEN, held: meant } : { status: meant, held: null }
    await trx.updateTable('article').set(standing).where('id', '=', before.id).execute()
    await afterWrite(trx, [{ before, after: { ...before, ...standing } }])
  })
}

type Standing = Pick<Stored, 'status' | 'held'>

/** The status of hidden articles. */
const HIDDEN: BlogStatus = 'Archived'

/** Returns the stored status: hidden articles stay hidden and get the new status once shown again. */
const standingOf = ({ status, held }: Standing, to: BlogStatus = held ?? status): Standing =>
  held === null ? { status: to, held } : { status, held: to }

/** Deletes an article. @throws AppError `not_found`. */
export async function deleteBlog(db: Db, blogId: string): Promise<void> {
  await withAdvisoryLock(db, 'articles', async (trx) => {
    const before = await stored(trx, blogId)
    await afterWrite(trx, [{ before, after: undefined }])
    await trx.deleteFrom('article').where('id', '=', before.id).execute()
  })
}

/** Updates the search data of articles. */
export async function updateSearchOf(db: Db, blogIds: readonly string[]): Promise<void> {
  for (const blogId of blogIds) {
    await withAdvisoryLock(db, 'articles', async (trx) => {
      const before = await stored(trx, blogId)
      await writeSearch(trx, [{ before, after: undefined }])
      await writeSearch(trx, [{ before: undefined, after: before }])
    })
  }
}

/**
 * Deletes all demo articles, in the given transaction.
 * @throws AppError `conflict` if one is unreadable.
 */
export async function deleteDemoBlogs(trx: Trx): Promise<void> {
  await withAdvisoryLock(trx, 'articles', async (db) => {
    const rows = await db.selectFrom('article').select(storedColumns).where('demo', '=', true).execute()
    if (rows.length === 0) return
    await afterWrite(
      db,
      rows.map((row) => ({ before: readable(row), after: undefined })),
    )
    await db.deleteFrom('article').where('demo', '=', true).execute()
  })
}

const storedColumns = [
  'id',
  'slug',
  'status',
  'held',
  'card',
  'detail',
  'created',
  'translation_group as twin',
] as const

/**
 * Reads an article that is about to change.
 * @throws AppError `not_found`; `conflict` if it is unreadable, since its counts could not be subtracted.
 */
async function stored(trx: Trx, blogId: string): Promise<Stored> {
  const row = await trx
    .selectFrom('article')
    .select(storedColumns)
    .where('slug', '=', blogId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', m.noSuchArticle())
  return readable(row)
}

type StoredRow = Pick<
  Selectable<Tables['article']>,
  'id' | 'slug' | 'status' | 'held' | 'card' | 'detail' | 'created'
> & { twin: string }

function readable(row: StoredRow): Stored {
  const article = storedArticles.read(row)
  if (!article) throw new AppError('conflict', m.unreadableArticle({ blogId: row.slug }))
  return article
}

function columns(card: BlogCard, detail: BlogDetail) {
  return {
    title: card.BlogTitle,
    language: card.BlogLanguage,
    fields: card.BlogCategoryPrimarySector as string[],
    created: new Date(card.BlogCreatedDate),
    updated: new Date(card.BlogUpdatedDate),
    demo: card.BlogDemonstration ?? false,
    card: json(card),
    detail: json(detail),
  }
}

const authorsOf = ({ BlogAuthorsList }: ValidBlogInput) =>
  BlogAuthorsList.map(({ AuthorName, AuthorEmail }) => ({
    name: AuthorName,
    ...parseCreditAddress(AuthorEmail),
  }))

const sourceOf = (source: ArticleSource | undefined) =>
  source
    ? {
        source_key: source.key,
        source_hash: source.hash,
        source_lookups: source.lookups ? json(source.lookups) : null,
      }
    : {}

interface Change {
  before: Stored | undefined
  after: Stored | undefined
}

async function afterWrite(trx: Trx, changes: readonly Change[]): Promise<void> {
  const inLists = await writeSearch(trx, changes)
  const fields = inLists.flatMap(({ before, after }) =>
    [before, after].flatMap((version) => version?.card.BlogCategoryPrimarySector ?? []),
  )
  const slugs = changes.map(({ before, after }) => (after ?? before)!.slug)
  await announceChange(trx, [
    ...(await withTranslations(trx, slugs)).map(articleTag),
    ...(inLists.length > 0
      ? [...fields.map((field) => blogListTag(field)), blogListTag('*'), searchTag]
      : []),
  ])
}

/** Returns articles with their translations, which refer to them. */
async function withTranslations(trx: Trx, slugs: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('article')
    .select('slug')
    // Read first, in one array: where statistics are old, a join would compare every article with every other.
    .where(
      sql<boolean>`translation_group = ANY(ARRAY(SELECT translation_group FROM article WHERE slug = ANY(${slugs}::text[])))`,
    )
    .execute()
  return [...slugs, ...rows.map((row) => row.slug)]
}
