import { getLocale } from '#lib/text/locale.ts'

/** A moment by the reader's own clock. @param iso ISO 8601. */
export const showDeskMoment = (iso: string): string =>
  new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
