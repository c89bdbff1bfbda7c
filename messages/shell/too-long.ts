import { message } from '#lib/text/message.ts'

export const tooLongTitle = message({
  en: 'This search is too long',
  es: 'Esta búsqueda es demasiado larga',
})
export const tooLongText = message({
  en: (characters: number, limit: number) =>
    `One of the texts has ${characters.toLocaleString('en')} characters. The limit is ${limit}. Shorten it in the address, or start a new search.`,
  es: (characters, limit) =>
    `Uno de sus textos tiene ${characters.toLocaleString('es')} caracteres; se buscan hasta ${limit}. No se ha buscado nada: acórtala en la dirección o empieza de nuevo.`,
})
export const beginAnew = message({ en: 'Start a new search', es: 'Empezar de nuevo' })
