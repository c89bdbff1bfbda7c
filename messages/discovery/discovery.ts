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

/** Of a search over everything. */
export const found = message({
  en: (words: string, kind: string | undefined) => `${kind ? `${kind}: ` : ''}“${words}”`,
  es: (words, kind) => `${kind ? `${kind}: ` : ''}«${words}»`,
})
export const nothingSearched = message({
  en: 'The address names no words to search for: add them as q.',
  es: 'La dirección no dice qué palabras buscar: añádelas como q.',
})

export const apiLede = message({
  en: 'The calls that every screen of this portal uses. Requests and responses are JSON.',
  es: 'Todas las pantallas de este portal usan estas llamadas, y tú también puedes usarlas. Envía JSON y recibirás JSON.',
})
export const apiMachineReadable = message({
  en: 'OpenAPI 3.1 document',
  es: 'Documento OpenAPI 3.1',
})
export const apiCalls = message({ en: 'Calls', es: 'Llamadas' })
export const apiAllCalls = message({ en: 'All calls', es: 'Todas las llamadas' })
export const apiShapes = message({ en: 'Shapes', es: 'Estructuras' })
export const apiInput = message({ en: 'Input', es: 'Entrada' })
export const apiNoInput = message({ en: 'None.', es: 'Ninguna.' })
export const apiAnswer = message({ en: 'Answer', es: 'Respuesta' })
export const apiExample = message({ en: 'Example', es: 'Ejemplo' })
export const apiErrors = message({ en: 'Errors', es: 'Errores' })
export const apiErrorsText = message({
  en: 'Every failure has a fitting HTTP status and this body. The header x-request-id names the request in our logs.',
  es: 'Cada error tiene un código HTTP adecuado y este cuerpo. La cabecera x-request-id identifica la petición en nuestros registros.',
})
export const apiLimited = message({
  en: 'Limited per address; status 429 with Retry-After says when to try again.',
  es: 'Limitada por dirección; el código 429 con Retry-After indica cuándo volver a intentarlo.',
})
export const apiForEverybody = message({ en: 'For everybody.', es: 'Para todos.' })
export const apiCredentials = {
  bearer: message({ en: 'a bearer token', es: 'un token bearer' }),
  cookie: message({ en: 'the session cookie', es: 'la cookie de la sesión' }),
}
/** @param credentials joined by `apiOr`. */
export const apiNeeds = message({
  en: (credentials: string) => `Needs ${credentials}.`,
  es: (credentials) => `Necesita ${credentials}.`,
})
/** @param credentials joined by `apiOr`. */
export const apiLooksAt = message({
  en: (credentials: string) => `For everybody; looks at ${credentials} if there is one.`,
  es: (credentials) => `Para todos; tiene en cuenta ${credentials} si los hay.`,
})
export const apiRequired = message({ en: 'required', es: 'obligatorio' })
export const apiOptional = message({ en: 'optional', es: 'opcional' })
export const apiListOf = message({ en: 'list of', es: 'lista de' })
export const apiMapOf = message({ en: 'map to', es: 'mapa a' })
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
