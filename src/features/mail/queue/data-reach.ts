import { LRUCache } from 'lru-cache'
import type { Env } from '#lib/server/env.ts'
import { needsUtf8 } from '#lib/text/mail-address.ts'

/** What a mail server can do changes when it is replaced. */
const kept = new LRUCache<string, boolean>({ max: 10, ttl: 3_600_000 })

/** How long the mail server may take to say what it can do, in ms: somebody waits. */
const patience = { dnsTimeout: 3_000, connectionTimeout: 3_000, greetingTimeout: 5_000, socketTimeout: 5_000 }

/**
 * Whether mail can be handed over for an address: one with letters of all scripts before the @ needs a server that takes
 * them (RFC 6531, SMTPUTF8). The outbox takes all.
 * @throws Error while the mail server does not answer.
 */
export async function canReach({ SMTP_URL }: Pick<Env, 'SMTP_URL'>, address: string): Promise<boolean> {
  if (!SMTP_URL || !needsUtf8(address)) return true
  const known = kept.get(SMTP_URL)
  if (known !== undefined) return known
  const takes = await takesUtf8(SMTP_URL)
  kept.set(SMTP_URL, takes)
  return takes
}

async function takesUtf8(url: string): Promise<boolean> {
  const [{ default: SMTPConnection }, { parseConnectionUrl }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/shared'),
  ])
  const connection = new SMTPConnection({ ...parseConnectionUrl(url), ...patience })
  try {
    return await new Promise<boolean>((resolve, reject) => {
      connection.once('error', reject)
      connection.once('end', () => reject(new Error('The mail server closed the connection.')))
      // The last thing that it has said is what it can do: on an encrypted connection, there.
      connection.connect(() => resolve(/[ -]SMTPUTF8\b/i.test(String(connection.lastServerResponse))))
    })
  } finally {
    connection.close()
  }
}
