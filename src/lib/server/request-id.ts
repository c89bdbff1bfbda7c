import { randomBytes } from 'node:crypto'

const prefix = randomBytes(6).toString('base64url')
let count = 0

/** Returns the id of a request for the answer and the log, unique over processes and restarts. */
export const newRequestId = (): string => `${prefix}${(count++).toString(36)}`
