import { message } from '#lib/text/message.ts'

// Why a file is not kept, or an address not fetched: see refusals.ts.

/** A value within a reason; read back from a report it is text, whatever it was. */
export type Named = string | number

export const fileTooLarge = message({
  en: (megabytes: Named) => `The file is larger than ${megabytes} MB.`,
  es: (megabytes) => `El archivo pasa de ${megabytes} MB.`,
})
export const fileNotUtf8 = message({ en: 'The file is not UTF-8 text.', es: 'El archivo no es texto UTF-8.' })
export const kindNotTaken = message({
  en: 'Files of this kind are not taken.',
  es: 'No se aceptan archivos de este tipo.',
})
export const notWhatNameSays = message({
  en: 'The file is not what its name says.',
  es: 'El archivo no es lo que dice su nombre.',
})

export const drawingNotSvg = message({ en: 'The drawing is not SVG.', es: 'El dibujo no es SVG.' })
export const drawingTooDeep = message({
  en: 'The drawing is nested too deep.',
  es: 'El dibujo tiene demasiados niveles.',
})
export const drawingContains = message({
  en: (what: string) => `The drawing contains ${what}.`,
  es: (what) => `El dibujo contiene ${what}.`,
})
export const documentTypeIn = message({ en: 'a document type', es: 'un tipo de documento' })
export const otherStyleSheet = message({
  en: 'a style sheet of another file',
  es: 'una hoja de estilo de otro archivo',
})
export const activeElement = message({ en: 'an active element', es: 'un elemento activo' })
export const eventHandlerIn = message({ en: 'an event handler', es: 'un controlador de eventos' })
export const otherReference = message({
  en: 'a reference to another file',
  es: 'una referencia a otro archivo',
})
export const scriptIn = message({ en: 'a script', es: 'un script' })

export const answersWith = message({
  en: (host: string, status: Named) => `${host} answers ${status}.`,
  es: (host, status) => `${host} responde ${status}.`,
})
export const redirectsTooOften = message({
  en: 'It redirects too often.',
  es: 'Redirige demasiadas veces.',
})
export const noAnswerWithin = message({
  en: (seconds: Named) => `No answer within ${seconds} seconds.`,
  es: (seconds) => `Sin respuesta en ${seconds} segundos.`,
})
export const notReached = message({
  en: (code: string) => `It cannot be reached (${code}).`,
  es: (code) => `No se puede llegar hasta ahí (${code}).`,
})
export const noAddressAtAll = message({ en: 'This is no address.', es: 'Esto no es una dirección.' })
export const onlyHttp = message({
  en: 'Only http and https are fetched.',
  es: 'Solo se descarga por http y https.',
})
export const withPassword = message({
  en: 'An address with a name and a password is not fetched.',
  es: 'No se descarga de una dirección con nombre y contraseña.',
})
export const insideNetwork = message({
  en: (host: string) => `${host} lies in a network that only those inside of it reach.`,
  es: (host) => `${host} está en una red a la que solo se llega desde dentro.`,
})
export const answerTooLarge = message({
  en: (megabytes: Named) => `It is larger than ${megabytes} MB.`,
  es: (megabytes) => `Pasa de ${megabytes} MB.`,
})
export const encodingUnknown = message({
  en: (encoding: string) => `Its encoding ${encoding} is not known.`,
  es: (encoding) => `Su codificación ${encoding} no se conoce.`,
})
