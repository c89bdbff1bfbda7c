// Dates are DD/MM/YYYY in every language (public portal, section 9), here in the reader's time zone.

/** '04/12/2026' */
export const showDay = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' })

/** '04/12/2026, 21:40' */
export const showMoment = (iso: string): string =>
  `${showDay(iso)}, ${new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`
