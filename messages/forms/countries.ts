import { message } from '#lib/text/message.ts'

// A field for a country: one types a part of its name, and chooses.

export const hint = message({
  en: 'Type a part of its name',
  es: 'Escribe una parte de su nombre',
})
export const countries = message({ en: 'Countries', es: 'Países' })
export const none = message({ en: 'No country is called so', es: 'Ningún país se llama así' })
