import { message } from '#lib/text/message.ts'

// Errors that any API call can return.

export const signInFirst = message({ en: 'Sign in first.', es: 'Primero inicia sesión.' })
export const administratorsOnly = message({
  en: 'Only administrators can do this.',
  es: 'Esto solo pueden hacerlo los administradores.',
})
export const tokenExpired = message({ en: 'The token has expired.', es: 'El token ha caducado.' })
export const inputWrong = message({
  en: 'A value is missing or invalid.',
  es: 'Falta algo o algo no es como debería.',
})
export const nullCharacterInAddress = message({
  en: 'The query contains a null character.',
  es: 'La consulta contiene un carácter nulo.',
})
export const tooManyRequests = message({
  en: (seconds: number) => `Too many requests. Try again in ${seconds} seconds.`,
  es: (seconds) => `Demasiadas peticiones. Vuelve a intentarlo dentro de ${seconds} segundos.`,
})
export const nothingHere = message({
  en: 'There is no page or call at this address.',
  es: 'No hay nada en esta dirección.',
})
export const takesOnly = message({
  en: (methods: string) => `This address only accepts ${methods}.`,
  es: (methods) => `Esta dirección solo admite ${methods}.`,
})
export const onlyRead = message({
  en: 'This address is read-only.',
  es: 'Esta dirección solo se puede leer.',
})
export const notJson = message({
  en: 'Send the body as JSON, with the content type application/json.',
  es: 'El cuerpo debe ser JSON y enviarse como application/json.',
})
export const brokenJson = message({
  en: 'The body is not valid JSON.',
  es: 'El cuerpo no es JSON válido.',
})
export const bodyTooLarge = message({
  en: (bytes: number) => `The body is larger than ${bytes / 1_000_000} MB.`,
  es: (bytes) => `El cuerpo ocupa más de ${(bytes / 1_000_000).toLocaleString('es')} MB.`,
})
export const bodyBroken = message({
  en: 'The body is incomplete. Send it again.',
  es: 'El cuerpo se interrumpió antes del final.',
})
export const notUtf8 = message({
  en: 'The body is not valid UTF-8.',
  es: 'El cuerpo no es UTF-8 válido.',
})
export const tooDeep = message({
  en: (levels: number) => `The JSON is nested more than ${levels} levels deep.`,
  es: (levels) => `El JSON tiene más de ${levels} niveles.`,
})
export const nullCharacter = message({
  en: 'The text contains a null character.',
  es: 'El texto contiene un carácter nulo.',
})
export const halfCharacter = message({
  en: 'The text contains an incomplete character.',
  es: 'El texto contiene medio carácter.',
})
export const unreadableAddress = message({
  en: 'The address or the Host header of the request cannot be read.',
  es: 'No se puede leer la dirección o la cabecera Host de la petición.',
})
export const wrongLanguage = message({
  en: 'This language is not available.',
  es: 'Este idioma no está disponible.',
})
export const wentWrong = message({
  en: (number: string) =>
    `Something went wrong on our side. Try again. If it happens again, contact us and quote the number ${number}.`,
  es: (number) =>
    `Algo ha fallado por nuestra parte. Vuelve a intentarlo; si sigue así, dinos el número ${number}.`,
})
export const noSuchFile = message({ en: 'File not found.', es: 'No existe ese archivo.' })
export const noSuchDrawing = message({ en: 'Drawing not found.', es: 'No existe ese dibujo.' })
export const otherSite = message({
  en: 'Use the form on this portal to send this.',
  es: 'Solo se acepta lo que envía un formulario de este portal.',
})
export const noForm = message({
  en: 'This address only accepts the form on its page.',
  es: 'Esta dirección acepta lo que envía el formulario de su página.',
})
