import { createHash } from 'node:crypto'

/**
 * Returns the cache tag of pages that credit a person by email address, and of the person's own page. The database
 * sends it too (migrations/functions/profiles.sql): when their credits change, and when the address is verified,
 * changed or deleted.
 */
export const creditTag = (email: string): string => `credit:${createHash('md5').update(email).digest('hex')}`
