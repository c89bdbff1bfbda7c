import { sql, type Transaction } from 'kysely'
import type { Tables } from '#lib/db/tables.ts'
import type { Named } from './given.ts'
import type { CreditKind } from './kinds.ts'

type Trx = Transaction<Tables>

/**
 * Keeps whose the names on an article or an event are, in the transaction that saves it. Who has said of an address that
 * it is not to be shown is not asked again. Names without an address are nobody's: equal names are no proof.
 */
export async function writeCredits(
  trx: Trx,
  kind: CreditKind,
  id: number,
  given: readonly Named[],
): Promise<void> {
  const of = kind === 'article' ? 'article_id' : 'event_id'
  const emails = new Map(given.flatMap(({ name, email }) => (email ? [[name, email] as const] : [])))
  const names = [...emails.keys()]
  let gone = trx.deleteFrom('credit').where(of, '=', id)
  if (names.length > 0) gone = gone.where('name', 'not in', names)
  await gone.execute()
  if (names.length === 0) return
  await trx
    .insertInto('credit')
    .values(names.map((name) => ({ kind, [of]: id, name, email: emails.get(name)! })))
    .onConflict((conflict) =>
      conflict.columns([of, 'name']).doUpdateSet({
        kind,
        email: sql`excluded.email`,
        shown: sql`credit.shown OR credit.email <> excluded.email`,
      }),
    )
    .execute()
}

/**
 * Whether somebody's name on an article or an event leads to the profile; so it is on the translations, and on the other
 * dates of a series.
 * @param email the verified address of whoever says so. @returns whether there is such a credit.
 */
export async function showCredit(trx: Trx, email: string, id: number, shown: boolean): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('credit')
    .set({ shown })
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
