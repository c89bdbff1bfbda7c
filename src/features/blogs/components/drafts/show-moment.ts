import { getLocale } from '#lib/text/locale.ts'

/** Formats a time in the reader's time zone. @param iso ISO 8601. */
export const showEditorMoment = (iso: string): string =>
  new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
