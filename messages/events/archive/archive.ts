import { message } from '#lib/text/message.ts'

// What organisers take along, and take in again.

export const aboutOrganisedEvents = message({
  en: 'The events that you organise, with all that you said of them and nothing of who comes. The page “Import events” takes this file in again, here or in another portal, and this whole archive with the pictures that the events show (in media/); organised-events.ics holds them for calendars.',
  es: 'Los eventos que organizas, con todo lo que dijiste de ellos y nada de quién viene. La página «Importar eventos» admite de nuevo este archivo, aquí o en otro portal, y también todo tu archivo de datos, con las imágenes que muestran los eventos (en media/); organised-events.ics los tiene para calendarios.',
})
export const takeAlong = message({ en: 'Take your events along', es: 'Llévate tus eventos' })
export const takeAlongText = message({
  en: 'JSON has all that you said of them, with their pictures, and comes in again as it was; iCalendar has what calendars know. Registrations and proposed talks stay here.',
  es: 'JSON tiene todo lo que dijiste de ellos, con sus imágenes, y vuelve a entrar tal como estaba; iCalendar tiene lo que saben los calendarios. Las inscripciones y las charlas propuestas se quedan aquí.',
})
export const asJson = message({ en: 'As JSON', es: 'Como JSON' })
export const asCalendar = message({ en: 'As iCalendar', es: 'Como iCalendar' })
export const importEvents = message({ en: 'Import events', es: 'Importar eventos' })
export const importLede = message({
  en: 'Events that you took along from here or from another portal, and your calendars. Nothing comes in before you have seen what would; what is here already stays as it is.',
  es: 'Eventos que te llevaste de aquí o de otro portal, y tus calendarios. Nada entra antes de que veas qué entraría; lo que ya está aquí se queda como está.',
})
export const nothingOrganised = message({
  en: 'You organise no events.',
  es: 'No organizas ningún evento.',
})
