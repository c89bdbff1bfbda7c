/** What the system says of a connection that is not made or breaks. */
const networkFailures = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/**
 * SQLSTATE of connections that fail (08), a server that stops, starts or ends the session (57P01–57P05, 25P03), has no
 * connection left (53300), takes no writes because another one is the primary (25006), or gave up waiting for a lock
 * (55P03) or a statement (57014).
 */
const serverStates = /^(?:08...|57P0[1235]|25P03|53300|25006|55P03|57014)$/

/** What the driver says, without a code, of a connection that broke or that it waited for in vain. */
const driverWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed and is not queryable)/

/**
 * Whether something failed because the database does not answer: later it may, and then the same will do. Files fail with
 * other codes, and calls of other servers with errors that hold these as their cause.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', message } = error as NodeJS.ErrnoException
  return networkFailures.has(code) || serverStates.test(code) || driverWords.test(message)
}

/** Whether the disk is full: that of the database (SQLSTATE disk_full), or that of the portal's files. */
export const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error && ['53100', 'ENOSPC'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Whether the database refused something or does not answer: its errors have a severity. */
export const isDatabaseFailure = (error: unknown): error is Error =>
  error instanceof Error && ('severity' in error || isDatabaseAway(error))
