import { message } from '#lib/text/message.ts'

// The agenda in the organizer’s event form.

export const title = message({ en: 'Agenda', es: 'Programa' })
export const itemName = message({ en: 'session', es: 'sesión' })
export const labels = {
  agendaTitle: message({ en: 'Session title', es: 'Título de la sesión' }),
  agendaDay: message({ en: 'Day of the event', es: 'Día del evento' }),
  agendaBegins: message({ en: 'From', es: 'Desde' }),
  agendaEnds: message({ en: 'Until', es: 'Hasta' }),
  agendaLastDay: message({ en: 'Ends on day', es: 'Termina el día' }),
  agendaRoom: message({ en: 'Room or track', es: 'Sala o sección' }),
  agendaSpeakers: message({ en: 'Session speakers', es: 'Ponentes de la sesión' }),
}
export const dayHint = message({
  en: '1 is the first day, 2 the second. Sessions move with the event',
  es: '1 es el primer día, 2 el segundo. Las sesiones se mueven con el evento',
})
export const clockHint = message({
  en: 'In the event’s time zone',
  es: 'En la zona horaria del evento',
})
export const lastDayHint = message({
  en: 'Leave empty for the same day, or the next if it ends earlier than it starts',
  es: 'Déjalo vacío para el mismo día, o el siguiente si termina antes de la hora de inicio',
})
export const speakersHint = message({
  en: 'Use the same name as under the event’s speakers to link to their profile',
  es: 'Usa el mismo nombre que en los ponentes del evento para enlazar con su perfil',
})
export const titleRequired = message({ en: 'Enter a session title', es: 'Indica un título para la sesión' })
export const beginRequired = message({ en: 'Enter a start time', es: 'Indica la hora de inicio' })
export const dayDigits = message({
  en: 'Enter a day number, starting at 1',
  es: 'Indica el número del día, desde el 1',
})
export const noSuchDay = message({
  en: (days: number) => (days === 1 ? 'The event has only one day' : `The event has ${days} days`),
  es: (days) => (days === 1 ? 'El evento solo tiene un día' : `El evento tiene ${days} días`),
})
export const endsTooLate = message({
  en: 'Enter an end on or before the last day of the event',
  es: 'Indica un final dentro del último día del evento',
})
export const endsBeforeStart = message({
  en: 'Enter an end time after the start time',
  es: 'Indica una hora de fin posterior a la de inicio',
})
export const tooManySpeakers = message({
  en: (most: number) => `Enter at most ${most} speakers per session`,
  es: (most) => `Indica como mucho ${most} ponentes por sesión`,
})
export const onDay = message({ en: (day: string) => `Day ${day}`, es: (day) => `Día ${day}` })
