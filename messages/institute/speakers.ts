import { message } from '#lib/text/message.ts'

// Speakers and teachers at an institute's events.

export const speakers = {
  title: message({ en: 'Speakers', es: 'Ponentes' }),
  item: message({ en: 'speaker', es: 'ponente' }),
  hint: message({
    en: 'Choose a profile from the list, and we’ll ask its owner to confirm. A name that you type stays plain text.',
    es: 'Elige un perfil de la lista y pediremos a su dueño que lo confirme. Lo que solo escribas queda como texto.',
  }),
}
