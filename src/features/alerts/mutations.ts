import { sql } from 'kysely'
import { anySuitableJob } from '#messages/posting/application.ts'
import { NO_POSTING } from '#features/posting/application/schema.ts'
import { alertChoiceOf, alertNews } from '#kits/alerts/data.ts'
import { alertKinds, type AlertChoice, type AlertKind } from '#kits/alerts/schema.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import { createWakeableWorker, type WakeableWorker } from '#lib/server/repeat.ts'
import { readSigned, signText } from '#lib/server/signature.ts'
import { shownAddress } from '#lib/server/shown-address.ts'
import { mailTo } from '#lib/server/mail-to.ts'
import { DAY_MS } from '#lib/text/dates/days.ts'
import { paths } from '#lib/text/paths.ts'
import { getAlertSettings } from './data.ts'
import type { AlertSetting } from './schema.ts'

type AlertDeps = Pick<Deps, 'db' | 'log' | 'mailer' | 'env' | 'secret'>

/** Limit of items in one email; the pages have the rest. */
const MAX_ITEMS = 20
/** The use of the signature of unsubscribe links. */
const USE = 'alert-mail'

declare module '#lib/server/deps.ts' {
  interface Deps {
    /** Stops the emails of a signed link. @returns whether the link is valid. */
    stopAlerts: (deps: Pick<Deps, 'db' | 'secret'>, link: string) => Promise<boolean>
  }
}

/** Chooses how often a person gets a kind of email. What they no longer want is not sent. @returns all their choices. */
export const chooseAlerts = (
  { db }: { db: Db },
  personId: string,
  { kind, often }: { kind: AlertKind; often: AlertChoice },
): Promise<AlertSetting[]> =>
  db.transaction().execute(async (trx) => {
    await trx
      .insertInto('alert_choice')
      .values({ person_id: personId, kind, often })
      .onConflict((conflict) => conflict.columns(['person_id', 'kind']).doUpdateSet({ often }))
      .execute()
    if (often === 'never')
      await trx.deleteFrom('alert').where('person_id', '=', personId).where('kind', '=', kind).execute()
    return getAlertSettings(trx, personId)
  })

/** Stops the emails of a signed link. @returns whether the link is valid. */
export async function stopAlerts(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  link: string,
): Promise<boolean> {
  const stopped = readAlertStop(link, secret)
  if (!stopped) return false
  const known = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', stopped.personId)
    .executeTakeFirst()
  // A deleted account gets no emails.
  if (known) await chooseAlerts({ db }, stopped.personId, { kind: stopped.kind, often: 'never' })
  return true
}

/**
 * Sends the emails about new applications, registrations and proposals that are due: at once or, for people who want one a
 * day, a day after the first. Several processes may run it at once.
 * @returns the number of emails.
 */
export async function sendAlerts(deps: AlertDeps, now: Date): Promise<number> {
  let sent = 0
  for (const kind of alertKinds) {
    const { rows } = await sql<{ personId: string }>`
      SELECT a.person_id AS "personId" FROM alert a
        LEFT JOIN alert_choice c ON c.person_id = a.person_id AND c.kind = a.kind
      WHERE a.kind = ${kind}::text GROUP BY a.person_id
      HAVING ${alertChoiceOf(kind, sql`min(c.often)`)} <> 'daily'
        OR min(a.created) <= ${new Date(now.getTime() - DAY_MS)}
      ORDER BY a.person_id`.execute(deps.db)
    // A failure must not keep the others from their email.
    for (const { personId } of rows)
      try {
        if (await deps.db.transaction().execute((trx) => sendAlert(deps, trx, personId, kind))) sent++
      } catch (error) {
        deps.log.error(
          { event: 'alert.failed', err: error, personId, kind },
          'Could not create an email about something new; trying again in a minute',
        )
      }
  }
  return sent
}

