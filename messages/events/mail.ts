import { message } from '#lib/text/message.ts'

// Mails about registrations for events.

export const where = message({ en: 'Where', es: 'Dónde' })
export const whenBefore = message({ en: 'When, before', es: 'Cuándo, antes' })
export const whereBefore = message({ en: 'Where, before', es: 'Dónde, antes' })
/** In the zone of whoever reads the mail. */
export const whenThere = message({ en: 'Your time', es: 'Tu hora' })
export const joinHere = message({ en: 'Join online', es: 'Unirse en línea' })
export const joinAbout = message({
  en: 'This address is for those who have a place: please do not pass it on.',
  es: 'Esta dirección es para quien tiene plaza: no la compartas, por favor.',
})
export const joinsElsewhere = message({
  en: 'The address at which you join has changed: the one below holds from now on.',
  es: 'Ha cambiado la dirección para unirse: a partir de ahora vale la de abajo.',
})
export const joinsNowhere = message({
  en: 'The address at which one joined online holds no more.',
  es: 'La dirección para unirse en línea ya no vale.',
})
export const showThis = message({ en: 'Show this code at the door', es: 'Enseña este código en la entrada' })
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
  en: 'You can cancel in your events until it starts. If you cannot come, please do: somebody who waits gets the place.',
  es: 'Puedes anular la inscripción en tus eventos hasta que empiece. Si no puedes asistir, hazlo, por favor: la plaza será para quien espera.',
})

export const waitingSubject = message({
  en: (title: string) => `On the waiting list: ${title}`,
  es: (title) => `En lista de espera: ${title}`,
})
export const waitingLead = message({
  en: (place: number) => `The event is full. You are number ${place} on its waiting list.`,
  es: (place) => `El evento está completo. Ocupas el puesto ${place} de la lista de espera.`,
})
export const waitingMore = message({
  en: 'A place that becomes free goes to the first of the list. When it is your turn you get a mail; there is nothing to do until then.',
  es: 'La plaza que queda libre es para la primera persona de la lista. Cuando te toque, recibirás un correo; hasta entonces no tienes que hacer nada.',
})
export const waitingNote = message({
  en: 'You can leave the list in your events at any time.',
  es: 'Puedes salir de la lista en tus eventos en cualquier momento.',
})

export const movedUpSubject = message({
  en: (title: string) => `A place for you: ${title}`,
  es: (title) => `Hay plaza para ti: ${title}`,
})
export const movedUpLead = message({
  en: 'A place has become free, and it is yours: you are registered now. The event is attached for your calendar.',
  es: 'Ha quedado libre una plaza y es tuya: ya tienes la inscripción. El evento va adjunto para tu calendario.',
})

export const leftSubject = message({
  en: (title: string) => `Registration cancelled: ${title}`,
  es: (title) => `Inscripción anulada: ${title}`,
})
export const leftLead = message({
  en: 'As you asked, your registration for this event is cancelled.',
  es: 'Como has pedido, tu inscripción en este evento queda anulada.',
})
export const leftWaitingSubject = message({
  en: (title: string) => `No longer on the waiting list: ${title}`,
  es: (title) => `Fuera de la lista de espera: ${title}`,
})
export const leftWaitingLead = message({
  en: 'As you asked, you are no longer on the waiting list of this event.',
  es: 'Como has pedido, ya no estás en la lista de espera de este evento.',
})
/** Of the file that goes with what is cancelled. */
export const takesOut = message({
  en: 'The attached file takes it out of your calendar; should it stay there, please remove it yourself.',
  es: 'El archivo adjunto lo quita de tu calendario; si sigue ahí, quítalo tú, por favor.',
})
export const leftMore = message({
  en: 'Should you change your mind, you can register again as long as registration is open.',
  es: 'Si cambias de opinión, puedes volver a inscribirte mientras la inscripción siga abierta.',
})

export const tomorrowSubject = message({
  en: (title: string) => `In a day: ${title}`,
  es: (title) => `Falta un día: ${title}`,
})
export const tomorrowLead = message({
  en: 'An event at which you have a place begins within a day.',
  es: 'Falta menos de un día para un evento en el que tienes plaza.',
})
export const soonSubject = message({
  en: (title: string) => `Begins within the hour: ${title}`,
  es: (title) => `Empieza en menos de una hora: ${title}`,
})
export const soonLead = message({
  en: 'An event at which you have a place begins within the hour.',
  es: 'Falta menos de una hora para un evento en el que tienes plaza.',
})
export const reminderNote = message({
  en: 'On the page of the event you choose whether such mails come.',
  es: 'En la página del evento eliges si quieres recibir estos correos.',
})

/** What the organiser writes comes first. */
export const messageSubject = message({
  en: (subject: string, title: string) => `${subject} – message about ${title}`,
  es: (subject, title) => `${subject} – mensaje sobre ${title}`,
})
export const messageSeated = message({
  en: (organiser: string, title: string) =>
    `${organiser} writes to you because you have a place at “${title}”:`,
  es: (organiser, title) => `${organiser} te escribe porque tienes plaza en «${title}»:`,
})
export const messageWaiting = message({
  en: (organiser: string, title: string) =>
    `${organiser} writes to you because you are on the waiting list of “${title}”:`,
  es: (organiser, title) => `${organiser} te escribe porque estás en la lista de espera de «${title}»:`,
})
export const messageAnswers = message({
  en: (email: string) => `Answer this mail, and the organiser reads it at ${email}.`,
  es: (email) => `Si respondes a este correo, la organización lo leerá en ${email}.`,
})
export const messageUnanswered = message({
  en: 'Answers to this mail reach nobody: the page of the event says who organises it.',
  es: 'Las respuestas a este correo no le llegan a nadie: la página del evento dice quién lo organiza.',
})

export const cancelledSubject = message({
  en: (title: string) => `Event cancelled: ${title}`,
  es: (title) => `Evento cancelado: ${title}`,
})
export const cancelledLead = message({
  en: 'The organiser has cancelled this event: it does not take place.',
  es: 'La organización ha cancelado este evento: no se celebrará.',
})
export const cancelledMore = message({
  en: 'There is nothing to do.',
  es: 'No tienes que hacer nada.',
})

export const changedSubject = message({
  en: (title: string) => `Event changed: ${title}`,
  es: (title) => `Cambios en el evento: ${title}`,
})
export const changedLead = message({
  en: 'The organiser has changed when or where this event takes place.',
  es: 'La organización ha cambiado la fecha, la hora o el lugar de este evento.',
})
export const resumedSubject = message({
  en: (title: string) => `Takes place after all: ${title}`,
  es: (title) => `Finalmente se celebra: ${title}`,
})
export const resumedLead = message({
  en: 'This event had been cancelled. Now it takes place after all.',
  es: 'Este evento se había cancelado. Finalmente se celebra.',
})
export const changedConfirmed = message({
  en: 'Your place stays yours. The event as it is now is attached for your calendar. If you cannot come any more, please cancel.',
  es: 'Conservas tu plaza. El evento, tal como queda, va adjunto para tu calendario. Si ya no puedes asistir, anula la inscripción, por favor.',
})
export const changedWaiting = message({
  en: 'You keep your place on the waiting list.',
  es: 'Conservas tu puesto en la lista de espera.',
})
