import type { NodemailerError } from 'nodemailer'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** After this long a mail is of no use to anybody. */
export const GIVE_UP_MS = 3 * 24 * HOUR * 1000

/** Seconds to wait after the nth attempt: a minute, doubling up to an hour. */
export const delayAfter = (attempts: number): number =>
  Math.min(HOUR, MINUTE * 2 ** Math.min(attempts - 1, 10))

/** Why a mail was not sent. */
export interface SendFailure {
  /** The server will never take this mail for this recipient. */
  permanent: boolean
  /** For logs and administrators: without addresses and links. */
  reason: string
}

/**
 * Reads an error of nodemailer, or of the file system. Only an answer to the recipient or to the content can be final:
 * when the server refuses the sender, the password or the connection, a setting is wrong and can be corrected.
 */
export function describeFailure(error: unknown): SendFailure {
  const { code, command, responseCode, permanent, response, message } = error as NodemailerError
  const final = permanent === true && (command === 'RCPT TO' || command === 'DATA')
  const said = (response ?? message ?? String(error))
    .replace(/\b[a-z][\w+.-]*:\/\/\S+|\bwww\.\S+/gi, '[link]')
    .replace(/\S+@\S+/g, '[address]')
    .replace(/[\p{C}\s]+/gu, ' ')
  const reason = [code, command, !response && responseCode, said].filter(Boolean).join(' ').slice(0, 300)
  return { permanent: final, reason }
}
