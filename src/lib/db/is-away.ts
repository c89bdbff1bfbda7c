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
 * SQLSTATE codes of failed connections (08), and of a server that stops or starts (57P01–57P03) or has no free
 * connection (53300).
 */
const serverStates = /^(?:08...|57P0[123]|53300)$/

/** Messages of the driver, which have no code, for broken or timed-out connections. */
const driverWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/**
 * Returns whether an error means that the database is unavailable, so that a retry may work. File errors have other
 * codes; errors of other servers wrap these as their cause.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', message } = error as NodeJS.ErrnoException
  return networkFailures.has(code) || serverStates.test(code) || driverWords.test(message)
}

/** Returns whether the disk is full, of the database (SQLSTATE disk_full) or of the portal's files. */
export const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error && ['53100', 'ENOSPC'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Returns whether an error comes from the database; its errors have a severity. */
export const isDatabaseFailure = (error: unknown): error is Error =>
  error instanceof Error && ('severity' in error || isDatabaseAway(error))
