import { sql, type Transaction } from 'kysely'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import { ownOrigin } from '#lib/server/trusted-origin.ts'
import { isLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { dayOf } from '#lib/text/dates/days.ts'
import { getKept, NEWS } from '../data.ts'
import { newsOf } from '../news/data.ts'
import { signUnsubscribe } from './link.ts'

type DigestDeps = Pick<Deps, 'db' | 'log' | 'mailer' | 'env' | 'secret' | 'jobs' | 'projects' | 'companies'>

/** Days between two mails. */
const EVERY_DAYS = 7
/** Of what is new, in one mail: the rest stands on the page. */
const MOST = 20

interface Reader {
  personId: string
  email: string
  name: string
  locale: string
  /** YYYY-MM-DD */
  from: string
}

// Whole days, since of jobs only the day is known: what comes today is in the next mail.
const due = (now: Date) => sql<boolean>`
  r.digest_from <= ${dayOf(now)}::date - ${EVERY_DAYS}::int
  AND p.email_verified AND p.disabled IS NULL AND p.delete_after IS NULL`

/**
 * Sends everybody who wants it a mail a week with what is new of what they follow; nobody hears of nothing. Any number of
 * processes may at once.
 * @returns how many mails.
 */
export async function sendDigests(deps: DigestDeps, now: Date): Promise<number> {
  const { rows } = await sql<{ personId: string }>`
    SELECT r.person_id AS "personId" FROM reader r JOIN person p ON p.id = r.person_id
    WHERE ${due(now)} ORDER BY r.digest_from, r.person_id`.execute(deps.db)
  let sent = 0
  // A failure must not keep the others from their email.
  for (const { personId } of rows)
    try {
      if (await deps.db.transaction().execute((trx) => sendDigest(deps, trx, personId, now))) sent++
    } catch (error) {
      deps.log.error({ err: error, personId }, 'Could not create a weekly email; trying again in an hour')
    }
  return sent
}

async function sendDigest(
  deps: DigestDeps,
  trx: Transaction<Tables>,
  personId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<Reader>`
    SELECT r.person_id AS "personId", p.email, p.name, p.locale, r.digest_from::text AS from
    FROM reader r JOIN person p ON p.id = r.person_id
    WHERE r.person_id = ${personId} AND ${due(now)} FOR UPDATE OF r SKIP LOCKED`.execute(trx)
  const [reader] = rows
  if (!reader) return false
  const until = dayOf(now)
  await sql`UPDATE reader SET digest_from = ${until}::date WHERE person_id = ${personId}`.execute(trx)
  const locale = isLocale(reader.locale) ? reader.locale : 'en'
  const { Follows: follows } = await getKept(trx, personId)
  const news = (await newsOf({ ...deps, db: trx }, { follows, locale, now, limit: NEWS })).filter(
    ({ Date: date }) => date >= reader.from && date < until,
  )
  if (news.length === 0) return false
  const { env, secret, mailer } = deps
  const origin = ownOrigin(env)
  const unsubscribe = origin + paths.unsubscribe({ link: signUnsubscribe(personId, secret) })
  const items = news.slice(0, MOST).map(({ Title, About, Path }) => ({
    title: Title,
    about: About,
    link: origin + Path,
  }))
  await mailer.queue(trx, {
    kind: 'digest',
    to: reader.email,
    name: reader.name,
    locale,
    origin,
    brand: env.BRAND_NAME,
    items,
    more: news.length - items.length,
    link: origin + paths.myReading(),
    unsubscribe,
  })
  return true
}

/** Stops somebody's weekly mail. */
export const stopDigest = async ({ db }: Pick<Deps, 'db'>, personId: string): Promise<void> => {
  await sql`UPDATE reader SET digest_from = NULL WHERE person_id = ${personId}`.execute(db)
}
