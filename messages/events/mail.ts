import { message } from '#lib/text/message.ts'

// Emails about event registrations.

export const where = message({ en: 'Where', es: 'Dónde' })
export const whenBefore = message({ en: 'Previous time', es: 'Fecha anterior' })
export const whereBefore = message({ en: 'Previous venue', es: 'Lugar anterior' })
/** In the recipient’s time zone. */
export const whenThere = message({ en: 'Your time', es: 'Tu hora' })
export const joinHere = message({ en: 'Join online', es: 'Unirse en línea' })
export const joinAbout = message({
  en: 'This link is for registered attendees only. Don’t share it.',
  es: 'Este enlace es solo para quien tiene plaza: no lo compartas.',
})
export const joinsElsewhere = message({
  en: 'The link to join online has changed. Use the one below.',
  es: 'Ha cambiado el enlace para unirse: a partir de ahora vale el de abajo.',
})
export const joinsNowhere = message({
  en: 'The link to join online no longer works.',
  es: 'El enlace para unirse en línea ya no vale.',
})
export const showThis = message({ en: 'Show this code at check-in', es: 'Enseña este código en la entrada' })
export const openEvent = message({ en: 'Open the event', es: 'Abrir el evento' })
export const openMyEvents = message({ en: 'Open my events', es: 'Abrir mis eventos' })

export const registeredSubject = message({
  en: (title: string) => `You are registered: ${title}`,
  es: (title) => `Inscripción confirmada: ${title}`,
})
export const registeredLead = message({
  en: 'Your place is confirmed. The event is attached for your calendar.',
  es: 'Tu plaza está confirmada. El evento va adjunto para tu calendario.',
})
export const registeredNote = message({
  en: 'You can cancel under My events until the event starts. If you can’t come, cancel so that somebody on the waiting list gets your place.',
  es: 'Puedes anular la inscripción en «Mis eventos» hasta que empiece. Si no puedes asistir, hazlo: la plaza será para quien espera.',
})

export const waitingSubject = message({
  en: (title: string) => `On the waiting list: ${title}`,
  es: (title) => `En lista de espera: ${title}`,
})
export const waitingLead = message({
  en: (place: number) => `The event is full. You are number ${place} on the waiting list.`,
  es: (place) => `El evento está completo. Ocupas el puesto ${place} de la lista de espera.`,
})
export const waitingMore = message({
  en: 'When a place becomes free, it goes to the first person on the list. You’ll get an email when it’s your turn. Until then, you don’t need to do anything.',
  es: 'La plaza que queda libre es para la primera persona de la lista. Cuando te toque, recibirás un correo; hasta entonces no tienes que hacer nada.',
})
export const waitingNote = message({
  en: 'You can leave the list under My events at any time.',
  es: 'Puedes salir de la lista en «Mis eventos» en cualquier momento.',
})

export const movedUpSubject = message({
  en: (title: string) => `You now have a place: ${title}`,
  es: (title) => `Hay plaza para ti: ${title}`,
})
export const movedUpLead = message({
  en: 'A place has become free and you are now registered. The event is attached for your calendar.',
  es: 'Ha quedado libre una plaza y es tuya: ya tienes la inscripción. El evento va adjunto para tu calendario.',
})

export const leftSubject = message({
  en: (title: string) => `Registration cancelled: ${title}`,
  es: (title) => `Inscripción anulada: ${title}`,
})
export const leftLead = message({
  en: 'As you asked, your registration for this event has been cancelled.',
  es: 'Como has pedido, tu inscripción en este evento queda anulada.',
})
export const leftWaitingSubject = message({
  en: (title: string) => `No longer on the waiting list: ${title}`,
  es: (title) => `Fuera de la lista de espera: ${title}`,
})
export const leftWaitingLead = message({
  en: 'As you asked, you are no longer on the waiting list for this event.',
  es: 'Como has pedido, ya no estás en la lista de espera de este evento.',
})
/** Explains the calendar file attached to a cancellation. */
export const takesOut = message({
  en: 'The attached file removes the event from your calendar. If it is still there, delete it yourself.',
  es: 'El archivo adjunto lo quita de tu calendario. Si sigue ahí, quítalo tú.',
})
export const leftMore = message({
  en: 'If you change your mind, you can register again while registration is open.',
  es: 'Si cambias de opinión, puedes volver a inscribirte mientras la inscripción siga abierta.',
})

