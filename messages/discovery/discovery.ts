import { message } from '#lib/text/message.ts'

export const latestArticles = message({ en: 'Latest articles', es: 'Artículos recientes' })
export const taggedWith = message({
  en: (tag: string) => `tagged “${tag}”`,
  es: (tag: string) => `con la etiqueta «${tag}»`,
})
export const writtenBy = message({
  en: (author: string) => `by ${author}`,
  es: (author: string) => `de ${author}`,
})
export const matching = message({
  en: (words: string) => `with the words “${words}”`,
  es: (words) => `con las palabras «${words}»`,
})
export const feedDescription = message({
  en: (brand: string) => `The newest articles on ${brand}.`,
  es: (brand: string) => `Los artículos más recientes de ${brand}.`,
})

/** The title of a feed of search results. */
export const found = message({
  en: (words: string, kind: string | undefined) => `${kind ? `${kind}: ` : ''}“${words}”`,
  es: (words, kind) => `${kind ? `${kind}: ` : ''}«${words}»`,
})
export const nothingSearched = message({
  en: 'Enter search terms in the parameter q.',
  es: 'Indica las palabras que buscas en el parámetro q.',
})

export const apiLede = message({
  en: 'Every screen of this portal uses this API, and so can you. Requests and responses are JSON.',
  es: 'Todas las pantallas de este portal usan estas llamadas, y tú también puedes usarlas. Envía JSON y recibirás JSON.',
})
export const apiMachineReadable = message({
  en: 'OpenAPI 3.1 document',
  es: 'Documento OpenAPI 3.1',
})
export const apiCalls = message({ en: 'Endpoints', es: 'Llamadas' })
export const apiAllCalls = message({ en: 'All endpoints', es: 'Todas las llamadas' })
export const apiShapes = message({ en: 'Schemas', es: 'Estructuras' })
export const apiInput = message({ en: 'Request', es: 'Entrada' })
export const apiNoInput = message({ en: 'None.', es: 'Ninguna.' })
export const apiAnswer = message({ en: 'Response', es: 'Respuesta' })
export const apiExample = message({ en: 'Example', es: 'Ejemplo' })
export const apiErrors = message({ en: 'Errors', es: 'Errores' })
export const apiErrorsText = message({
  en: 'Every error has a matching HTTP status and this body. The x-request-id header identifies the request in our logs.',
  es: 'Cada error tiene un código HTTP adecuado y este cuerpo. La cabecera x-request-id identifica la petición en nuestros registros.',
})
export const apiLimited = message({
  en: 'Rate limited per IP address. With status 429, Retry-After says when to try again.',
  es: 'Limitada por dirección IP. Con el código 429, Retry-After indica cuándo volver a intentarlo.',
})
export const apiForEverybody = message({
  en: 'No authentication required.',
  es: 'No requiere autenticación.',
})
export const apiCredentials = {
  bearer: message({ en: 'a bearer token', es: 'un token bearer' }),
  cookie: message({ en: 'the session cookie', es: 'la cookie de la sesión' }),
}
/** @param credentials joined by `apiOr`. */
export const apiNeeds = message({
  en: (credentials: string) => `Requires ${credentials}.`,
  es: (credentials) => `Requiere ${credentials}.`,
})
/** @param credentials joined by `apiOr`. */
export const apiLooksAt = message({
  en: (credentials: string) => `No authentication required; uses ${credentials} if present.`,
  es: (credentials) => `No requiere autenticación; usa ${credentials} si hay.`,
})
export const apiRequired = message({ en: 'required', es: 'obligatorio' })
export const apiOptional = message({ en: 'optional', es: 'opcional' })
export const apiListOf = message({ en: 'list of', es: 'lista de' })
export const apiMapOf = message({ en: 'map of', es: 'mapa de' })
export const apiOr = message({ en: 'or', es: 'o' })
export const apiOneOf = message({ en: 'one of', es: 'uno de' })
export const apiCharacters = message({
  en: (max: number) => `at most ${max} characters`,
  es: (max: number) => `como máximo ${max} caracteres`,
})
export const apiItems = message({
  en: (min: number, max: number) => (min > 0 ? `${min} to ${max} items` : `at most ${max} items`),
  es: (min: number, max: number) =>
    min > 0 ? `de ${min} a ${max} elementos` : `como máximo ${max} elementos`,
})
export const apiRange = message({
  en: (min: number, max: number) => `${min} to ${max}`,
  es: (min: number, max: number) => `de ${min} a ${max}`,
})
