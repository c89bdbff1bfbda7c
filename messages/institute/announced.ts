import { message } from '#lib/text/message.ts'

// Which events of an institute the portal's search has, as its owner reads it.

export const inSearch = message({ en: 'In the event search', es: 'En el buscador de eventos' })
export const inSearchLead = message({
  en: 'Everybody finds these on the portal. When one that people have registered for is deleted, it is cancelled and they are told.',
  es: 'Cualquiera los encuentra en el portal. Si borras uno con inscripciones, se cancela y se avisa a quien se inscribió.',
})
export const notShownYet = message({
  en: 'Once the institute is approved, people find them on the portal.',
  es: 'Cuando se apruebe la institución, se encontrarán en el portal.',
})
export const whyNot = {
  day: message({ en: 'Not found: it needs a day', es: 'No se encuentra: le falta la fecha' }),
  zone: message({
    en: 'Not found: it needs a time zone, since the country has several or is not known',
    es: 'No se encuentra: le falta la zona horaria, porque el país tiene varias o no se conoce',
  }),
  over: message({ en: 'Not found: it is long over', es: 'No se encuentra: pasó hace mucho' }),
  hidden: message({
    en: 'Not found: a moderator has hidden it',
    es: 'No se encuentra: un moderador lo ha ocultado',
  }),
}
export const registered = message({
  en: (n: number) =>
    n === 0 ? 'Nobody has registered yet' : n === 1 ? '1 person registered' : `${n} people registered`,
  es: (n) =>
    n === 0 ? 'Todavía no hay inscripciones' : n === 1 ? '1 persona inscrita' : `${n} personas inscritas`,
})
export const announcedFailed = message({
  en: 'Which events are in the search could not be loaded',
  es: 'No se ha podido cargar qué eventos están en el buscador',
})
