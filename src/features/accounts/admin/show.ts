const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const formats = {
  day: new Intl.DateTimeFormat('en-GB', day),
  moment: new Intl.DateTimeFormat('en-GB', { ...day, hour: '2-digit', minute: '2-digit' }),
}

/** DD/MM/YYYY in the zone of the one who looks. */
export const showOwnDay = (iso: string): string => formats.day.format(new Date(iso))

/** DD/MM/YYYY HH:MM in the zone of the one who looks. */
export const showOwnMoment = (iso: string): string => formats.moment.format(new Date(iso)).replace(',', '')

/** The name of that zone. */
export const ownZone = (): string => formats.day.resolvedOptions().timeZone
