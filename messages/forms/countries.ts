import { message } from '#lib/text/message.ts'

// The country field: type a part of the name, then choose.

export const hint = message({
  en: 'Type part of the name',
  es: 'Escribe una parte de su nombre',
})
export const countries = message({ en: 'Countries', es: 'Países' })
export const none = message({ en: 'No matching country', es: 'Ningún país se llama así' })
