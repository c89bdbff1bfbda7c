import { pino } from 'pino'

/** The codes of log entries. They are stable: operators search for them, and docs/operations.md says what to do about each. */
export const logEvents = [
  'access.denied',
  'account.deletion_postponed',
  'article.publish_failed',
  'article.published',
  'article.views_not_saved',
  'authenticator.unreadable',
  'cleanup.finished',
  'connections.limited',
  'connections.refused',
  'csp.violation',
  'database.checkpoint_failed',
  'database.connection_lost',
  'database.listen_failed',
  'database.listener_lost',
  'database.migrated',
  'database.reopened',
  'database.silent',
  'database.stopped',
  'database.timed_out',
  'database.unavailable',
  'database.value_unreadable',
  'demo.file_noted',
  'demo.file_rejected',
  'demo.imported',
  'demo.removed',
  'alert.failed',
  'digest.failed',
  'digest.unsubscribe_failed',
  'disk.full',
  'application.applicants_exported',
  'event.attendees_exported',
  'event.publish_failed',
  'event.series_failed',
  'event.waitlist_failed',
  'files.missing',
  'files.unavailable',
  'image.cleanup_failed',
  'import.failed',
  'import.interrupted',
  'import.progress_not_saved',
  'job_feed.failed',
  'mail.delivery_failed',
  'mail.given_up',
  'mail.queue_failed',
  'mail.rejected',
  'mail.sent',
  'mail.server_unreachable',
  'mail.unreadable',
  'organization.items_unreadable',
  'passkey.rejected',
  'posting.close_failed',
  'posting.link_failed',
  'posting.publish_failed',
  'posting.reminder_failed',
  'process.command_failed',
  'profile.items_unreadable',
  'replica.unused',
  'replica.used',
  'request.completed',
  'request.failed',
  'request.invalid',
  'search.index_lost',
  'search.update_failed',
  'search.updated',
  'search.words_loaded',
  'settings.unknown',
  'sign_in.provider_failed',
  'site.load_failed',
  'spam.dropped',
  'task.failed',
] as const

type Entry = (
  fields: { event: (typeof logEvents)[number] } & Record<string, unknown>,
  sentence: string,
) => void

/** The structured log. */
export interface Log {
  info: Entry
  warn: Entry
  error: Entry
}

/** Creates the log: one JSON object per line on standard output. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization'],
  })
}
