import * as refusal from '#messages/shell/refusals.ts'
import type { ErrorHandler, NotFoundHandler } from 'hono'
import { databaseAway, databaseBusy, filesAway, outOfRoom } from '#messages/shell/away.ts'
import { isDatabaseUnavailable, isDatabaseBusy, isDiskFull } from '#lib/db/is-away.ts'
import { FilesUnavailable } from '#lib/server/file-store/file-store.ts'
import { AppError, statusOf, type ErrorBody } from './errors.ts'
import type { Log } from '#lib/server/log.ts'
import { currentScope } from '#lib/server/scope.ts'

/** Seconds for Retry-After while the database or the file store is unavailable; the message says 'in a minute'. */
const RETRY_AFTER_S = 60

/** The status, headers and body of an error. */
export interface Failure {
  status: number
  body: ErrorBody
  headers: Record<string, string> | undefined
}

/**
 * Turns errors into answers, the only place that does. Expected errors keep their message, an unavailable database or
 * file store or a full disk asks to try again, and all others get a general message with the request id, with details only in the log.
 * @param address its query is not logged: it may have what somebody searched for.
 */
export function describeError(error: unknown, address: string, log: Log): Failure {
  const path = address.split('?', 1)[0]!
  if (error instanceof AppError) {
    const body: ErrorBody = { ...error.more, message: error.message, code: error.code }
    if (error.fields) body.fields = error.fields
    return { status: error.status, body, headers: error.headers }
  }
  const requestId = currentScope()?.requestId
  if (isDatabaseBusy(error)) {
    log.warn(
      { event: 'database.timed_out', requestId, path, reason: (error as Error).message },
      'A statement took too long',
    )
    const body: ErrorBody = { message: databaseBusy(), code: 'unavailable' }
    return { status: statusOf.unavailable, body, headers: { 'Retry-After': String(RETRY_AFTER_S) } }
  }
  if (isDatabaseUnavailable(error)) {
    // No stack trace: it is not a bug, and every request would log it.
    log.error(
      { event: 'database.unavailable', requestId, path, reason: (error as Error).message },
      'The database does not answer',
    )
    const body: ErrorBody = { message: databaseAway(), code: 'unavailable' }
    return { status: statusOf.unavailable, body, headers: { 'Retry-After': String(RETRY_AFTER_S) } }
  }
  if (error instanceof FilesUnavailable) {
    log.error(
      { event: 'files.unavailable', requestId, path, reason: error.message },
      'The file store does not answer',
    )
    const body: ErrorBody = { message: filesAway(), code: 'unavailable' }
    return { status: statusOf.unavailable, body, headers: { 'Retry-After': String(RETRY_AFTER_S) } }
  }
  if (isDiskFull(error)) {
    log.error({ event: 'disk.full', requestId, path, reason: (error as Error).message }, 'The disk is full')
    const body: ErrorBody = { message: outOfRoom(), code: 'unavailable' }
    return { status: statusOf.unavailable, body, headers: { 'Retry-After': String(RETRY_AFTER_S) } }
  }
  log.error({ event: 'request.failed', err: error, requestId, path }, 'Request failed')
  const body: ErrorBody = { message: refusal.wentWrong({ number: requestId ?? '' }), code: 'internal' }
  return { status: statusOf.internal, body, headers: undefined }
}

export function answerError(log: Log): ErrorHandler {
  return (error, context) => {
    const { status, body, headers } = describeError(error, context.req.path, log)
    return context.json(body, status as 400, headers)
  }
}

export const notFound: NotFoundHandler = (context) =>
  context.json({ message: refusal.nothingHere(), code: 'not_found' } satisfies ErrorBody, 404)
