/** The reader's time zone, such as 'Europe/Madrid'. V8 still calls one by its old name. */
export const ownTimeZone = (): string =>
  new Intl.DateTimeFormat().resolvedOptions().timeZone.replace('Asia/Calcutta', 'Asia/Kolkata')
