/** System errors of connections that fail or break. */
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
 * SQLSTATE codes of failed connections (08), and of a server that stops, starts or ends the session (57P01–57P05, 25P03),
 * has no free connection (53300), takes no writes because another one is the primary (25006), or gave up waiting for a
 * lock (55P03) or a statement (57014).
 */
const serverStates = /^(?:08...|57P0[1235]|25P03|53300|25006|55P03|57014)$/

/** SQLSTATE classes with which a server gives up a session: out of resources, system errors, internal errors. */
const serverTrouble = /^(?:53|58|XX)/

/** Messages of the driver, which have no code, for broken or timed-out connections. */
const driverWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed and is not queryable)/

/**
 * Returns whether an error means that the database is unavailable, so that a retry may work. File errors have other
 * codes; errors of other servers wrap these as their cause.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', message, severity } = error as NodeJS.ErrnoException & { severity?: string }
  const endsSession = severity === 'FATAL' || severity === 'PANIC'
  return (
    networkFailures.has(code) ||
    serverStates.test(code) ||
    (endsSession && serverTrouble.test(code)) ||
    driverWords.test(message)
  )
}

/**
 * Returns whether the database gave up waiting for a lock (55P03) or ended a statement that took too long (57014): it
 * answers, but has too much to do.
 */
export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof Error && ['55P03', '57014'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Returns whether the disk or its quota is full, of the database (SQLSTATE disk_full) or of the portal's files. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  ['53100', 'ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Returns whether an error comes from the database; its errors have a severity. */
export const isDatabaseFailure = (error: unknown): error is Error =>
  error instanceof Error && ('severity' in error || isDatabaseUnavailable(error))
