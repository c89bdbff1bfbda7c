import { sql } from 'kysely'
import * as m from '#messages/contact/organization.ts'
import { tooManyMessages } from '#messages/contact/answers.ts'
import { getOrganizationRecipient } from '#kits/organization/data-recipient.ts'
import { organizationKinds, type OrganizationKind } from '#kits/organization/kind.ts'
import { limitByHour } from '#kits/visitor-form/data-limit.ts'
import { HONEYPOT } from '#kits/visitor-form/form.ts'
import { AppError } from '#lib/api/errors.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import { networkOf } from '#lib/server/client-address.ts'
import type { Deps } from '#lib/server/deps.ts'
import { mailTo } from '#lib/server/mail-to.ts'
import { signatureOf } from '#lib/server/signature.ts'
import { trustedOrigin } from '#lib/server/trusted-origin.ts'
import { MAX_MESSAGES_PER_HOUR, type MessageOrigin } from '../mutations.ts'
import type { WriteToOrganization } from './schema.ts'

/** The record of a message: the organization, and hashes of the sender for the limits. */
const ACT = 'organization-written-to'

/**
 * Emails a message to an organization. It is stored only in the mail queue until it is sent. A message that filled in
 * the honeypot is dropped with the same response.
 * @throws AppError `not_found` if the organization accepts no messages, `too_many_requests` with the seconds to wait.
 */
export async function writeToOrganization(
  { db, mailer, audit, env, log, secret }: Pick<Deps, 'db' | 'mailer' | 'audit' | 'env' | 'log' | 'secret'>,
  kind: OrganizationKind,
  { name, email, subject, text, Slug, contact, ...rest }: WriteToOrganization,
  { address, origin, locale }: MessageOrigin,
): Promise<void> {
  if (rest[HONEYPOT]?.trim()) {
    log.info(
      { event: 'spam.dropped', network: networkOf(address) },
      'Message to an organization dropped: the honeypot was filled in',
    )
    return
  }
  // Hashes that cannot be reversed.
  const standFor = (what: string) => signatureOf('organization-contact', what, secret)
  const [network, writer] = [standFor(networkOf(address)), standFor(email)]
  await withAdvisoryLock(db, 'contact', async (trx) => {
    const to = await getOrganizationRecipient(trx, kind, Slug, contact)
    if (!to) throw new AppError('not_found', m.takesNoMessages[kind]())
    await limitByHour(trx, {
      rows: sql`SELECT at, detail FROM audit WHERE act = ${ACT}`,
      most: [
        [MAX_MESSAGES_PER_HOUR.network, sql`detail->>'network' = ${network}`],
        [MAX_MESSAGES_PER_HOUR.email, sql`detail->>'writer' = ${writer}`],
        [MAX_MESSAGES_PER_HOUR.all, sql`true`],
      ],
      refusal: (minutes) => tooManyMessages({ minutes }),
    })
    const detail = { kind, organizationId: to.organizationId, network, writer }
    await audit(trx, { act: ACT, personId: null, detail })
    const portal = trustedOrigin(origin, env)
    await mailer.queue(trx, {
      kind: 'organization-contact',
      about: kind,
      ...mailTo(env, { email: to.email, locale }, portal),
      replyTo: email,
      writer: name,
      title: subject,
      message: text,
      organization: to.organizationName,
      department: to.department,
      link: portal + organizationKinds[kind].publicPath(Slug),
    })
  })
}
