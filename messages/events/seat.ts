import { message } from '#lib/text/message.ts'

// What a confirmed attendee sees.

export const joinNote = message({
  en: 'The link to join is for registered attendees only. Don’t share it.',
  es: 'El enlace para unirse es solo para quien tiene plaza: no lo compartas.',
})
export const ownCalendar = message({ en: 'My calendar file', es: 'Mi archivo de calendario' })

export const remindMe = message({ en: 'Remind me by email', es: 'Recordármelo por correo' })
export const dayBefore = message({ en: 'A day before', es: 'Un día antes' })
export const hourBefore = message({ en: 'An hour before', es: 'Una hora antes' })
