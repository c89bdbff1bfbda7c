/** Returns the reader's time zone, such as 'Europe/Madrid'. V8 uses an outdated name for one. */
export const ownTimeZone = (): string =>
  new Intl.DateTimeFormat().resolvedOptions().timeZone.replace('Asia/Calcutta', 'Asia/Kolkata')
