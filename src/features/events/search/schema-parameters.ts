/**
 * Everything that may stand in the address of an events screen, in its fixed order. By itself, since every page knows
 * the routes, and only screens need to know what these mean (search/schema-address.ts).
 */
export const eventParameters = [
  'q',
  'in',
  'past',
  'job',
  'from',
  'to',
  'subject',
  'organiser',
  'upcoming',
  'region',
  'cost',
  'attendance',
  'format',
  'role',
  'host',
  'industry',
  'objective',
  'customerFocus',
  'partnerFocus',
  'solutionDesign',
  'salesSupport',
  'internalUse',
  'selfDevelopment',
  'ranked',
  'zone',
  'cursor',
] as const
export type EventParameter = (typeof eventParameters)[number]
