import { message } from '#lib/text/message.ts'

// Tells an institute which of its events appear in the portal's event search.

export const inSearch = message({ en: 'In the event search', es: 'En el buscador de eventos' })
export const inSearchLead = message({
  en: 'Everyone can find these events on the portal. If you delete one that has registrations, it is cancelled and the attendees are notified.',
  es: 'Cualquiera los encuentra en el portal. Si borras uno con inscripciones, se cancela y se avisa a quien se inscribió.',
})
export const notShownYet = message({
  en: 'They appear on the portal once the institute is approved.',
  es: 'Cuando se apruebe la institución, se encontrarán en el portal.',
})
export const whyNot = {
  day: message({ en: 'Not listed: add a date', es: 'No se encuentra: le falta la fecha' }),
  zone: message({
    en: 'Not listed: add a time zone, because the country has several or is unknown',
    es: 'No se encuentra: le falta la zona horaria, porque el país tiene varias o no se conoce',
  }),
  over: message({ en: 'Not listed: it ended too long ago', es: 'No se encuentra: pasó hace mucho' }),
  hidden: message({
    en: 'Not listed: hidden by a moderator',
    es: 'No se encuentra: un moderador lo ha ocultado',
  }),
}
export const registered = message({
  en: (n: number) => (n === 0 ? 'No registrations yet' : n === 1 ? '1 registration' : `${n} registrations`),
  es: (n) =>
    n === 0 ? 'Todavía no hay inscripciones' : n === 1 ? '1 persona inscrita' : `${n} personas inscritas`,
})
export const announcedFailed = message({
  en: 'The list of events in the search could not be loaded',
  es: 'No se ha podido cargar qué eventos están en el buscador',
})
