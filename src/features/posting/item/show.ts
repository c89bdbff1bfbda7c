/** Formats a day as '05/11/2026' (decisions A9). @param day YYYY-MM-DD. */
export const showPostingDay = (day: string): string => day.split('-').toReversed().join('/')

/** Returns whether a text looks like a currency code. */
export const isCurrencyCode = (code: string): boolean => /^[A-Z]{3}$/.test(code)
