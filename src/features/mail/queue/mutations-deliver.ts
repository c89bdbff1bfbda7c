import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Env } from '#lib/server/env.ts'
import { mailSenderOf } from '#lib/server/mail-sender.ts'
import { needsUtf8 } from '#lib/text/mail-address.ts'
import { outboxFolder } from '../mailbox/data.ts'
import type { ClaimedMail } from './mutations.ts'

/**
 * Hands a mail over for good: to the mail server, or to the outbox.
 * @throws NodemailerError, or that of the file system.
 */
export type Deliver = (mail: ClaimedMail, signal: AbortSignal) => Promise<void>

/** How long the mail server may take, in ms. */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/** The content is text of our own: nothing is read from files or fetched. */
const closed = { disableFileAccess: true, disableUrlAccess: true }

/** To the mail server of SMTP_URL; without one, to the outbox folder. */
export function createDelivery(env: Env): Deliver {
  // A name that was given is passed on as it stands.
  const from = () => env.MAIL_FROM ?? mailSenderOf(env)
  return env.SMTP_URL ? byServer(env.SMTP_URL, from) : toOutbox(outboxFolder(env.DATA_DIR), from)
}

// 23 MB and 70 ms that a portal needs only with its first mail.
const nodemailer = () => import('nodemailer')

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

type From = () => SendMailOptions['from']

function byServer(url: string, from: From): Deliver {
  const open = once(async () => (await nodemailer()).createTransport({ url, ...patience, ...closed }))
  return async (mail, signal) => {
    await (await open()).sendMail({ ...compose(mail, from()), signal })
  }
}

function toOutbox(folder: string, from: From): Deliver {
  const options = { streamTransport: true, buffer: true, newline: 'windows', ...closed } as const
  const open = once(async () => (await nodemailer()).createTransport(options))
  return async (mail) => {
    const { message } = await (await open()).sendMail(compose(mail, from()))
    // Only for the owner: mails hold secret links.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Named by the mail, so that a second attempt does not make a second file.
    const path = join(folder, `${mail.created.toISOString().replaceAll(':', '-')}_${mail.id}.eml`)
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
    // Renamed into place: nobody reads half a mail.
    await rename(`${path}.part`, path)
  }
}

function compose(mail: ClaimedMail, from: SendMailOptions['from']): SendMailOptions {
  const { id, recipient, subject, text, html, attachment, reply_to, unsubscribe, created } = mail
  return {
    from,
    to: { name: '', address: recipient },
    subject,
    text,
    html,
    // One that needs a mail server for letters of all scripts stands in the text only: the mail must get through.
    ...(reply_to && !needsUtf8(reply_to) && { replyTo: { name: '', address: reply_to } }),
    ...(attachment && {
      attachments: [
        {
          filename: attachment.name,
          contentType: attachment.type,
          content: attachment.content,
          // The lines of a calendar end as its standard wants it, whatever is on the way.
          contentTransferEncoding: 'base64',
        },
      ],
    }),
    date: created,
    // The same at each attempt: should a mail be sent twice, the receiver can tell.
    messageId: `<${id}@${hostOf(from)}>`,
    // With one press in the reader's program, which shows nobody a page (RFC 8058).
    ...(unsubscribe && { list: { unsubscribe: { url: unsubscribe, comment: '' } } }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}

const hostOf = (from: SendMailOptions['from']): string =>
  /@([^@<>\s]+)>?$/.exec(typeof from === 'string' ? from : (from as { address: string }).address)?.[1] ??
  'localhost'
