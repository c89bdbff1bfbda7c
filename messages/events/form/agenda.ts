import { message } from '#lib/text/message.ts'

// The programme of an event, in its organiser's form.

export const title = message({ en: 'Agenda', es: 'Programa' })
export const itemName = message({ en: 'entry', es: 'entrada' })
export const labels = {
  agendaTitle: message({ en: 'What happens', es: 'Qué hay' }),
  agendaDay: message({ en: 'Day of the event', es: 'Día del evento' }),
  agendaBegins: message({ en: 'From', es: 'Desde' }),
  agendaEnds: message({ en: 'Until', es: 'Hasta' }),
  agendaLastDay: message({ en: 'Ends on day', es: 'Termina el día' }),
  agendaRoom: message({ en: 'Room or track', es: 'Sala o sección' }),
  agendaSpeakers: message({ en: 'Who speaks', es: 'Quién habla' }),
}
export const dayHint = message({
  en: '1 is the first day, 2 the one after it; it moves with the event',
  es: '1 es el primer día, 2 el siguiente; se mueve con el evento',
})
export const clockHint = message({
  en: 'By the clock of the event’s time zone',
  es: 'Según el reloj de la zona horaria del evento',
})
export const lastDayHint = message({
  en: 'Without it: the same day, or the next where it ends earlier than it begins',
  es: 'Sin él: el mismo día, o el siguiente si termina antes de la hora de inicio',
})
export const speakersHint = message({
  en: 'Named as among the speakers of the event, it leads to the same profile',
  es: 'Con el mismo nombre que entre los ponentes del evento, lleva al mismo perfil',
})
export const titleRequired = message({ en: 'What happens then?', es: '¿Qué hay a esa hora?' })
export const beginRequired = message({ en: 'When does it begin?', es: '¿A qué hora empieza?' })
export const dayDigits = message({ en: 'A day is a number from 1 on', es: 'El día es un número, desde el 1' })
export const noSuchDay = message({
  en: (days: number) => (days === 1 ? 'The event has one day alone' : `The event has ${days} days`),
  es: (days) => (days === 1 ? 'El evento solo tiene un día' : `El evento tiene ${days} días`),
})
export const endsTooLate = message({
  en: 'It would end after the last day of the event',
  es: 'Terminaría después del último día del evento',
})
export const endsBeforeStart = message({
  en: 'It would end before it begins',
  es: 'Terminaría antes de empezar',
})
export const tooManySpeakers = message({
  en: (most: number) => `${most} speakers of one entry at most`,
  es: (most) => `${most} ponentes por entrada como mucho`,
})
export const onDay = message({ en: (day: string) => `Day ${day}`, es: (day) => `Día ${day}` })
