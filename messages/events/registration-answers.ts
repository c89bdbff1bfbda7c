import { message } from '#lib/text/message.ts'

// What the calls of registration and cart answer.

export const noSuchEvent = message({ en: 'There is no such event', es: 'No existe ese evento' })
export const verifyFirst = message({
  en: 'Confirm your e-mail address first: the link is in the mail that we sent you.',
  es: 'Confirma antes tu dirección de correo: el enlace está en el mensaje que te enviamos.',
})
export const eventCancelled = message({
  en: 'This event is cancelled.',
  es: 'Este evento está cancelado.',
})
export const eventEnded = message({ en: 'This event is over.', es: 'Este evento ya ha terminado.' })
export const registrationClosed = message({
  en: 'Registration for this event is closed.',
  es: 'La inscripción en este evento está cerrada.',
})
export const registerElsewhere = message({
  en: 'The organiser of this event takes registrations itself.',
  es: 'La organización de este evento gestiona ella misma las inscripciones.',
})
export const notRegistered = message({
  en: 'You are not registered for this event.',
  es: 'No tienes inscripción en este evento.',
})
export const hasBegun = message({
  en: 'The event has begun: it is too late to cancel.',
  es: 'El evento ya ha empezado: es tarde para anular la inscripción.',
})
export const attendeesClosed = message({
  en: 'Only the organiser of the event and administrators see who comes.',
  es: 'Solo la organización del evento y la administración ven quién asiste.',
})
export const notForCart = message({
  en: 'This event cannot be kept in my events.',
  es: 'Este evento no se puede guardar en mis eventos.',
})
export const cartFull = message({
  en: (most: number) => `You keep ${most} events already. Remove one to keep another.`,
  es: (most) => `Ya guardas ${most} eventos. Quita uno para guardar otro.`,
})

// The attendee list as a file
export const columnNumber = message({ en: 'Number', es: 'Número' })
export const columnName = message({ en: 'Name', es: 'Nombre' })
export const columnEmail = message({ en: 'E-mail', es: 'Correo' })
export const columnStatus = message({ en: 'Status', es: 'Estado' })
export const columnPlace = message({ en: 'Place on the waiting list', es: 'Puesto en la lista de espera' })
export const columnRegistered = message({ en: 'Registered (UTC)', es: 'Inscripción (UTC)' })
export const statusNames = {
  confirmed: message({ en: 'Confirmed', es: 'Confirmada' }),
  waiting: message({ en: 'Waiting', es: 'En espera' }),
  cancelled: message({ en: 'Cancelled', es: 'Anulada' }),
}
