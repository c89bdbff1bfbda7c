import type { Db } from '#lib/db/connect.ts'
import type { Log } from '#lib/server/log.ts'
import type { WakeableWorker } from '#lib/server/repeat.ts'
import { getSecondsToNextMail } from '../data.ts'
import type { Deliver } from './mutations-deliver.ts'
import {
  claimMail,
  deleteOldMails,
  finishMail,
  giveUpMail,
  LEASE_SECONDS,
  postponeMail,
  type ClaimedMail,
} from './mutations.ts'
import type { NodemailerError } from 'nodemailer'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** After this time an email is no longer useful. */
const GIVE_UP_MS = 3 * 24 * HOUR * 1000

/** Seconds to wait after the nth attempt: a minute, doubling up to an hour. */
const delayAfter = (attempts: number): number => Math.min(HOUR, MINUTE * 2 ** Math.min(attempts - 1, 10))

/** Why an email was not sent. */
interface SendFailure {
  /** The server will never accept this email for this recipient. */
  permanent: boolean
  /** For logs and administrators, without addresses and links. */
  reason: string
}

/**
 * Describes an error of nodemailer or the file system. Only a response about the recipient or the content is permanent:
 * if the server rejects the sender, the password or the connection, a setting can be corrected.
 */
function describeFailure(error: unknown): SendFailure {
  const { code, command, responseCode, permanent, response, message } = error as NodemailerError
  const final = permanent === true && (command === 'RCPT TO' || command === 'DATA')
  const said = (response ?? message ?? String(error))
    .replace(/\b[a-z][\w+.-]*:\/\/\S+|\bwww\.\S+/gi, '[link]')
    .replace(/\S+@\S+/g, '[address]')
    .replace(/[\p{C}\s]+/gu, ' ')
  const reason = [code, command, !response && responseCode, said].filter(Boolean).join(' ').slice(0, 300)
  return { permanent: final, reason }
}

/** Interval for checking the queue without a notification. */
const IDLE_MS = 60_000
const BREAK_MS = 100
/** Delay after a database error. */
const RETRY_MS = 5_000
const CLEANING_MS = 60 * 60 * 1000
/** An attempt ends well before its lease does. */
const SEND_MS = (LEASE_SECONDS - 30) * 1000
const STOP_MS = 8_000

/**
 * Sends the queue, one email after another, from the first wake-up until it is stopped. An attempt that then takes too
 * long is aborted and retried later. Other processes on the same database share the queue.
 */
export function createSender({ db, log, deliver }: { db: Db; log: Log; deliver: Deliver }): WakeableWorker {
  let running: Promise<void> | undefined
  const stopped = new AbortController()
  let news = Promise.withResolvers<void>()
  let cleaned = 0
  const late = new AbortController()

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      news = Promise.withResolvers()
      try {
        const mail = await claimMail(db)
        if (mail) await attempt(mail)
        else await rest(await idle())
      } catch (error) {
        log.warn({ event: 'mail.queue_failed', err: error }, 'Could not process the mail queue; trying again')
        await rest(RETRY_MS)
      }
    }
  }

  /** @returns the time until there is something to do, in ms. */
  async function idle(): Promise<number> {
    if (Date.now() - cleaned > CLEANING_MS) {
      await deleteOldMails(db)
      cleaned = Date.now()
    }
    const seconds = await getSecondsToNextMail(db)
    return seconds === undefined ? IDLE_MS : Math.max(BREAK_MS, Math.min(IDLE_MS, seconds * 1000))
  }

  async function rest(ms: number): Promise<void> {
    if (stopped.signal.aborted) return
    const timer = setTimeout(news.resolve, ms)
    await news.promise
    clearTimeout(timer)
  }

  async function attempt(mail: ClaimedMail): Promise<void> {
    const { id, kind, attempts } = mail
    try {
      await deliver(mail, AbortSignal.any([late.signal, AbortSignal.timeout(SEND_MS)]))
    } catch (error) {
      return failed(mail, error)
    }
    await finishMail(db, mail)
    log.info({ event: 'mail.sent', mail: id, kind, attempts }, 'Email sent')
  }

  async function failed(mail: ClaimedMail, error: unknown): Promise<void> {
    const { permanent, reason } = describeFailure(error)
    const about = { mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason }
    if (permanent) {
      await giveUpMail(db, mail, reason)
      log.warn({ event: 'mail.rejected', ...about }, 'Email rejected permanently')
    } else if (Date.now() - mail.created.getTime() > GIVE_UP_MS) {
      await giveUpMail(db, mail, reason)
      log.error({ event: 'mail.given_up', ...about }, 'Email given up after three days')
    } else {
      const seconds = delayAfter(mail.attempts)
      await postponeMail(db, mail, reason, seconds)
      log.warn({ event: 'mail.delivery_failed', ...about, seconds }, 'Email not sent; trying again')
    }
  }

  return {
    wake() {
      news.resolve()
      running ??= run()
    },
    async stop() {
      stopped.abort()
      news.resolve()
      const timer = setTimeout(() => late.abort(), STOP_MS)
      await running
      clearTimeout(timer)
    },
  }
}
