import { message } from '#lib/text/message.ts'

// Saved events, registrations and attendees.

// Saving
export const keep = message({
  en: (title: string) => `Save to my events: ${title}`,
  es: (title) => `Guardar en mis eventos: ${title}`,
})
export const keepThis = message({ en: 'Save to my events', es: 'Guardar en mis eventos' })
export const kept = message({ en: 'Saved to my events.', es: 'Guardado en mis eventos.' })
export const removed = message({ en: 'Removed from my events.', es: 'Quitado de mis eventos.' })
export const cannotKeep = message({
  en: 'The organizer does not allow saving this event',
  es: 'La organización no permite guardar este evento',
})
export const fullHere = message({
  en: (most: number) => `You already have ${most} saved events. Remove one to save another.`,
  es: (most) => `Ya tienes ${most} eventos guardados. Quita uno para guardar otro.`,
})
export const mergeFailed = message({
  en: 'The events saved in this browser could not be added to your account. They are still here.',
  es: 'No se pudieron añadir a tu cuenta los eventos de este navegador. Siguen aquí.',
})

// The page
export const lede = message({
  en: 'Your saved events and registrations, by date.',
  es: 'Tus eventos guardados y tus inscripciones, por fecha.',
})
export const onlyHere = message({
  en: 'Saved in this browser only',
  es: 'Guardado solo en este navegador',
})
export const onlyHereText = message({
  en: 'Sign in to see these events on every device and to register.',
  es: 'Entra para tener estos eventos en todos tus dispositivos e inscribirte en el portal.',
})
export const emptyTitle = message({ en: 'No events yet', es: 'Todavía no hay eventos' })
export const emptyText = message({
  en: 'Use “Save to my events” on an event to add it here, with a warning if two clash and one calendar file for all.',
  es: 'Pulsa «Guardar en mis eventos» junto a un evento y aparecerá aquí: con un aviso si dos coinciden y un solo archivo de calendario para todos.',
})
export const findEvents = message({ en: 'Find events', es: 'Buscar eventos' })
export const findLectures = message({ en: 'Find lectures', es: 'Buscar clases' })
export const failed = message({ en: 'Your events did not load', es: 'No se pudieron cargar tus eventos' })
export const loading = message({ en: 'Loading your events', es: 'Cargando tus eventos' })
export const registeredTitle = message({ en: 'Registered', es: 'Con inscripción' })
export const chosenTitle = message({ en: 'Saved', es: 'Guardados' })
export const pastTitle = message({ en: 'Past', es: 'Pasados' })
export const allAsCalendar = message({
  en: (n: number) => (n === 1 ? 'Calendar file (1 event)' : `Calendar file (${n} events)`),
  es: (n) => (n === 1 ? 'Archivo de calendario (1 evento)' : `Archivo de calendario (${n} eventos)`),
})
export const clash = message({
  en: (titles: string) => `Clashes with: ${titles}`,
  es: (titles) => `A la misma hora: ${titles}`,
})
export const clashCount = message({
  en: (n: number) => (n === 1 ? 'Two of your events clash' : `${n} pairs of your events clash`),
  es: (n) => (n === 1 ? 'Dos de tus eventos coinciden' : `Coinciden ${n} pares de tus eventos`),
})
export const remove = message({ en: 'Remove', es: 'Quitar' })
export const removeThis = message({
  en: (title: string) => `Remove from my events: ${title}`,
  es: (title) => `Quitar de mis eventos: ${title}`,
})
export const openMyEvents = message({ en: 'Open my events', es: 'Abrir mis eventos' })
export const nothingKept = message({
  en: 'Events you save appear here, with a warning if two clash.',
  es: 'Aquí aparecen los eventos que guardas, con un aviso si dos coinciden.',
})
export const andMore = message({
  en: (n: number) => (n === 1 ? 'and 1 more' : `and ${n} more`),
  es: (n) => (n === 1 ? 'y 1 más' : `y ${n} más`),
})

