import { remembered } from '../remembered.ts'

/** Each takes 30 kB. */
const known = remembered<Intl.DateTimeFormat>(200)

/** Returns a cached date format: creating one costs as much as rendering ten rows. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  known([locale, ...Object.entries(options)].join(), () => new Intl.DateTimeFormat(locale, options))
