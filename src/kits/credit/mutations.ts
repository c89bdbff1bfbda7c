import { sql, type Transaction } from 'kysely'
import type { Tables } from '#lib/db/tables.ts'
import type { CreditName } from './given.ts'
import type { CreditKind } from './kinds.ts'

type Trx = Transaction<Tables>

/**
 * Keeps whose the names on an article or an event are, in the transaction that saves it. Who has said of an address that
 * it is not to be shown is not asked again; whose profile was chosen is asked before anything is shown. Names alone are
 * nobody's: equal names are no proof.
 */
export async function writeCredits(
  trx: Trx,
  kind: CreditKind,
  id: number,
  given: readonly CreditName[],
): Promise<void> {
  const of = kind === 'article' ? 'article_id' : 'event_id'
  const credits = await creditsOf(trx, given)
  let gone = trx.deleteFrom('credit').where(of, '=', id)
  if (credits.length > 0)
    gone = gone.where(
      'name',
      'not in',
      credits.map(({ name }) => name),
    )
  await gone.execute()
  if (credits.length === 0) return
  const stays = (column: 'shown' | 'asked') =>
    sql<boolean>`CASE WHEN credit.email = excluded.email THEN ${sql.ref(`credit.${column}`)}
      ELSE ${sql.ref(`excluded.${column}`)} END`
  await trx
    .insertInto('credit')
    .values(credits.map((credit) => ({ ...credit, kind, [of]: id })))
    .onConflict((conflict) =>
      conflict.columns([of, 'name']).doUpdateSet({
        kind,
        email: sql`excluded.email`,
        shown: stays('shown'),
        asked: stays('asked'),
      }),
    )
    .execute()
}

/** Each name once, with the address that was given of it, or that of the profile that was chosen. */
async function creditsOf(trx: Trx, given: readonly CreditName[]) {
  const chosen = given.flatMap(({ publicId }) => publicId ?? [])
  const pages = chosen.length
    ? await trx
        .selectFrom('profile_shown')
        .select(['public_id', 'email'])
        .where('public_id', 'in', chosen)
        .execute()
    : []
  const emails = new Map(pages.map(({ public_id, email }) => [public_id, email]))
  const credits = given.flatMap(({ name, email = '', publicId = '' }) => {
    const address = email || emails.get(publicId)
    return address
      ? [[name, { name, email: address, shown: email !== '', asked: email === '' }] as const]
      : []
  })
  return [...new Map(credits).values()]
}

/**
 * Whether somebody's name on an article or an event leads to the profile; so it is on the translations, and on the other
 * dates of a series.
 * @param email the verified address of whoever says so. @returns whether there is such a credit.
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
 * Gives the speakers of new dates of a series the credits that they have on the dates before, as they are shown there:
 * who has said once whether a name leads to them is not asked for each date.
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
