import { sql } from 'kysely'
import type { Trx } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import { mailTo } from '#lib/server/mail-to.ts'
import { paths } from '#lib/text/paths.ts'
import { dayOf } from '#lib/text/dates/days.ts'
import { getReadingState, MAX_NEWS } from '../data.ts'
import { newsOf } from '../news/data.ts'
import { signUnsubscribe } from './link.ts'

type DigestDeps = Pick<Deps, 'db' | 'log' | 'mailer' | 'env' | 'secret' | 'jobs' | 'projects' | 'companies'>

/** Days between two emails. */
const EVERY_DAYS = 7
/** Limit of updates in one email; the page has the rest. */
const MAX_ITEMS = 20

interface Reader {
  personId: string
  email: string
  name: string
  locale: string
  /** YYYY-MM-DD */
  from: string
}

// Whole days, because jobs have only a day. Today's updates are in the next email.
const isDue = (now: Date) => sql<boolean>`
  r.digest_from <= ${dayOf(now)}::date - ${EVERY_DAYS}::int
  AND p.email_verified AND p.disabled IS NULL AND p.delete_after IS NULL`

/**
 * Sends the weekly email to everyone who has it on and has updates. Several processes may run it at once.
 * @returns the number of emails.
 */
export async function sendDigests(deps: DigestDeps, now: Date): Promise<number> {
  const { rows } = await sql<{ personId: string }>`
    SELECT r.person_id AS "personId" FROM reader r JOIN person p ON p.id = r.person_id
    WHERE ${isDue(now)} ORDER BY r.digest_from, r.person_id`.execute(deps.db)
  let sent = 0
  // A failure must not keep the others from their email.
  for (const { personId } of rows)
    try {
      if (await deps.db.transaction().execute((trx) => sendDigest(deps, trx, personId, now))) sent++
    } catch (error) {
      deps.log.error(
        { event: 'digest.failed', err: error, personId },
        'Could not create a weekly email; trying again in an hour',
      )
    }
  return sent
}

async function sendDigest(deps: DigestDeps, trx: Trx, personId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<Reader>`
    SELECT r.person_id AS "personId", p.email, p.name, p.locale, r.digest_from::text AS from
    FROM reader r JOIN person p ON p.id = r.person_id
    WHERE r.person_id = ${personId} AND ${isDue(now)} FOR UPDATE OF r SKIP LOCKED`.execute(trx)
  const [reader] = rows
  if (!reader) return false
  const until = dayOf(now)
  await sql`UPDATE reader SET digest_from = ${until}::date WHERE person_id = ${personId}`.execute(trx)
  const { env, secret, mailer } = deps
  const to = mailTo(env, reader)
  const { locale, origin } = to
  const { Follows: follows } = await getReadingState(trx, personId)
  const news = (await newsOf({ ...deps, db: trx }, { follows, locale, now, limit: MAX_NEWS })).filter(
    ({ Date: date }) => date >= reader.from && date < until,
  )
  if (news.length === 0) return false
  const unsubscribe = origin + paths.unsubscribe({ link: signUnsubscribe(personId, secret) })
  const items = news.slice(0, MAX_ITEMS).map(({ Title, About, Path }) => ({
    title: Title,
    about: About,
    link: origin + Path,
  }))
  await mailer.queue(trx, {
    kind: 'digest',
    ...to,
    items,
    more: news.length - items.length,
    link: origin + paths.myReading(),
    unsubscribe,
  })
  return true
}

/** Turns off the weekly email of a person. */
export const stopDigest = async ({ db }: Pick<Deps, 'db'>, personId: string): Promise<void> => {
  await sql`UPDATE reader SET digest_from = NULL WHERE person_id = ${personId}`.execute(db)
}
