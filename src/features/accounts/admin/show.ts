const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const formats = {
  day: new Intl.DateTimeFormat('en-GB', day),
  moment: new Intl.DateTimeFormat('en-GB', { ...day, hour: '2-digit', minute: '2-digit' }),
}

/** Formats a date as DD/MM/YYYY in the viewer's time zone. */
export const showOwnDay = (iso: string): string => formats.day.format(new Date(iso))

/** Formats a time as DD/MM/YYYY HH:MM in the viewer's time zone. */
export const showOwnMoment = (iso: string): string => formats.moment.format(new Date(iso)).replace(',', '')

/** Returns the name of the viewer's time zone. */
export const ownZone = (): string => formats.day.resolvedOptions().timeZone
