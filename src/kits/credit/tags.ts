import { createHash } from 'node:crypto'

/**
 * On the pages that name somebody by an address, and on the page about whoever has it. The database announces it, too
 * (migrations/functions/profiles.sql): when what names them changes, and when the address is verified, changed or gone.
 */
export const creditTag = (email: string): string => `credit:${createHash('md5').update(email).digest('hex')}`
