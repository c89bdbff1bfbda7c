import { message } from '#lib/text/message.ts'

// Who speaks or teaches at an institute's events.

export const speakers = {
  title: message({ en: 'Speakers', es: 'Ponentes' }),
  item: message({ en: 'speaker', es: 'ponente' }),
  hint: message({
    en: 'Choose a profile from the list, and its owner is asked to confirm. What you only type stays text.',
    es: 'Elige un perfil de la lista y pediremos a su dueño que lo confirme. Lo que solo escribas queda como texto.',
  }),
}
