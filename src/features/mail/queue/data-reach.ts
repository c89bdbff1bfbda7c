import { LRUCache } from 'lru-cache'
import type { Env } from '#lib/server/env.ts'
import { needsUtf8 } from '#lib/text/mail-address.ts'

/** Cached for a while, because a mail server may be replaced. */
const utf8Cache = new LRUCache<string, boolean>({ max: 10, ttl: 3_600_000 })

/** Timeout for asking the mail server, in ms; a user is waiting. */
const timeouts = { dnsTimeout: 3_000, connectionTimeout: 3_000, greetingTimeout: 5_000, socketTimeout: 5_000 }

/**
 * Returns whether email can be delivered to an address: non-ASCII characters before the @ need a server with SMTPUTF8
 * (RFC 6531). The outbox accepts all.
 * @throws Error if the mail server does not respond.
 */
export async function canReach({ SMTP_URL }: Pick<Env, 'SMTP_URL'>, address: string): Promise<boolean> {
  if (!SMTP_URL || !needsUtf8(address)) return true
  const known = utf8Cache.get(SMTP_URL)
  if (known !== undefined) return known
  const takes = await supportsUtf8(SMTP_URL)
  utf8Cache.set(SMTP_URL, takes)
  return takes
}

async function supportsUtf8(url: string): Promise<boolean> {
  const [{ default: SMTPConnection }, { parseConnectionUrl }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/shared'),
  ])
  const connection = new SMTPConnection({ ...parseConnectionUrl(url), ...timeouts })
  try {
    return await new Promise<boolean>((resolve, reject) => {
      connection.once('error', reject)
      connection.once('end', () => reject(new Error('The mail server closed the connection.')))
      // The last EHLO response counts, which is the encrypted one after STARTTLS.
      connection.connect(() => resolve(/[ -]SMTPUTF8\b/i.test(String(connection.lastServerResponse))))
    })
  } finally {
    connection.close()
  }
}
