import type { ErrorHandler, NotFoundHandler } from 'hono'
import { AppError, type ErrorBody } from './errors.ts'
import type { Log } from './log.ts'
import { currentScope } from './scope.ts'

/**
 * The one place where errors become answers: expected ones with their message, all others as a general message with
 * the request id, and the details in the log only.
 */
export function answerError(log: Log): ErrorHandler {
  return (error, context) => {
    const requestId = currentScope()?.requestId
    if (error instanceof AppError) {
      const body: ErrorBody = { message: error.message, code: error.code }
      if (error.fields) body.fields = error.fields
      return context.json(body, error.status as 400, error.headers)
    }
    log.error({ err: error, requestId, path: context.req.path }, 'request failed')
    const body: ErrorBody = {
      message: `Something went wrong on our side. Try again; if it goes on, tell us the number ${requestId ?? ''}.`,
      code: 'internal',
    }
    return context.json(body, 500)
  }
}

export const notFound: NotFoundHandler = (context) =>
  context.json({ message: 'There is nothing at this address.', code: 'not_found' } satisfies ErrorBody, 404)
