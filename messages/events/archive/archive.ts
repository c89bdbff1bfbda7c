import { message } from '#lib/text/message.ts'

// The organizer’s export and import of events.

export const aboutOrganisedEvents = message({
  en: 'The events you organize, without their registrations. You can import this file under “Import events”, here or on another portal, or import this whole archive, which includes the images of the events (in media/). organised-events.ics holds the events for calendars.',
  es: 'Los eventos que organizas, sin sus inscripciones. Puedes importar este archivo en «Importar eventos», aquí o en otro portal, o importar todo tu archivo de datos, que incluye las imágenes de los eventos (en media/). organised-events.ics contiene los eventos para calendarios.',
})
export const exportEvents = message({ en: 'Export your events', es: 'Exporta tus eventos' })
export const exportEventsText = message({
  en: 'JSON holds everything you entered, with images, and can be imported again. iCalendar holds what calendars support. Registrations and proposals are not exported.',
  es: 'JSON contiene todo lo que indicaste, con imágenes, y se puede volver a importar. iCalendar contiene lo que admiten los calendarios. Las inscripciones y las charlas propuestas no se exportan.',
})
export const asJson = message({ en: 'Export JSON', es: 'Exportar JSON' })
export const asCalendar = message({ en: 'Export iCalendar', es: 'Exportar iCalendar' })
export const importEvents = message({ en: 'Import events', es: 'Importar eventos' })
export const importLede = message({
  en: 'Import events exported from this or another portal, or from your calendars. You see a preview before anything is imported. Existing events stay as they are.',
  es: 'Importa eventos exportados de este u otro portal, o de tus calendarios. Verás una vista previa antes de importar nada. Los eventos que ya existen se quedan como están.',
})
export const nothingOrganised = message({
  en: 'You don’t organize any events.',
  es: 'No organizas ningún evento.',
})
