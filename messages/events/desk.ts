import { message } from '#lib/text/message.ts'
import { questions } from './questions.ts'

// The organizer’s event form and list of events.

// Errors
export const titleRequired = message({ en: 'Enter a title', es: 'Indica un título' })
export const categoryRequired = message({ en: 'Choose a field', es: 'Elige un ámbito' })
export const noSuchCategory = message({
  en: 'Choose a field from the list',
  es: 'Elige un ámbito de la lista',
})
export const noSuchSubject = message({
  en: 'Choose a subject from the list',
  es: 'Elige una materia de la lista',
})
export const noSuchAttendance = message({
  en: 'Choose in person, virtual or hybrid',
  es: 'Elige presencial, virtual o híbrido',
})
export const noSuchCost = message({
  en: 'Choose free, paid or discount',
  es: 'Elige gratis, de pago o con descuento',
})
export const noSuchWay = message({
  en: 'Choose how people register',
  es: 'Elige cómo se inscribe la gente',
})
export const dayRequired = message({ en: 'Enter the day of the event', es: 'Indica el día del evento' })
export const beginRequired = message({ en: 'Enter a start time', es: 'Indica la hora de inicio' })
export const endRequired = message({ en: 'Enter an end time', es: 'Indica la hora de fin' })
export const endsBeforeStart = message({
  en: 'Enter an end time after the start time',
  es: 'Indica una hora de fin posterior a la de inicio',
})
export const zoneRequired = message({ en: 'Choose a time zone', es: 'Elige una zona horaria' })
export const zoneUnknown = message({
  en: 'Choose a time zone from the list',
  es: 'Elige una zona horaria de la lista',
})
export const organiserRequired = message({ en: 'Enter the organizer', es: 'Indica quién lo organiza' })
export const linkRequired = message({
  en: 'Enter the registration link',
  es: 'Indica el enlace de inscripción',
})
export const closesBeforeOpens = message({
  en: 'Enter a closing time after the opening time',
  es: 'Indica un cierre posterior a la apertura',
})
export const seatsDigits = message({
  en: 'Enter the capacity as a number',
  es: 'Indica las plazas con un número',
})
export const seatsTooMany = message({
  en: 'Enter a capacity of at most 1,000,000',
  es: 'Un millón de plazas como mucho',
})

// The form
export const theEvent = message({ en: 'Event details', es: 'Datos del evento' })
export const itemName = message({ en: 'event', es: 'evento' })
export const newLede = message({
  en: 'Enter at least a title, a field, a day, a time zone and an organizer. The event is listed as soon as you publish it.',
  es: 'Indica al menos un título, un ámbito, un día, una zona horaria y quién lo organiza. El evento aparecerá en las listas en cuanto lo publiques.',
})
export const labels = {
  eventTitle: message({ en: 'Title', es: 'Título' }),
  eventCategory: message({ en: 'Field', es: 'Ámbito' }),
  eventSubject: message({ en: 'Subject', es: 'Materia' }),
  eventType: message({ en: 'Format', es: 'Formato' }),
  eventDay: message({ en: 'Day', es: 'Día' }),
  eventBegins: message({ en: 'Starts', es: 'Empieza' }),
  eventEnds: message({ en: 'Ends', es: 'Termina' }),
  eventLastDay: message({ en: 'Last day', es: 'Último día' }),
  eventHostTimezone: message({ en: 'Time zone', es: 'Zona horaria' }),
  eventAttendance: message({ en: 'Attendance', es: 'Asistencia' }),
  eventPlaceName: message({ en: 'Venue', es: 'Lugar' }),
  eventCity: message({ en: 'City', es: 'Ciudad' }),
  eventCountry: message({ en: 'Country', es: 'País' }),
  eventPaidType: message({ en: 'Cost', es: 'Coste' }),
  eventPrice: message({ en: 'Price', es: 'Precio' }),
  eventOrganiser: message({ en: 'Organizer', es: 'Organización' }),
  eventDescription: message({ en: 'In a few sentences', es: 'En pocas frases' }),
  eventDetails: message({ en: 'Details', es: 'Detalles' }),
  eventSpeakers: message({ en: 'Speakers', es: 'Ponentes' }),
  eventTopics: message({ en: 'Topics', es: 'Temas' }),
  eventLanguage: message({ en: 'Language', es: 'Idioma' }),
  eventRegistrationWay: message({ en: 'Registration', es: 'Inscripción' }),
  eventRegistrationLink: message({ en: 'Registration link', es: 'Enlace de inscripción' }),
  eventOpensDay: message({ en: 'Registration opens', es: 'Apertura de la inscripción' }),
  eventOpensAt: message({ en: 'Opens at', es: 'Hora de apertura' }),
  eventClosesDay: message({ en: 'Registration closes', es: 'Cierre de la inscripción' }),
  eventClosesAt: message({ en: 'Closes at', es: 'Hora de cierre' }),
  eventJoinLink: message({ en: 'Link to join online', es: 'Enlace para unirse' }),
  eventQuestions: questions,
  eventSeats: message({ en: 'Capacity', es: 'Plazas' }),
}
export const wayNames = {
  portal: message({ en: 'On this portal', es: 'En este portal' }),
  link: message({ en: 'On another site', es: 'En otro sitio web' }),
  none: message({ en: 'No registration', es: 'Sin inscripción' }),
}
export const timeHint = message({
  en: 'Leave empty for an all-day event',
  es: 'Déjala vacía si dura todo el día',
})
export const endHint = message({
  en: 'A time before the start means the next day',
  es: 'Si es anterior al inicio, es del día siguiente',
})
export const lastDayHint = message({ en: 'For events of several days', es: 'Para eventos de varios días' })
export const priceHint = message({
  en: 'For example, EUR 80, students EUR 20',
  es: 'Por ejemplo, 80 EUR, estudiantes 20 EUR',
})
export const organiserHint = message({
  en: 'A society, a company, a group or you. The first person to use a name owns it',
  es: 'Una sociedad, una empresa, un grupo o tú. El nombre queda para quien lo usa primero',
})
export const descriptionHint = message({
  en: 'Shown in lists, up to 2,000 characters',
  es: 'Lo que se lee en las listas, hasta 2000 caracteres',
})
export const detailsHint = message({
  en: 'Markdown: an empty line starts a paragraph, “- ” a list item',
  es: 'Markdown: una línea vacía separa párrafos, «- » empieza un punto de una lista',
})
export const seatsHint = message({
  en: 'When full, a waiting list opens. Leave empty for no limit',
  es: 'Cuando se llene se abre una lista de espera. Déjalo vacío si no hay límite',
})
export const opensHint = message({
  en: 'Leave empty to open at once',
  es: 'Déjala vacía para abrirla enseguida',
})
export const closesHint = message({
  en: 'Last day to register. Leave empty to keep it open until the event ends',
  es: 'Último día para inscribirse. Déjalo vacío para que siga abierta hasta que termine el evento',
})
export const joinHint = message({
  en: 'Shown only to confirmed attendees: on the event page, in their emails and in their calendar file',
  es: 'Solo la ve quien tiene plaza: en la página, en sus correos y en su archivo de calendario',
})
export const wayHint = message({
  en: 'On this portal you see who registers, and attendees get an email about changes',
  es: 'En este portal ves quién se inscribe, y los cambios les llegan por correo',
})
export const announce = message({ en: 'Publish event', es: 'Publicar el evento' })
export const save = message({ en: 'Save changes', es: 'Guardar los cambios' })
export const told = message({
  en: (n: number) =>
    n === 1
      ? '1 person is registered and gets an email if the time or venue changes.'
      : `${n} people are registered and get an email if the time or venue changes.`,
  es: (n) =>
    n === 1
      ? 'Hay una inscripción: si cambian la hora o el lugar, recibirá un correo.'
      : `Hay ${n} inscripciones: si cambian la hora o el lugar, recibirán un correo.`,
})
export const isCancelled = message({ en: 'This event is cancelled', es: 'Este evento está cancelado' })
export const failed = message({ en: 'The event did not load', es: 'No se pudo cargar el evento' })
export const kept = message({
  en: 'What you type is kept in this browser until you save it.',
  es: 'Lo que escribes se guarda en este navegador hasta que lo envíes.',
})