/** Sends these emails: on notification, and every minute. */
export const createAlertWorker = (deps: AlertDeps): WakeableWorker =>
  createWakeableWorker(
    () => sendAlerts(deps, new Date()),
    (error) =>
      deps.log.error(
        { event: 'alert.failed', err: error },
        'Could not look for emails about something new; trying again in a minute',
      ),
  )

interface Told {
  name: string
  email: string
  about: string
  page: number
  /** The application. */
  item: string
  isHeld: boolean
}

async function sendAlert(
  { mailer, env, secret }: AlertDeps,
  trx: Trx,
  personId: string,
  kind: AlertKind,
): Promise<boolean> {
  const { rows: due } = await sql<{ subject: number; actorId: string }>`
    SELECT subject, actor_id AS "actorId" FROM alert WHERE person_id = ${personId} AND kind = ${kind}
    ORDER BY created, subject, actor_id FOR UPDATE SKIP LOCKED`.execute(trx)
  if (due.length === 0) return false
  const pairs = sql.join(due.map(({ subject, actorId }) => sql`(${subject}::int, ${actorId}::text)`))
  // Leaves out items that were withdrawn or answered, or that the person may no longer read.
  const { rows } = await sql<Told>`
    SELECT DISTINCT ON (due.nth) actor.name, actor.email, news.about, news.page, news.item, news.is_held AS "isHeld"
    FROM (SELECT *, row_number() OVER () AS nth FROM (VALUES ${pairs}) AS pair (subject, actor_id)) due
      JOIN (${alertNews[kind]}) news ON news.subject = due.subject AND news.actor_id = due.actor_id
      JOIN person actor ON actor.id = due.actor_id
    WHERE news.reader_id = ${personId} ORDER BY due.nth`.execute(trx)
  // Anybody can sign up with an address that is not theirs: an application waits until it is verified.
  await sql`
    DELETE FROM alert a USING person actor
    WHERE a.person_id = ${personId} AND a.kind = ${kind} AND (a.subject, a.actor_id) IN (${pairs})
      AND actor.id = a.actor_id AND (${kind !== 'application'} OR actor.email_verified)`.execute(trx)
  const told = rows.filter(({ isHeld }) => !isHeld)
  const reader = await trx
    .selectFrom('person')
    .select(['email', 'name', 'locale'])
    .where('id', '=', personId)
    .where('email_verified', '=', true)
    .where('disabled', 'is', null)
    .where('delete_after', 'is', null)
    .executeTakeFirst()
  if (!reader || told.length === 0) return false
  const to = mailTo(env, reader)
  await mailer.queue(trx, {
    kind: 'alert',
    about: kind,
    ...to,
    items: told.slice(0, MAX_ITEMS).map(({ name, email, about, page, item }) => ({
      title: name.trim() || shownAddress(email),
      about: kind === 'application' && page === NO_POSTING ? anySuitableJob.in(to.locale) : about,
      link: to.origin + pageOf(kind, page, item),
    })),
    more: Math.max(0, told.length - MAX_ITEMS),
    link: to.origin + paths.emailSettings(),
    unsubscribe: to.origin + paths.unsubscribe({ link: signAlertStop({ kind, personId }, secret) }),
  })
  return true
}

/** The page that shows it. */
const pageOf = (kind: AlertKind, id: number, item: string): string =>
  kind === 'application'
    ? paths.receivedApplications(id, { applicant: item })
    : kind === 'registration'
      ? paths.eventAttendees(String(id))
      : paths.ownEvent(String(id), { part: 'talks' })

interface StoppedAlert {
  kind: AlertKind
  personId: string
}

/** Signs the permanent link that stops one kind of email for a person. No other signed link has a `~`. */
const signAlertStop = ({ kind, personId }: StoppedAlert, secret: string): string =>
  signText(USE, `${kind}~${personId}`, secret)

/** @returns what the link stops, or nothing if the signature is invalid. */
function readAlertStop(link: string, secret: string): StoppedAlert | undefined {
  const [given, personId] = readSigned(USE, link, secret)?.split('~') ?? []
  const kind = alertKinds.find((each) => each === given)
  return kind && personId ? { kind, personId } : undefined
}
