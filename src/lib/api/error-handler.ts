import * as refusal from '#messages/shell/refusals.ts'
import type { ErrorHandler, NotFoundHandler } from 'hono'
import { databaseAway, outOfRoom } from '#messages/shell/away.ts'
import { isDatabaseAway, isOutOfRoom } from '#lib/db/is-away.ts'
import { AppError, statusOf, type ErrorBody } from './errors.ts'
import type { Log } from '#lib/server/log.ts'
import { currentScope } from '#lib/server/scope.ts'

/** When to try again while the database is away: 'in a minute', as the answer says. */
const RETRY_AFTER_S = 60

/** A failed answer: what it says, and with which status and headers. */
export interface Failure {
  status: number
  body: ErrorBody
  headers: Record<string, string> | undefined
}

/**
 * The one place where errors become answers: expected ones with their message, a database that is away or a
 * full disk as 'try again', all others as a general message with the request id, and the details in the log only.
 */
export function describeError(error: unknown, path: string, log: Log): Failure {
  if (error instanceof AppError) {
    const body: ErrorBody = { ...error.more, message: error.message, code: error.code }
    if (error.fields) body.fields = error.fields
    return { status: error.status, body, headers: error.headers }
  }
  const requestId = currentScope()?.requestId
  if (isDatabaseAway(error)) {
    // Nobody's mistake, and soon in every line: no trace.
    log.error({ requestId, path, reason: (error as Error).message }, 'the database does not answer')
    const body: ErrorBody = { message: databaseAway(), code: 'unavailable' }
    return { status: statusOf.unavailable, body, headers: { 'Retry-After': String(RETRY_AFTER_S) } }
  }
  if (isOutOfRoom(error)) {
    log.error({ requestId, path, reason: (error as Error).message }, 'the disk is full')
    const body: ErrorBody = { message: outOfRoom(), code: 'unavailable' }
    return { status: statusOf.unavailable, body, headers: { 'Retry-After': String(RETRY_AFTER_S) } }
  }
  log.error({ err: error, requestId, path }, 'request failed')
  const body: ErrorBody = { message: refusal.wentWrong(requestId ?? ''), code: 'internal' }
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
