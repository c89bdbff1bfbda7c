import { message } from '#lib/text/message.ts'
import { questions } from './questions.ts'

// Whoever organises events: their form, their list, and what it says.

// What is wrong with an event
export const titleRequired = message({ en: 'What is it called?', es: '¿Cómo se llama?' })
export const categoryRequired = message({ en: 'Choose its field', es: 'Elige su ámbito' })
export const noSuchCategory = message({ en: 'There is no such field', es: 'No existe ese ámbito' })
export const noSuchSubject = message({ en: 'There is no such subject', es: 'No existe esa materia' })
export const noSuchAttendance = message({
  en: 'In person, virtual or hybrid',
  es: 'Presencial, virtual o híbrido',
})
export const noSuchCost = message({ en: 'Free, paid or discount', es: 'Gratis, de pago o con descuento' })
export const noSuchWay = message({
  en: 'In the portal, at an address, or not at all',
  es: 'En el portal, en una dirección o de ningún modo',
})
export const dayRequired = message({ en: 'On which day is it?', es: '¿Qué día es?' })
export const beginRequired = message({ en: 'When does it begin?', es: '¿A qué hora empieza?' })
export const endRequired = message({ en: 'When does it end?', es: '¿A qué hora termina?' })
export const endsBeforeStart = message({
  en: 'It would end before it begins',
  es: 'Terminaría antes de empezar',
})
export const zoneRequired = message({ en: 'Whose clock is it?', es: '¿De qué reloj se trata?' })
export const zoneUnknown = message({ en: 'There is no such time zone', es: 'No existe esa zona horaria' })
export const organiserRequired = message({ en: 'Who organises it?', es: '¿Quién lo organiza?' })
export const linkRequired = message({
  en: 'Give the address at which people register',
  es: 'Indica la dirección en la que se inscribe la gente',
})
export const closesBeforeOpens = message({
  en: 'It would close before it opens',
  es: 'Se cerraría antes de abrirse',
})
export const seatsDigits = message({ en: 'Seats are a number', es: 'Las plazas son un número' })
export const seatsTooMany = message({ en: 'A million seats at most', es: 'Un millón de plazas como mucho' })

