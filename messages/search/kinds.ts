import { message } from '#lib/text/message.ts'

/** The type of a suggestion. */
export const singleNames = {
  article: message({ en: 'Article', es: 'Artículo' }),
  event: message({ en: 'Event', es: 'Evento' }),
  person: message({ en: 'Person', es: 'Persona' }),
  institute: message({ en: 'Institute', es: 'Centro' }),
  programme: message({ en: 'Programme', es: 'Titulación' }),
  company: message({ en: 'Company', es: 'Empresa' }),
  job: message({ en: 'Job', es: 'Empleo' }),
  project: message({ en: 'Project', es: 'Proyecto' }),
  topic: message({ en: 'Topic', es: 'Tema' }),
  tag: message({ en: 'Tag', es: 'Etiqueta' }),
  page: message({ en: 'Page', es: 'Página' }),
}
