import { message } from '#lib/text/message.ts'

// What is answered to what could not be read as a request.

export const headersTooLong = message({
  en: 'The address and the headers are longer than 16 kB.',
  es: 'La dirección y las cabeceras ocupan más de 16 kB.',
})
export const requestTooSlow = message({
  en: 'The request did not come in time. Send it again.',
  es: 'La petición no llegó a tiempo. Vuelve a enviarla.',
})
export const notHttp = message({
  en: 'This is not a request of HTTP/1.1.',
  es: 'Esto no es una petición de HTTP/1.1.',
})
export const noProxy = message({ en: 'The portal is no proxy.', es: 'El portal no es un proxy.' })
