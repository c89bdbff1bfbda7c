import { message } from '#lib/text/message.ts'

// What somebody with a seat in an event sees and does.

export const joinNote = message({
  en: 'The address to join at is for those who have a place: please do not pass it on.',
  es: 'La dirección para unirse es para quien tiene plaza: no la compartas, por favor.',
})
export const ownCalendar = message({ en: 'My calendar file', es: 'Mi archivo de calendario' })

export const remindMe = message({ en: 'Remind me by mail', es: 'Recordármelo por correo' })
export const dayBefore = message({ en: 'A day before', es: 'Un día antes' })
export const hourBefore = message({ en: 'An hour before', es: 'Una hora antes' })
