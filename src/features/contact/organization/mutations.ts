import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import * as m from '#messages/contact/organization.ts'
import { tooManyMessages } from '#messages/contact/answers.ts'
import { getAddressee } from '#kits/organization/data-addressee.ts'
import { organizationKinds, type OrganizationKind } from '#kits/organization/kind.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Db } from '#lib/db/connect.ts'
import { inTurn } from '#lib/db/in-turn.ts'
import { networkOf } from '#lib/server/client-address.ts'
import type { Deps } from '#lib/server/deps.ts'
import { trustedOrigin } from '#lib/server/trusted-origin.ts'
import { TRAP } from '../form/rules.ts'
import { MESSAGES_AN_HOUR, type MessageOrigin } from '../mutations.ts'
import type { WriteToOrganization } from './schema.ts'

/** On record for each message: which organization, and what stands for who wrote it, for the limits. */
const ACT = 'organization-written-to'
const HOUR_S = 3_600

/**
 * Mails a message to an organization of a kind. It is kept nowhere but in the queue of mails, until it is sent. One that a program has
 * written is dropped, and answered as if it were not.
 * @throws AppError `not_found` when it takes none there, `too_many_requests` with the seconds to wait.
 */
export async function writeToOrganization(
  { db, mailer, audit, env, log, secret }: Pick<Deps, 'db' | 'mailer' | 'audit' | 'env' | 'log' | 'secret'>,
  kind: OrganizationKind,
  { name, email, subject, text, Slug, contact, ...rest }: WriteToOrganization,
  { address, origin, locale }: MessageOrigin,
): Promise<void> {
  if (rest[TRAP]?.trim()) {
    log.info({ network: networkOf(address) }, 'a message to an organization was written by a program')
    return
  }
  // They cannot be read back.
  const standFor = (what: string) =>
    createHmac('sha256', secret).update(`organization contact ${what}`).digest('base64url')
  const [network, writer] = [standFor(networkOf(address)), standFor(email)]
  await inTurn(db, 'contact', async (trx) => {
    const to = await getAddressee(trx, kind, Slug, contact)
    if (!to) throw new AppError('not_found', m.takesNoMessages[kind]())
    const seconds = await secondsUntilNext(trx, network, writer)
    if (seconds > 0) {
      throw new AppError('too_many_requests', tooManyMessages(Math.ceil(seconds / 60)), {
        headers: { 'Retry-After': String(seconds) },
      })
    }
    const detail = { kind, organizationId: to.organizationId, network, writer }
    await audit(trx, { act: ACT, personId: null, detail })
    const portal = trustedOrigin(origin, env)
    await mailer.queue(trx, {
      kind: 'organization-contact',
      about: kind,
      to: to.email,
      replyTo: email,
      locale,
      origin: portal,
      brand: env.BRAND_NAME,
      writer: name,
      title: subject,
      message: text,
      organization: to.organizationName,
      department: to.department,
      link: portal + organizationKinds[kind].publicPath(Slug),
    })
  })
}

/** As the form to the operator has it; 0 when a message may come now. */
async function secondsUntilNext(db: Db, network: string, writer: string): Promise<number> {
  const over = (most: number, condition: ReturnType<typeof sql>) => sql`
    CASE WHEN count(*) FILTER (WHERE ${condition}) >= ${most}::int
      THEN extract(epoch FROM min(at) FILTER (WHERE ${condition}) - now()) + ${HOUR_S}::int ELSE 0 END`
  const { rows } = await sql<{ seconds: number }>`
    SELECT greatest(
      ${over(MESSAGES_AN_HOUR.network, sql`detail->>'network' = ${network}`)},
      ${over(MESSAGES_AN_HOUR.email, sql`detail->>'writer' = ${writer}`)},
      ${over(MESSAGES_AN_HOUR.all, sql`true`)}
    )::float8 AS seconds
    FROM audit WHERE act = ${ACT} AND at > now() - make_interval(secs => ${HOUR_S}::int)`.execute(db)
  return Math.ceil(rows[0]?.seconds ?? 0)
}
