/**
 * Cache tags of pages with businesses; the database sends the same
 * (migrations/functions/organizations.sql).
 */
export const businessListTag = 'businesses'
/** @param publicId organizationID on the wire. */
export const businessTag = (publicId: string): string => `business:${publicId}`
