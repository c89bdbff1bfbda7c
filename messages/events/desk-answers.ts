import { message } from '#lib/text/message.ts'

// What the calls of the event desk answer.

export const noSuchEvent = message({ en: 'There is no such event', es: 'No existe ese evento' })
export const verifyFirst = message({
  en: 'Confirm your e-mail address first: the link is in the mail that we sent you.',
  es: 'Confirma antes tu dirección de correo: el enlace está en el mensaje que te enviamos.',
})
export const notYours = message({
  en: 'Only its organiser and administrators change this event.',
  es: 'Este evento solo lo cambian su organización y la administración.',
})
export const institutes = message({
  en: 'This event stands in an institute’s profile, and is changed there.',
  es: 'Este evento está en el perfil de un centro y se cambia allí.',
})
export const changedMeanwhile = message({
  en: 'Somebody has changed this event since you opened it. Load the page again: what you typed is kept.',
  es: 'Alguien ha cambiado este evento desde que lo abriste. Vuelve a cargar la página: lo que has escrito se conserva.',
})
export const organiserTaken = message({
  en: 'Somebody else speaks for an organiser of this name. Add a town or a department to yours.',
  es: 'Otra persona habla por una organización con este nombre. Añade al tuyo una ciudad o un departamento.',
})
export const organizationTaken = message({
  en: 'An institute or company of the portal has this name: those who keep it announce its events.',
  es: 'Un centro o una empresa del portal tiene este nombre: sus eventos los anuncia quien lo gestiona.',
})
export const isCancelled = message({
  en: 'The event is cancelled already.',
  es: 'El evento ya está cancelado.',
})
export const isOver = message({ en: 'The event is over.', es: 'El evento ya ha terminado.' })
