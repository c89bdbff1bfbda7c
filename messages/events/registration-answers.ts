import { message } from '#lib/text/message.ts'

// Errors of registration and cart calls.

export const noSuchEvent = message({ en: 'Event not found', es: 'No existe ese evento' })
export const verifyFirst = message({
  en: 'Confirm your email address first: use the link in the email we sent you.',
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
  en: 'Register for this event on the organizer’s own site.',
  es: 'Inscríbete en este evento en el sitio de su organización.',
})
export const notRegistered = message({
  en: 'You are not registered for this event.',
  es: 'No tienes inscripción en este evento.',
})
export const hasBegun = message({
  en: 'The event has started, so you can no longer cancel.',
  es: 'El evento ya ha empezado: es tarde para anular la inscripción.',
})
export const attendeesClosed = message({
  en: 'Only the organizer and administrators can see the attendees.',
  es: 'Solo la organización del evento y la administración ven quién asiste.',
})
export const notForCart = message({
  en: 'This event cannot be saved to my events.',
  es: 'Este evento no se puede guardar en mis eventos.',
})
export const cartFull = message({
  en: (most: number) => `You already have ${most} saved events. Remove one to save another.`,
  es: (most) => `Ya tienes ${most} eventos guardados. Quita uno para guardar otro.`,
})

// The attendee list as a file
export const columnNumber = message({ en: 'Number', es: 'Número' })
export const columnName = message({ en: 'Name', es: 'Nombre' })
export const columnEmail = message({ en: 'Email', es: 'Correo' })
export const columnStatus = message({ en: 'Status', es: 'Estado' })
export const columnPlace = message({ en: 'Place on the waiting list', es: 'Puesto en la lista de espera' })
export const columnRegistered = message({ en: 'Registered (UTC)', es: 'Inscripción (UTC)' })
export const statusNames = {
  confirmed: message({ en: 'Confirmed', es: 'Confirmada' }),
  waiting: message({ en: 'Waiting', es: 'En espera' }),
  cancelled: message({ en: 'Cancelled', es: 'Anulada' }),
}
