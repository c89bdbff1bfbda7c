/** Accounts of so many days are new; those that are trusted (decision note 26) are held to nothing. */
export const NEW_ACCOUNT_DAYS = 7

/** How often whoever has a new account may do something within 24 hours. */
export const newAccountLimits = {
  /** Articles submitted to the editors. */
  article: 5,
  /** Events announced at the desk. */
  event: 10,
  report: 10,
  /** Jobs and projects of their business, of all who keep it together. */
  posting: 50,
} as const
export type LimitedAct = keyof typeof newAccountLimits
