/** Days for which an account is new. Trusted accounts (decision note 26) have no limits. */
export const NEW_ACCOUNT_DAYS = 7

/** How often a new account can do something within 24 hours. */
export const newAccountLimits = {
  /** Articles submitted to the editors. */
  article: 5,
  /** Events announced on the organizer's dashboard. */
  event: 10,
  report: 10,
  /** Events added to institutes. */
  instituteEvent: 50,
  /** Jobs and projects of their business, counting those of all its members. */
  posting: 50,
} as const
export type LimitedAct = keyof typeof newAccountLimits