export const tomorrowSubject = message({
  en: (title: string) => `Starts within a day: ${title}`,
  es: (title) => `Falta un día: ${title}`,
})
export const tomorrowLead = message({
  en: 'An event you are registered for starts within a day.',
  es: 'Falta menos de un día para un evento en el que tienes plaza.',
})
export const soonSubject = message({
  en: (title: string) => `Starts within an hour: ${title}`,
  es: (title) => `Empieza en menos de una hora: ${title}`,
})
export const soonLead = message({
  en: 'An event you are registered for starts within an hour.',
  es: 'Falta menos de una hora para un evento en el que tienes plaza.',
})
export const reminderNote = message({
  en: 'You can change your reminders on the event page.',
  es: 'Puedes cambiar tus recordatorios en la página del evento.',
})

/** The organizer’s own subject comes first. */
export const messageSubject = message({
  en: (subject: string, title: string) => `${subject} – message about ${title}`,
  es: (subject, title) => `${subject} – mensaje sobre ${title}`,
})
export const messageSeated = message({
  en: (organiser: string, title: string) =>
    `${organiser} sent this message to people registered for “${title}”:`,
  es: (organiser, title) => `${organiser} te escribe porque tienes plaza en «${title}»:`,
})
export const messageWaiting = message({
  en: (organiser: string, title: string) =>
    `${organiser} sent this message to people on the waiting list for “${title}”:`,
  es: (organiser, title) => `${organiser} te escribe porque estás en la lista de espera de «${title}»:`,
})
export const messageAnswers = message({
  en: (email: string) => `Replies to this email go to the organizer at ${email}.`,
  es: (email) => `Si respondes a este correo, la organización lo leerá en ${email}.`,
})
export const messageUnanswered = message({
  en: 'Replies to this email reach nobody. The event page shows who organizes the event.',
  es: 'Las respuestas a este correo no le llegan a nadie: la página del evento dice quién lo organiza.',
})

export const cancelledSubject = message({
  en: (title: string) => `Event cancelled: ${title}`,
  es: (title) => `Evento cancelado: ${title}`,
})
export const cancelledLead = message({
  en: 'The organizer has cancelled this event. It will not take place.',
  es: 'La organización ha cancelado este evento: no se celebrará.',
})
export const cancelledMore = message({
  en: 'You don’t need to do anything.',
  es: 'No tienes que hacer nada.',
})

export const changedSubject = message({
  en: (title: string) => `Event changed: ${title}`,
  es: (title) => `Cambios en el evento: ${title}`,
})
export const changedLead = message({
  en: 'The organizer has changed the time or venue of this event.',
  es: 'La organización ha cambiado la fecha, la hora o el lugar de este evento.',
})
export const resumedSubject = message({
  en: (title: string) => `Event takes place after all: ${title}`,
  es: (title) => `Finalmente se celebra: ${title}`,
})
export const resumedLead = message({
  en: 'This event was cancelled, but now takes place after all.',
  es: 'Este evento se había cancelado. Finalmente se celebra.',
})
export const changedConfirmed = message({
  en: 'You keep your place. The updated event is attached for your calendar. If you can no longer come, cancel your registration.',
  es: 'Conservas tu plaza. El evento actualizado va adjunto para tu calendario. Si ya no puedes asistir, anula la inscripción.',
})
export const changedWaiting = message({
  en: 'You keep your place on the waiting list.',
  es: 'Conservas tu puesto en la lista de espera.',
})
