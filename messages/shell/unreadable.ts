import { message } from '#lib/text/message.ts'

// Answers to requests that could not be parsed.

export const headersTooLong = message({
  en: 'The address and the headers are longer than 16 kB.',
  es: 'La dirección y las cabeceras ocupan más de 16 kB.',
})
export const requestTooSlow = message({
  en: 'The request took too long to arrive. Send it again.',
  es: 'La petición no llegó a tiempo. Vuelve a enviarla.',
})
export const notHttp = message({
  en: 'This is not an HTTP/1.1 request.',
  es: 'Esto no es una petición de HTTP/1.1.',
})
export const noProxy = message({ en: 'The portal is not a proxy.', es: 'El portal no es un proxy.' })