// The form
export const theEvent = message({ en: 'The event', es: 'El evento' })
export const itemName = message({ en: 'event', es: 'evento' })
export const newLede = message({
  en: 'Five things are enough: what, in which field, when, by whose clock, and who organises it. Save, and people find it.',
  es: 'Bastan cinco cosas: qué, en qué ámbito, cuándo, según qué reloj y quién lo organiza. Guarda, y la gente lo encontrará.',
})
export const labels = {
  eventTitle: message({ en: 'Title', es: 'Título' }),
  eventCategory: message({ en: 'Field', es: 'Ámbito' }),
  eventSubject: message({ en: 'Subject', es: 'Materia' }),
  eventType: message({ en: 'Format', es: 'Formato' }),
  eventDay: message({ en: 'Day', es: 'Día' }),
  eventBegins: message({ en: 'Begins', es: 'Empieza' }),
  eventEnds: message({ en: 'Ends', es: 'Termina' }),
  eventLastDay: message({ en: 'Last day', es: 'Último día' }),
  eventHostTimezone: message({ en: 'Time zone', es: 'Zona horaria' }),
  eventAttendance: message({ en: 'Attendance', es: 'Asistencia' }),
  eventPlaceName: message({ en: 'Place', es: 'Lugar' }),
  eventCity: message({ en: 'City', es: 'Ciudad' }),
  eventCountry: message({ en: 'Country', es: 'País' }),
  eventPaidType: message({ en: 'Cost', es: 'Coste' }),
  eventPrice: message({ en: 'Price', es: 'Precio' }),
  eventOrganiser: message({ en: 'Organiser', es: 'Organización' }),
  eventDescription: message({ en: 'In a few sentences', es: 'En pocas frases' }),
  eventDetails: message({ en: 'Details', es: 'Detalles' }),
  eventSpeakers: message({ en: 'Speakers', es: 'Ponentes' }),
  eventTopics: message({ en: 'Topics', es: 'Temas' }),
  eventLanguage: message({ en: 'Language', es: 'Idioma' }),
  eventRegistrationWay: message({ en: 'Registration', es: 'Inscripción' }),
  eventRegistrationLink: message({ en: 'Address of the registration', es: 'Dirección de la inscripción' }),
  eventOpensDay: message({ en: 'Registration opens', es: 'Apertura de la inscripción' }),
  eventOpensAt: message({ en: 'Opens at', es: 'Hora de apertura' }),
  eventClosesDay: message({ en: 'Registration closes', es: 'Cierre de la inscripción' }),
  eventClosesAt: message({ en: 'Closes at', es: 'Hora de cierre' }),
  eventJoinLink: message({ en: 'Address to join at', es: 'Dirección para unirse' }),
  eventQuestions: questions,
  eventSeats: message({ en: 'Seats', es: 'Plazas' }),
}
export const wayNames = {
  portal: message({ en: 'In the portal', es: 'En el portal' }),
  link: message({ en: 'At another address', es: 'En otra dirección' }),
  none: message({ en: 'None', es: 'Sin inscripción' }),
}
export const timeHint = message({
  en: 'Without it the event is of the whole day',
  es: 'Sin ella, el evento dura todo el día',
})
export const endHint = message({
  en: 'Earlier than it begins: on the next day',
  es: 'Si es anterior al inicio, es del día siguiente',
})
export const lastDayHint = message({ en: 'Of an event of several days', es: 'De un evento de varios días' })
export const priceHint = message({
  en: 'Such as EUR 80, students EUR 20',
  es: 'Como 80 EUR, estudiantes 20 EUR',
})
export const organiserHint = message({
  en: 'A society, a firm, a group or you: whoever uses a name first speaks for it',
  es: 'Una sociedad, una empresa, un grupo o tú: quien usa primero un nombre habla por él',
})
export const descriptionHint = message({
  en: 'What people read in lists, up to 2,000 characters',
  es: 'Lo que se lee en las listas, hasta 2000 caracteres',
})
export const detailsHint = message({
  en: 'Markdown: an empty line parts paragraphs, “- ” begins an entry of a list',
  es: 'Markdown: una línea vacía separa párrafos, «- » empieza un punto de una lista',
})
export const seatsHint = message({
  en: 'Then a waiting list opens; without a number there is no limit',
  es: 'Después se abre una lista de espera; sin número no hay límite',
})
export const opensHint = message({ en: 'Without it: at once', es: 'Sin ella: enseguida' })
export const closesHint = message({
  en: 'The day is the last; without it people register until the event ends',
  es: 'El día indicado es el último; sin él, hasta que termine el evento',
})
export const joinHint = message({
  en: 'Shown to those who have a place alone: on the page, in their mails and in their calendar file',
  es: 'Solo la ve quien tiene plaza: en la página, en sus correos y en su archivo de calendario',
})
export const wayHint = message({
  en: 'In the portal you see who comes, and they hear of changes by mail',
  es: 'En el portal ves quién asiste, y los cambios les llegan por correo',
})
export const announce = message({ en: 'Announce the event', es: 'Anunciar el evento' })
export const save = message({ en: 'Save changes', es: 'Guardar los cambios' })
export const told = message({
  en: (n: number) =>
    n === 1
      ? 'One person is registered: of another time or place they hear by mail.'
      : `${n} people are registered: of another time or place they hear by mail.`,
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
export const organisedTitle = message({ en: 'You organise', es: 'Organizas' })
export const organisedPast = message({ en: 'Organised before', es: 'Organizados antes' })
export const coming = message({
  en: (n: number) => (n === 0 ? 'Nobody yet' : n === 1 ? '1 comes' : `${n} come`),
  es: (n) => (n === 0 ? 'Todavía nadie' : n === 1 ? '1 asiste' : `${n} asisten`),
})
export const waiting = message({
  en: (n: number) => (n === 1 ? '1 waits' : `${n} wait`),
  es: (n) => (n === 1 ? '1 espera' : `${n} esperan`),
})
export const change = message({ en: 'Change', es: 'Cambiar' })
export const changeThis = message({
  en: (title: string) => `Change ${title}`,
  es: (title) => `Cambiar ${title}`,
})
export const copy = message({ en: 'Copy', es: 'Copiar' })
export const copyThis = message({ en: (title: string) => `Copy ${title}`, es: (title) => `Copiar ${title}` })
export const attendeesOf = message({
  en: (title: string) => `Attendees of ${title}`,
  es: (title) => `Asistentes de ${title}`,
})
export const cancelIt = message({ en: 'Cancel the event', es: 'Cancelar el evento' })
export const cancelThis = message({
  en: (title: string) => `Cancel the event: ${title}`,
  es: (title) => `Cancelar el evento: ${title}`,
})
export const cancelQuestion = message({ en: 'Cancel this event?', es: '¿Cancelar este evento?' })
export const cancelText = message({
  en: (title: string, n: number) =>
    n === 0
      ? `“${title}” stays to be seen, as cancelled. Nobody is registered yet.`
      : `“${title}” stays to be seen, as cancelled. ${n === 1 ? 'One person hears' : `${n} people hear`} of it by mail.`,
  es: (title, n) =>
    n === 0
      ? `«${title}» seguirá a la vista, como cancelado. Todavía no hay inscripciones.`
      : `«${title}» seguirá a la vista, como cancelado. ${n === 1 ? 'Una persona recibirá' : `${n} personas recibirán`} un correo.`,
})
export const keepIt = message({ en: 'Keep it', es: 'Mantenerlo' })
export const cancelled = message({ en: 'The event is cancelled.', es: 'El evento está cancelado.' })
