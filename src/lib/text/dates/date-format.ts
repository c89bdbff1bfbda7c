const made = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached date format: creating one costs as much as rendering ten rows. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = [locale, ...Object.entries(options)].join()
  const known = made.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, options)
  made.set(key, format)
  return format
}
