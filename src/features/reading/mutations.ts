import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import * as m from '#messages/reading/answers.ts'
import { visibleToVisitors } from '#features/blogs/policy.ts'
import { isField } from '#features/taxonomy/schema-fields.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { getReadingState, namedOrganizations } from './data.ts'
import { MAX_FOLLOWS, MAX_SAVED_ARTICLES, type Follow, type ReadingState } from './schema.ts'
import { readSearch } from './news/searches.ts'

/** Saves an article. @throws AppError `not_found` for an article that is not public; `conflict` if the list is full. */
export const addSavedArticle = (db: Db, personId: string, blogId: string): Promise<ReadingState> =>
  updateReadingState(db, personId, async (trx, before) => {
    const [id] = await articleIds(trx, [blogId])
    if (id === undefined) throw new AppError('not_found', m.noSuchArticle())
    if (before.BlogID.includes(blogId)) return
    if (before.BlogID.length >= MAX_SAVED_ARTICLES)
      throw new AppError('conflict', m.listFull({ most: MAX_SAVED_ARTICLES }))
    await trx.insertInto('kept_article').values({ person_id: personId, article_id: id }).execute()
  })

/** Removes saved articles; ignores any that are not saved. */
export const removeSavedArticles = (
  db: Db,
  personId: string,
  blogIds: readonly string[],
): Promise<ReadingState> =>
  updateReadingState(db, personId, async (trx) => {
    if (blogIds.length === 0) return
    await trx
      .deleteFrom('kept_article')
      .where('person_id', '=', personId)
      .where('article_id', 'in', ({ selectFrom }) =>
        selectFrom('article').select('id').where('slug', 'in', blogIds),
      )
      .execute()
  })

/** Follows something. @throws AppError `not_found` if it does not exist; `conflict` if the limit is reached. */
export const follow = (db: Db, personId: string, wanted: Follow): Promise<ReadingState> =>
  updateReadingState(db, personId, async (trx, before) => {
    const [known] = await followable(trx, [wanted])
    if (!known) throw new AppError('not_found', m.nothingToFollow())
    if (before.Follows.some((each) => isSame(each, known))) return
    if (before.Follows.length >= MAX_FOLLOWS)
      throw new AppError('conflict', m.followsFull({ most: MAX_FOLLOWS }))
    await insertFollows(trx, personId, [known])
  })

/** Unfollows something; ignores it if it is not followed. */
export const unfollow = (db: Db, personId: string, { Kind, Value }: Follow): Promise<ReadingState> =>
  updateReadingState(db, personId, async (trx) => {
    await trx
      .deleteFrom('follow')
      .where('person_id', '=', personId)
      .where('kind', '=', Kind)
      .where('value', '=', Kind === 'search' ? (readSearch(Value)?.address ?? Value) : Value)
      .execute()
  })

/**
 * Adds the items of a browser, latest first, as long as there is room. Items that no longer exist are skipped.
 * @returns all saved items. Items of the browser that are missing did not fit or no longer exist.
 */
export const mergeReadingState = (db: Db, personId: string, given: ReadingState): Promise<ReadingState> =>
  updateReadingState(db, personId, async (trx, before) => {
    const fresh = given.BlogID.filter((id) => !before.BlogID.includes(id))
    const ids = (await articleIds(trx, fresh)).slice(0, MAX_SAVED_ARTICLES - before.BlogID.length)
    // The first item is the latest.
    const values = ids.toReversed().map((article_id) => ({ person_id: personId, article_id }))
    if (values.length > 0) await trx.insertInto('kept_article').values(values).execute()
    const known = (await followable(trx, given.Follows)).filter(
      (each) => !before.Follows.some((other) => isSame(each, other)),
    )
    await insertFollows(trx, personId, known.slice(0, MAX_FOLLOWS - before.Follows.length).toReversed())
  })

/**
 * Turns the weekly email on or off. The first one covers the days from `today` on.
 * @throws AppError `forbidden` if the address is not verified.
 */
export async function setDigest(
  db: Db,
  { personId, emailVerified }: Pick<Viewer, 'personId' | 'emailVerified'>,
  wanted: boolean,
  today: string,
): Promise<void> {
  if (wanted && !emailVerified) throw new AppError('forbidden', m.verifyForDigest())
  const from = wanted ? today : null
  await sql`
    INSERT INTO reader (person_id, digest_from) VALUES (${personId}, ${from}::date)
    ON CONFLICT (person_id) DO UPDATE
      SET digest_from = CASE WHEN ${wanted} THEN coalesce(reader.digest_from, excluded.digest_from) END`.execute(
    db,
  )
}

/** Replaces the key of a person's feed. @returns the new key. */
export async function renewFeedKey(db: Db, personId: string): Promise<string> {
  const key = randomBytes(18).toString('base64url')
  await sql`
    INSERT INTO reader (person_id, feed_key) VALUES (${personId}, ${key})
    ON CONFLICT (person_id) DO UPDATE SET feed_key = excluded.feed_key`.execute(db)
  return key
}

const isSame = (a: Follow, b: Follow): boolean => a.Kind === b.Kind && a.Value === b.Value

/** Serializes the changes of one person, so that the limits hold. */
const updateReadingState = (
  db: Db,
  personId: string,
  change: (trx: Trx, before: ReadingState) => Promise<void>,
): Promise<ReadingState> =>
  db.transaction().execute(async (trx) => {
    await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
    await change(trx, await getReadingState(trx, personId))
    return getReadingState(trx, personId)
  })

/** Returns the ids of published articles in the given order, each once. */
async function articleIds(db: Db, blogIds: readonly string[]): Promise<number[]> {
  if (blogIds.length === 0) return []
  const rows = await db
    .selectFrom('article')
    .select(['id', 'slug'])
    .where('slug', 'in', blogIds)
    .where('status', '=', visibleToVisitors)
    .execute()
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  return [...new Set(blogIds)].flatMap((slug) => ids.get(slug) ?? [])
}

/** Returns the existing follows in the given order, each once. */
async function followable(db: Db, wanted: readonly Follow[]): Promise<Follow[]> {
  const ids = (kind: Follow['Kind']) => wanted.flatMap(({ Kind, Value }) => (Kind === kind ? [Value] : []))
  const [institutes, companies] = [
    await namedOrganizations(db, 'institute', ids('institute')),
    await namedOrganizations(db, 'company', ids('company')),
  ].map((found) => new Set(found.map(({ publicId }) => publicId)))
  const known = wanted.flatMap(({ Kind, Value }): Follow[] => {
    const value = Value.trim()
    const is = (there: boolean | undefined) => (there ? [{ Kind, Value: value }] : [])
    switch (Kind) {
      case 'field':
        return is(isField(value))
      case 'institute':
        return is(institutes!.has(value))
      case 'company':
        return is(companies!.has(value))
      case 'search': {
        const search = readSearch(value)
        return search ? [{ Kind, Value: search.address }] : []
      }
      default:
        return is(value !== '')
    }
  })
  return known.filter((each, at) => known.findIndex((other) => isSame(each, other)) === at)
}

async function insertFollows(trx: Trx, personId: string, follows: readonly Follow[]): Promise<void> {
  const values = follows.map(({ Kind, Value }) => ({ person_id: personId, kind: Kind, value: Value }))
  if (values.length > 0) await trx.insertInto('follow').values(values).execute()
}
