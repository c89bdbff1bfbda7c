import type { Trx } from '#lib/db/connect.ts'
import { sql } from 'kysely'
import type { CreditName } from './given.ts'
import type { CreditKind } from './kinds.ts'

/** A statement has 65,535 parameters at most. */
const ROWS_PER_STATEMENT = 5_000

/** The names on an article or event. */
export interface GivenCredits {
  kind: CreditKind
  /** article.id or event.id */
  id: number
  given: readonly CreditName[]
}

/**
 * Saves the credits for the names on articles or events, in the transaction that saves them. A credit with an unchanged
 * address keeps its settings, so that its owner is not asked again. The owner of a chosen profile has to confirm
 * before anything is shown. Names without an address get no credit, because equal names prove nothing.
 * @param items only articles, or only events.
 */
export async function writeCredits(trx: Trx, items: readonly GivenCredits[]): Promise<void> {
  const of = items[0]?.kind === 'article' ? 'article_id' : 'event_id'
  const pages = await chosenPages(trx, items)
  const credits = items.flatMap(({ id, kind, given }) =>
    creditsOf(given, pages).map((credit) => ({ id, values: { ...credit, kind, [of]: id } })),
  )
  await trx
    .deleteFrom('credit')
    .where(sql<boolean>`${sql.ref(of)} = ANY(${items.map(({ id }) => id)}::int[])`)
    .where(
      sql<boolean>`NOT EXISTS (
        SELECT FROM unnest(${credits.map(({ id }) => id)}::int[], ${credits.map(({ values }) => values.name)}::text[])
          k(id, name) WHERE k.id = ${sql.ref(of)} AND k.name = credit.name)`,
    )
    .execute()
  const stays = (column: 'shown' | 'asked') =>
    sql<boolean>`CASE WHEN credit.email = excluded.email THEN ${sql.ref(`credit.${column}`)}
      ELSE ${sql.ref(`excluded.${column}`)} END`
  for (let from = 0; from < credits.length; from += ROWS_PER_STATEMENT)
    await trx
      .insertInto('credit')
      .values(credits.slice(from, from + ROWS_PER_STATEMENT).map(({ values }) => values))
      .onConflict((conflict) =>
        conflict.columns([of, 'name']).doUpdateSet({
          kind: sql`excluded.kind`,
          email: sql`excluded.email`,
          shown: stays('shown'),
          asked: stays('asked'),
        }),
      )
      .execute()
}

/** Returns the addresses of the chosen profiles by the ids of their pages. */
async function chosenPages(trx: Trx, items: readonly GivenCredits[]): Promise<Map<string, string>> {
  const chosen = new Set(items.flatMap(({ given }) => given.flatMap(({ publicId }) => publicId ?? [])))
  if (chosen.size === 0) return new Map()
  const pages = await trx
    .selectFrom('profile_shown')
    .select(['public_id', 'email'])
    .where('public_id', 'in', [...chosen])
    .execute()
  return new Map(pages.map(({ public_id, email }) => [public_id, email]))
}

/**
 * Returns each name once, with its own address or that of the chosen profile; names without an address are left out.
 * @param pages the addresses of profiles.
 */
function creditsOf(given: readonly CreditName[], pages: ReadonlyMap<string, string>) {
  const credits = given.flatMap(({ name, email = '', publicId = '' }) => {
    const address = email || pages.get(publicId)
    return address
      ? [[name, { name, email: address, shown: email !== '', asked: email === '' }] as const]
      : []
  })
  return [...new Map(credits).values()]
}

/**
 * Sets whether a person's name on an article or event links to their profile. Also applies to its translations and to
 * the other dates of a series.
 * @param email the person's verified address. @returns whether there is such a credit.
 */
export async function showCredit(trx: Trx, email: string, id: number, shown: boolean): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('credit')
    .set({ shown, asked: false })
    .where('email', '=', email)
    .where(({ or, eb }) =>
      or([
        eb('id', '=', id),
        eb(
          'event_id',
          'in',
          sql<number>`(SELECT other.id FROM credit c JOIN event e ON e.id = c.event_id
            JOIN event other ON other.series_id = e.series_id WHERE c.id = ${id} AND c.email = ${email})`,
        ),
        eb(
          'article_id',
          'in',
          sql<number>`(SELECT other.id FROM credit c JOIN article a ON a.id = c.article_id
            JOIN article other ON other.translation_group = a.translation_group
            WHERE c.id = ${id} AND c.email = ${email})`,
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Copies the credits of speakers from the existing dates of a series to new ones with their settings, so that people
 * who have decided once are not asked for each date.
 */
export async function writeSeriesCredits(trx: Trx, eventIds: readonly number[]): Promise<void> {
  await sql`
    INSERT INTO credit (kind, name, email, shown, asked, event_id)
    SELECT DISTINCT ON (e.id, c.name) c.kind, c.name, c.email, c.shown, c.asked, e.id
    FROM event e JOIN event other ON other.series_id = e.series_id AND other.id <> ALL(${eventIds}::int[])
      JOIN credit c ON c.event_id = other.id
    WHERE e.id = ANY(${eventIds}::int[]) AND e.card->'eventSpeakers' @> to_jsonb(c.name)
    ORDER BY e.id, c.name, other.starts DESC, other.id DESC
    ON CONFLICT (event_id, name) DO UPDATE
      SET email = excluded.email, shown = excluded.shown, asked = excluded.asked`.execute(trx)
}