// Registering
export const join = message({ en: 'Join the waiting list', es: 'Apuntarse a la lista de espera' })
export const joinFor = message({
  en: (title: string) => `Join the waiting list: ${title}`,
  es: (title) => `Apuntarse a la lista de espera: ${title}`,
})
export const youAreRegistered = message({ en: 'You are registered', es: 'Tienes plaza' })
export const confirmationByMail = message({
  en: 'You’ll get a confirmation by email, with the event for your calendar.',
  es: 'La confirmación, con el evento para tu calendario, te llega por correo.',
})
export const youAreWaiting = message({
  en: (place: number) => `On the waiting list: number ${place}`,
  es: (place) => `En lista de espera: puesto ${place}`,
})
export const waitingText = message({
  en: 'You’ll get an email as soon as you have a place.',
  es: 'Recibirás un correo en cuanto tengas plaza.',
})
export const registeredFor = message({
  en: (title: string) => `You are registered for ${title}.`,
  es: (title) => `Ya tienes plaza: ${title}.`,
})
export const waitingFor = message({
  en: (title: string, place: number) => `You are number ${place} on the waiting list for ${title}.`,
  es: (title, place) => `Ocupas el puesto ${place} de la lista de espera: ${title}.`,
})
export const signInToRegister = message({
  en: 'You need an account to register. The button asks you to sign in.',
  es: 'Necesitas una cuenta para inscribirte: al pulsar el botón se te pedirá que entres.',
})
export const verifyTitle = message({
  en: 'Confirm your email address first',
  es: 'Confirma antes tu dirección de correo',
})
export const verifyText = message({
  en: (email: string) => `We send the confirmation to ${email}, so we need to know that it reaches you.`,
  es: (email) => `La confirmación se envía a ${email}, así que hay que saber que te llega.`,
})
export const sendLink = message({ en: 'Send link', es: 'Enviarme el enlace' })
export const linkSent = message({
  en: 'We’ve sent you the link. Open it, then come back here.',
  es: 'Te hemos enviado el enlace. Ábrelo y vuelve aquí.',
})
export const stateFailed = message({
  en: 'Your registration did not load',
  es: 'No se pudo cargar tu inscripción',
})
export const joinOnline = message({ en: 'Join online', es: 'Unirse en línea' })
export const cancelIt = message({ en: 'Cancel registration', es: 'Anular la inscripción' })
export const cancelFor = message({
  en: (title: string) => `Cancel registration: ${title}`,
  es: (title) => `Anular la inscripción: ${title}`,
})
export const leaveList = message({ en: 'Leave the waiting list', es: 'Salir de la lista de espera' })
export const leaveFor = message({
  en: (title: string) => `Leave the waiting list: ${title}`,
  es: (title) => `Salir de la lista de espera: ${title}`,
})
export const cancelQuestion = message({
  en: 'Cancel your registration?',
  es: '¿Anular tu inscripción?',
})
export const leaveQuestion = message({
  en: 'Leave the waiting list?',
  es: '¿Salir de la lista de espera?',
})
export const cancelWhat = message({
  en: (title: string) => `Your place at “${title}” goes to somebody else.`,
  es: (title) => `Tu plaza en «${title}» pasará a otra persona.`,
})
export const leaveWhat = message({
  en: (title: string) =>
    `You lose your place on the list for “${title}”. If you join again, you start at the end.`,
  es: (title) => `Pierdes tu puesto en la lista de «${title}». Si vuelves, empezarás por el final.`,
})
export const keepIt = message({ en: 'Keep registration', es: 'Conservar la inscripción' })
export const stay = message({ en: 'Stay on the list', es: 'Seguir en la lista' })
export const cancelled = message({
  en: 'Registration cancelled.',
  es: 'Inscripción anulada.',
})
export const left = message({
  en: 'You are no longer on the waiting list.',
  es: 'Ya no estás en la lista de espera.',
})

// Attendees
export const seeAttendees = message({ en: 'View attendees', es: 'Ver asistentes' })
export const searchAttendees = message({ en: 'Search attendees', es: 'Buscar asistentes' })
export const searchAttendeesHint = message({ en: 'Name or email', es: 'Nombre o correo' })
export const search = message({ en: 'Search', es: 'Buscar' })
export const status = message({ en: 'Status', es: 'Estado' })
export const anyStatus = message({ en: 'Any status', es: 'Cualquier estado' })
export const downloadCsv = message({ en: 'Download as CSV', es: 'Descargar como CSV' })
export const downloadBegun = message({ en: 'Download started.', es: 'Descarga iniciada.' })
export const seats = message({ en: 'Capacity', es: 'Plazas' })
export const noLimit = message({ en: 'no limit', es: 'sin límite' })
export const givenAway = message({ en: 'Reserved outside the portal', es: 'Reservadas fuera del portal' })
export const free = message({ en: 'Available', es: 'Libres' })
export const counts = {
  confirmed: message({ en: 'Confirmed', es: 'Confirmadas' }),
  waiting: message({ en: 'Waiting', es: 'En espera' }),
  cancelled: message({ en: 'Cancelled', es: 'Anuladas' }),
}
/** The status of one registration. */
export const states = {
  confirmed: message({ en: 'Confirmed', es: 'Confirmada' }),
  waiting: message({ en: 'Waiting', es: 'En espera' }),
  cancelled: message({ en: 'Cancelled', es: 'Anulada' }),
}
export const person = message({ en: 'Attendee', es: 'Asistente' })
export const registeredAt = message({ en: 'Registered', es: 'Inscripción' })
export const placeOnList = message({
  en: (place: number) => `Waiting, number ${place}`,
  es: (place) => `En espera, puesto ${place}`,
})
export const nobodyYet = message({ en: 'No registrations yet', es: 'Todavía no hay inscripciones' })
export const nobodyYetText = message({
  en: 'People appear here as soon as they register.',
  es: 'Quien se inscriba aparecerá aquí al momento.',
})
export const nobodyFound = message({
  en: 'No attendees match your search',
  es: 'Nadie coincide con tu búsqueda',
})
export const showAll = message({ en: 'Show all', es: 'Mostrar todas' })
export const shownOf = message({
  en: (shown: number, total: number) => `${shown} of ${total}`,
  es: (shown, total) => `${shown} de ${total}`,
})
export const attendeesFailed = message({
  en: 'The attendees did not load',
  es: 'No se pudo cargar la lista de asistentes',
})
export const timesIn = message({
  en: (zone: string) => `Times in your zone, ${zone}.`,
  es: (zone) => `Horas en tu zona, ${zone}.`,
})
export const noName = message({ en: 'No name given', es: 'Sin nombre' })
export const clashes = message({ en: 'Clashes with another event', es: 'Coincide con otro evento' })
export const announceYours = message({ en: 'Publish your event', es: 'Publica tu evento' })
export const newEvent = message({ en: 'New event', es: 'Nuevo evento' })
export const changeEvent = message({ en: 'Edit event', es: 'Editar evento' })
