/**
 * What pages that were made of businesses are kept under; the database announces the same
 * (migrations/functions/organizations.sql).
 */
export const businessListTag = 'businesses'
/** @param publicId organizationID on the wire. */
export const businessTag = (publicId: string): string => `business:${publicId}`
