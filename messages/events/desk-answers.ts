import { message } from '#lib/text/message.ts'

// Errors of the calls for organizers.

export const noSuchEvent = message({ en: 'Event not found', es: 'No existe ese evento' })
export const verifyFirst = message({
  en: 'Confirm your email address first: use the link in the email we sent you.',
  es: 'Confirma antes tu dirección de correo: el enlace está en el mensaje que te enviamos.',
})
export const notYours = message({
  en: 'Only the organizer and administrators can change this event.',
  es: 'Este evento solo lo cambian su organización y la administración.',
})
export const institutes = message({
  en: 'This event belongs to an institute’s profile. Edit it there.',
  es: 'Este evento está en el perfil de un centro y se cambia allí.',
})
export const changedMeanwhile = message({
  en: 'Somebody else has changed this event. Reload the page to see the changes: what you typed is kept.',
  es: 'Alguien ha cambiado este evento desde que lo abriste. Vuelve a cargar la página: lo que has escrito se conserva.',
})
export const organiserTaken = message({
  en: 'This organizer name is taken. Add a town or a department to yours.',
  es: 'Este nombre de organización ya está en uso. Añade al tuyo una ciudad o un departamento.',
})
export const organizationTaken = message({
  en: 'An institute or company on the portal has this name. Only its members can publish its events.',
  es: 'Un centro o una empresa del portal tiene este nombre: sus eventos los anuncia quien lo gestiona.',
})
export const isCancelled = message({
  en: 'The event is already cancelled.',
  es: 'El evento ya está cancelado.',
})
export const isOver = message({ en: 'The event is over.', es: 'El evento ya ha terminado.' })
