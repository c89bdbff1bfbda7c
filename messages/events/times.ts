import { message } from '#lib/text/message.ts'

export const yours = message({ en: 'Your time', es: 'Tu hora' })
export const hosts = message({ en: 'Host’s time', es: 'Hora del organizador' })
export const both = message({ en: 'Your time and the host’s', es: 'Tu hora y la del organizador' })
export const venue = message({ en: 'Time at the venue', es: 'Hora del lugar' })
export const allDay = message({ en: 'All day', es: 'Todo el día' })
export const now = message({ en: 'Under way', es: 'En curso' })
export const inYours = message({ en: 'your time', es: 'tu hora' })
export const inHosts = message({ en: 'host’s time', es: 'hora del organizador' })