// The list
export const organisedTitle = message({ en: 'Events you organize', es: 'Eventos que organizas' })
export const organisedPast = message({ en: 'Past events you organized', es: 'Eventos que organizaste' })
export const coming = message({
  en: (n: number) => (n === 0 ? 'No attendees yet' : n === 1 ? '1 attendee' : `${n} attendees`),
  es: (n) => (n === 0 ? 'Todavía nadie' : n === 1 ? '1 asiste' : `${n} asisten`),
})
export const waiting = message({
  en: (n: number) => (n === 1 ? '1 waiting' : `${n} waiting`),
  es: (n) => (n === 1 ? '1 espera' : `${n} esperan`),
})
export const change = message({ en: 'Edit', es: 'Editar' })
export const changeThis = message({
  en: (title: string) => `Edit ${title}`,
  es: (title) => `Editar ${title}`,
})
export const copy = message({ en: 'Copy', es: 'Copiar' })
export const copyThis = message({ en: (title: string) => `Copy ${title}`, es: (title) => `Copiar ${title}` })
export const attendeesOf = message({
  en: (title: string) => `Attendees of ${title}`,
  es: (title) => `Asistentes de ${title}`,
})
export const cancelIt = message({ en: 'Cancel event', es: 'Cancelar el evento' })
export const cancelThis = message({
  en: (title: string) => `Cancel event: ${title}`,
  es: (title) => `Cancelar el evento: ${title}`,
})
export const cancelQuestion = message({ en: 'Cancel this event?', es: '¿Cancelar este evento?' })
export const cancelText = message({
  en: (title: string, n: number) =>
    n === 0
      ? `“${title}” stays visible as cancelled. Nobody is registered yet.`
      : `“${title}” stays visible as cancelled. ${n === 1 ? '1 person gets' : `${n} people get`} an email.`,
  es: (title, n) =>
    n === 0
      ? `«${title}» seguirá a la vista, como cancelado. Todavía no hay inscripciones.`
      : `«${title}» seguirá a la vista, como cancelado. ${n === 1 ? 'Una persona recibirá' : `${n} personas recibirán`} un correo.`,
})
export const keepIt = message({ en: 'Keep event', es: 'Mantener el evento' })
export const cancelled = message({ en: 'Event cancelled.', es: 'Evento cancelado.' })
