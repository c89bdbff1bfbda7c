/** The emails to people who manage postings or events. */
export const alertKinds = ['application', 'registration', 'talk'] as const
export type AlertKind = (typeof alertKinds)[number]

export const alertChoices = ['at-once', 'daily', 'never'] as const
export type AlertChoice = (typeof alertChoices)[number]

/** For people who have not chosen: what needs an answer is told at once. */
export const usualAlertChoices: Readonly<Record<AlertKind, AlertChoice>> = {
  application: 'at-once',
  registration: 'daily',
  talk: 'at-once',
}
