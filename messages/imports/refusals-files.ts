import { message } from '#lib/text/message.ts'

// Why a file is not stored or a URL not fetched: see refusals.ts.

/** A value within a reason. Read back from a report it is text. */
export type Named = string | number

export const fileTooLarge = message({
  en: (megabytes: Named) => `The file is larger than ${megabytes} MB.`,
  es: (megabytes) => `El archivo pasa de ${megabytes} MB.`,
})
export const fileNotUtf8 = message({ en: 'The file is not UTF-8 text.', es: 'El archivo no es texto UTF-8.' })
export const kindNotTaken = message({
  en: 'This file type is not supported.',
  es: 'No se aceptan archivos de este tipo.',
})
export const notWhatNameSays = message({
  en: "The file's content does not match its extension.",
  es: 'El archivo no es lo que dice su nombre.',
})

export const drawingNotSvg = message({ en: 'The file is not an SVG image.', es: 'El dibujo no es SVG.' })
export const drawingTooDeep = message({
  en: 'The SVG is nested too deeply.',
  es: 'El dibujo tiene demasiados niveles.',
})
export const drawingContains = message({
  en: (what: string) => `The SVG contains ${what}.`,
  es: (what) => `El dibujo contiene ${what}.`,
})
export const documentTypeIn = message({ en: 'a document type', es: 'un tipo de documento' })
export const otherStyleSheet = message({
  en: 'an external style sheet',
  es: 'una hoja de estilo de otro archivo',
})
export const activeElement = message({ en: 'an active element', es: 'un elemento activo' })
export const eventHandlerIn = message({ en: 'an event handler', es: 'un controlador de eventos' })
export const otherReference = message({
  en: 'an external reference',
  es: 'una referencia a otro archivo',
})
export const scriptIn = message({ en: 'a script', es: 'un script' })

export const answersWith = message({
  en: (host: string, status: Named) => `${host} returned ${status}.`,
  es: (host, status) => `${host} responde ${status}.`,
})
export const redirectsTooOften = message({
  en: 'It redirects too many times.',
  es: 'Redirige demasiadas veces.',
})
export const noAnswerWithin = message({
  en: (seconds: Named) => `No response within ${seconds} seconds.`,
  es: (seconds) => `Sin respuesta en ${seconds} segundos.`,
})
export const notReached = message({
  en: (code: string) => `It can't be reached (${code}).`,
  es: (code) => `No se puede llegar hasta ahí (${code}).`,
})
export const noAddressAtAll = message({ en: 'This is not a URL.', es: 'Esto no es una dirección.' })
export const onlyHttp = message({
  en: 'Only http and https URLs can be fetched.',
  es: 'Solo se descarga por http y https.',
})
export const withPassword = message({
  en: "URLs with a user name or password can't be fetched.",
  es: 'No se descarga de una dirección con nombre y contraseña.',
})
export const insideNetwork = message({
  en: (host: string) => `${host} is in a private network.`,
  es: (host) => `${host} está en una red privada.`,
})
export const answerTooLarge = message({
  en: (megabytes: Named) => `It is larger than ${megabytes} MB.`,
  es: (megabytes) => `Pasa de ${megabytes} MB.`,
})
export const encodingUnknown = message({
  en: (encoding: string) => `Its encoding ${encoding} is unknown.`,
  es: (encoding) => `Su codificación ${encoding} no se conoce.`,
})
