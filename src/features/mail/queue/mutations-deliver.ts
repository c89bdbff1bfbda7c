import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Env } from '#lib/server/env.ts'
import { mailSenderOf } from '#lib/server/mail-sender.ts'
import { needsUtf8 } from '#lib/text/mail-address.ts'
import { outboxFolder } from '../mailbox/data.ts'
import type { ClaimedMail } from './mutations.ts'

/**
 * Delivers an email to the mail server or the outbox.
 * @throws NodemailerError, or an error of the file system.
 */
export type Deliver = (mail: ClaimedMail, signal: AbortSignal) => Promise<void>

/** Timeout of the mail server, in ms. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/** The content is our own text: nothing is read from files or URLs. */
const closed = { disableFileAccess: true, disableUrlAccess: true }

/** Delivers to the mail server of SMTP_URL, or to the outbox folder without one. */
export function createDelivery(env: Env): Deliver {
  // MAIL_FROM is passed on unchanged, including its name.
  const from = () => env.MAIL_FROM ?? mailSenderOf(env)
  return env.SMTP_URL
    ? createSmtpDelivery(env.SMTP_URL, from)
    : createOutboxDelivery(outboxFolder(env.DATA_DIR), from)
}

// Loaded on first use: 23 MB and 70 ms.
const nodemailer = () => import('nodemailer')

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

type From = () => SendMailOptions['from']

function createSmtpDelivery(url: string, from: From): Deliver {
  const open = once(async () => (await nodemailer()).createTransport({ url, ...timeouts, ...closed }))
  return async (mail, signal) => {
    await (await open()).sendMail({ ...compose(mail, from()), signal })
  }
}

function createOutboxDelivery(folder: string, from: From): Deliver {
  const options = { streamTransport: true, buffer: true, newline: 'windows', ...closed } as const
  const open = once(async () => (await nodemailer()).createTransport(options))
  return async (mail) => {
    const { message } = await (await open()).sendMail(compose(mail, from()))
    // Readable only by the owner, because emails hold secret links.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Named by id, so that a second attempt does not create a second file.
    const path = join(folder, `${mail.created.toISOString().replaceAll(':', '-')}_${mail.id}.eml`)
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
    // Renamed at the end, so that no reader sees a partial file.
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
    // A reply address that needs SMTPUTF8 appears only in the text, so that any server accepts the email.
    ...(reply_to && !needsUtf8(reply_to) && { replyTo: { name: '', address: reply_to } }),
    ...(attachment && {
      attachments: [
        {
          filename: attachment.name,
          contentType: attachment.type,
          content: attachment.content,
          // Calendar files need CRLF line endings, which transports may change.
          contentTransferEncoding: 'base64',
        },
      ],
    }),
    date: created,
    // The same for each attempt, so that the recipient can detect duplicates.
    messageId: `<${id}@${hostOf(from)}>`,
    // One-click unsubscribe in the email program, without a page (RFC 8058).
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
