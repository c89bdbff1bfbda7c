import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { accountDisabled } from '#messages/accounts/answers.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Locale } from '#lib/text/locale.ts'
import { audit } from '../mutations-audit.ts'
import { takeOverUnverified } from '../oauth/mutations-take-over.ts'

declare module '#lib/server/deps.ts' {
  interface Deps {
    /** See confirmGuest. */
    confirmGuest: typeof confirmGuest
  }
}

/** A visitor who has confirmed their address. */
export interface Guest {
  email: string
  name: string
  locale: Locale
}

/** The person that a confirmed address belongs to. */
interface ConfirmedPerson {
  personId: string
  email: string
  name: string
  locale: string
  /** Whether they have no account. */
  guest: boolean
}

/**
 * Returns the person with an address that a visitor has just confirmed by a link: the account, or a guest. An account
 * that nobody had verified is taken over, because another person may have signed up with the address.
 * @param trx the transaction of the confirmation.
 * @throws AppError `forbidden` if the account is disabled.
 */
export async function confirmGuest(
  deps: Pick<Deps, 'env' | 'mailer'>,
  trx: Db,
  { email, name, locale }: Guest,
  { origin, address }: { origin: string; address: string },
): Promise<ConfirmedPerson> {
  const made = await trx
    .insertInto('person')
    .values({ id: randomUUID(), email, name, locale, email_verified: true, guest: true })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) {
    await audit(trx, { act: 'guest-confirmed', personId: made.id, address })
    return { personId: made.id, email, name, locale, guest: true }
  }
  await takeOverUnverified({ ...deps, db: trx }, email, { origin, address, locale })
  const person = await trx
    .updateTable('person')
    // An account keeps its name.
    .set({ name: sql<string>`CASE WHEN guest OR name = '' THEN ${name} ELSE name END`, updated: new Date() })
    .where('email', '=', email)
    .where('disabled', 'is', null)
    .returning(['id as personId', 'email', 'name', 'locale', 'guest'])
    .executeTakeFirst()
  if (!person) throw new AppError('forbidden', accountDisabled())
  return person
}

/** Deletes guests whose last event ended a year ago. @returns how many. */
export async function deleteOldGuests(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('person')
    .where('guest', '=', true)
    .where('updated', '<', sql<Date>`${now}::timestamptz - interval '1 year'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('registration')
            .innerJoin('event', 'event.id', 'registration.event_id')
            .select('event.id')
            .whereRef('registration.person_id', '=', 'person.id')
            .where('ends', '>', sql<Date>`${now}::timestamptz - interval '1 year'`),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
